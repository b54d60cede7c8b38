#version 330
// Every face, picture and letter is one instance of a quad. Colours leave premultiplied, so that
// light that is added (alpha 0) and light that covers go in one draw call, in the order written.
uniform vec2 u_size;
uniform sampler2D u_motion;
in vec4 i_box;
in vec4 i_place;
in vec4 i_data;
in vec4 i_misc;
in vec4 i_top;
in vec4 i_bottom;
in vec4 i_edge;
in vec4 i_glow;
in vec4 i_tab;
out vec2 v_local;
out vec2 v_uv;
flat out vec2 v_half;
flat out vec4 v_data;
flat out vec4 v_misc;
flat out vec4 v_top;
flat out vec4 v_bottom;
flat out vec4 v_edge;
flat out vec4 v_glow;
flat out vec4 v_tab;
flat out float v_alpha;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    float pad = i_misc.x < 0.5 ? ceil(i_data.z) + 1.0 : 0.0;
    vec2 size = i_box.zw;
    vec2 local = mix(vec2(-pad), size + pad, corner) - size * 0.5;
    v_local = local;
    v_half = size * 0.5;
    v_uv = mix(i_data.xy, i_data.zw, corner);
    float c = cos(i_place.w), s = sin(i_place.w);
    vec2 at = i_box.xy + v_half + vec2(c * local.x - s * local.y, s * local.x + c * local.y);
    int slot = int(i_place.z + 0.5);
    vec4 move = texelFetch(u_motion, ivec2(0, slot), 0);
    vec4 turn = texelFetch(u_motion, ivec2(1, slot), 0);
    vec2 about = turn.w > 0.5 ? texelFetch(u_motion, ivec2(2, slot), 0).xy : i_place.xy;
    vec2 from = (at - about) * move.zw;
    vec2 turned = vec2(turn.x * from.x - turn.y * from.y, turn.y * from.x + turn.x * from.y);
    at = about + move.xy + turned;
    v_alpha = turn.z * i_misc.w;
    v_data = i_data;
    v_misc = i_misc;
    v_top = i_top;
    v_bottom = i_bottom;
    v_edge = i_edge;
    v_glow = i_glow;
    v_tab = i_tab;
    vec2 clip = at / u_size * 2.0 - 1.0;
    gl_Position = vec4(clip.x, -clip.y, 0.0, 1.0);
}
