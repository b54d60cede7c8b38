#version 330
uniform sampler2D u_letters;
uniform sampler2D u_page0;
uniform sampler2D u_page1;
uniform sampler2D u_page2;
uniform sampler2D u_page3;
uniform sampler2D u_own;
in vec2 v_local;
in vec2 v_uv;
flat in vec2 v_half;
flat in vec4 v_data;
flat in vec4 v_misc;
flat in vec4 v_top;
flat in vec4 v_bottom;
flat in vec4 v_edge;
flat in vec4 v_glow;
flat in vec4 v_tab;
flat in float v_alpha;
out vec4 f_color;

float rounded(vec2 p, vec2 half_size, float r) {
    vec2 q = abs(p) - half_size + r;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

vec4 over(vec4 below, vec3 color, float alpha) {
    return vec4(color * alpha, alpha) + below * (1.0 - alpha);
}

vec4 face() {
    float unit = v_misc.z;
    int flags = int(v_misc.y + 0.5);
    float radius = min(v_data.x, min(v_half.x, v_half.y));
    float line = v_data.y;
    float reach = v_data.z;
    float d = rounded(v_local, v_half, radius);
    float mask = clamp(0.5 - d, 0.0, 1.0);
    vec4 color = vec4(0.0);
    if (reach > 0.0 && d > -1.0) {
        float wide = reach * 0.36;
        float far = max(d, 0.0) / wide;
        float halo = 1.0 / (1.0 + exp(1.702 * far)) * smoothstep(reach, reach * 0.55, d);
        color = over(color, v_glow.rgb, v_glow.a * halo * (1.0 - mask));
    }
    if (d > 1.0) return color;
    float height = v_half.y * 2.0;
    float t = clamp((v_local.y + v_half.y) / height, 0.0, 1.0);
    float alpha = mix(v_top.a, v_bottom.a, t);
    color = over(color, mix(v_top.rgb, v_bottom.rgb, t), alpha * mask);
    if ((flags & 2) != 0) {
        float wave = abs(fract((v_local.x + v_local.y) / (6.0 * unit)) - 0.5) * 6.0 * unit;
        float stroke = 1.0 - smoothstep(0.6 * unit, 1.4 * unit, wave);
        color = over(color, v_edge.rgb, v_edge.a * mask * stroke);
    }
    if ((flags & 4) != 0) {
        float y = v_local.y + v_half.y;
        float across = smoothstep(v_half.x - radius * 0.6, v_half.x - radius * 1.6, abs(v_local.x));
        float shine = clamp(y - 1.7 * unit + 0.5, 0.0, 1.0) * clamp(2.7 * unit - y + 0.5, 0.0, 1.0);
        color = over(color, vec3(1.0), 0.157 * shine * across);
    }
    if (line > 0.0) {
        float rim = clamp(d + line + 0.5, 0.0, 1.0) * mask;
        if ((flags & 1) != 0) {
            float period = 13.0 * unit;
            float along = abs(fract((v_local.x - v_local.y) / period) - 0.5) * period;
            rim *= clamp(3.2 * unit - along + 0.5, 0.0, 1.0);
        }
        color = over(color, v_edge.rgb, v_edge.a * rim);
    }
    if (v_tab.a > 0.0) {
        vec2 middle = vec2(34.0 * unit, 1.5 * unit) - v_half;
        float tab = rounded(v_local - middle, vec2(20.0, 1.5) * unit, 1.4 * unit);
        color = over(color, v_tab.rgb, clamp(0.5 - tab, 0.0, 1.0) * v_tab.a);
    }
    return color;
}

vec4 curve() {
    vec2 size = v_half * 2.0, at = v_local + v_half;
    float way = 3.14159265 * mix(v_data.z, v_data.w, at.x / size.x);
    float level = mix(v_data.x, v_data.y, 0.5 - 0.5 * cos(way)) * size.y;
    float steep = (v_data.y - v_data.x) * size.y * 0.5 * sin(way);
    steep *= 3.14159265 * (v_data.w - v_data.z) / size.x;
    float d = (at.y - level) / sqrt(1.0 + steep * steep);
    float t = clamp((at.y - level) / max(size.y - level, 1.0), 0.0, 1.0);
    vec4 color = mix(v_top, v_bottom, t);
    color = vec4(color.rgb * color.a, color.a) * clamp(d + 0.5, 0.0, 1.0);
    float cover = clamp(v_misc.y * 0.5 + 0.5 - abs(d), 0.0, 1.0);
    return over(color, v_edge.rgb, v_edge.a * cover);
}

void main() {
    int kind = int(v_misc.x + 0.5);
    vec4 color;
    if (kind == 0) {
        color = face();
    } else if (kind == 7) {
        color = curve();
    } else if (kind == 1) {
        float cover = texture(u_letters, v_uv).r;
        color = vec4(v_top.rgb * cover, cover);
    } else {
        if (kind == 2) color = texture(u_page0, v_uv);
        else if (kind == 3) color = texture(u_page1, v_uv);
        else if (kind == 4) color = texture(u_page2, v_uv);
        else if (kind == 5) color = texture(u_page3, v_uv);
        else color = texture(u_own, v_uv);
        color.rgb *= v_top.rgb;
        if (v_misc.y > 0.5) color.a = 0.0;
    }
    f_color = color * v_alpha;
}
