#version 330
uniform sampler2D u_picture;
uniform float u_alpha;
in vec2 v_uv;
out vec4 f_color;
void main() {
    f_color = vec4(texture(u_picture, v_uv).rgb * u_alpha, u_alpha);
}
