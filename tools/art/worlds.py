"""Bakes the planets and the skies from shaders.

Every planet is described by a few numbers and colours in `worlds.json`; the shader does the rest.
All are lit from the same side as the ships and the panels: the upper left.
"""

import os
from contextlib import suppress

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")

import arcade
from PIL import Image

from tools.art.paths import ART, HERE, LIGHT, SHADERS, read_json, rgb, save

CARD_SIZE = 512
LARGE_SIZE = 1200
TITLE_SIZE = 1400
TITLE_WORLD = "P00"
SKY_SIZE = (2720, 1530)
LAND = ("deep", "shal", "low", "mid", "high")

# Title: blue and clear at the left for the menu. Table: quiet indigo. Combat: embers.
SKIES = {
    "title": {
        "u_shift": (0.05, 0.0),
        "u_far": (0.055, 0.022, 0.12),
        "u_near": (0.012, 0.085, 0.13),
        "u_ember": (0.20, 0.055, 0.07),
        "u_amount": (1.3, 1.9, 0.8),
        "u_calm": (-0.62, -0.1),
        "u_calm_depth": 0.55,
    },
    "table": {
        "u_shift": (3.4, 1.7),
        "u_far": (0.045, 0.026, 0.12),
        "u_near": (0.012, 0.075, 0.125),
        "u_ember": (0.13, 0.045, 0.10),
        "u_amount": (1.25, 1.5, 0.7),
        "u_calm": (0.0, 0.0),
        "u_calm_depth": 0.35,
    },
    "combat": {
        "u_shift": (7.9, 4.2),
        "u_far": (0.10, 0.018, 0.055),
        "u_near": (0.016, 0.045, 0.10),
        "u_ember": (0.34, 0.085, 0.045),
        "u_amount": (1.15, 1.1, 1.25),
        "u_calm": (0.0, -0.15),
        "u_calm_depth": 0.45,
    },
}


def unit(text: str) -> tuple[float, ...]:
    """Six hexadecimal digits as a colour from 0 to 1."""
    return tuple(value / 255 for value in rgb(text))


class Studio:
    """Renders fragment shaders into pictures, off screen."""

    def __init__(self) -> None:
        self.window = arcade.Window(64, 64, visible=False)
        self.ctx = self.window.ctx
        self.quad = arcade.gl.geometry.quad_2d_fs()
        self.programs = {}

    def program(self, name: str):
        """Compiled shader, compiled once."""
        if name not in self.programs:
            self.programs[name] = self.ctx.program(
                vertex_shader=(SHADERS / "quad.glsl").read_text(encoding="utf-8"),
                fragment_shader=(SHADERS / f"{name}.glsl").read_text(encoding="utf-8"),
            )
        return self.programs[name]

    def shade(self, name: str, size: tuple[int, int], uniforms: dict) -> Image.Image:
        """Run one shader over a picture of `size`."""
        program, ctx = self.program(name), self.ctx
        for key, value in uniforms.items():
            with suppress(KeyError):  # the compiler drops a uniform the shader does not need
                program[key] = value
        target = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
        with target.activate():
            ctx.disable(ctx.BLEND)
            target.clear(color=(0, 0, 0, 0))
            self.quad.render(program)
            ctx.enable(ctx.BLEND)
            data = target.read(components=4)
        picture = Image.frombytes("RGBA", size, data)
        return picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def planet(self, ident: str, size: int) -> Image.Image:
        """One planet of `worlds.json`."""
        looks = read_json(HERE / "worlds.json")
        spec = looks["base"] | looks["worlds"][ident]
        large = size > CARD_SIZE
        uniforms = {f"u_{key}": float(spec[key]) for key in ("seed", *looks["base"])}
        uniforms |= {f"c_{key}": unit(text) for key, text in zip(LAND, spec["colors"], strict=True)}
        uniforms |= {
            "c_cloud": unit(spec["cloud_color"]),
            "c_atm": unit(spec["atm_color"]),
            "u_light": LIGHT,
            "u_oct": 10 if large else 7,
            "u_rough": 0.57 if large else 0.52,
        }
        return self.shade("planet", (size, size), uniforms)

    def sky(self, name: str) -> Image.Image:
        """One of the three skies."""
        return self.shade("sky", SKY_SIZE, SKIES[name] | {"u_size": SKY_SIZE}).convert("RGB")


def main() -> None:
    """Write all planets and skies."""
    studio = Studio()
    for ident in read_json(HERE / "worlds.json")["worlds"]:
        save(studio.planet(ident, CARD_SIZE), ART / "planets" / f"{ident}.png")
        # WebP keeps the soft rim at a tenth of the size a PNG of this noise would need.
        size, quality = (TITLE_SIZE, 94) if ident == TITLE_WORLD else (LARGE_SIZE, 86)
        path = ART / "planets" / f"{ident}-large.webp"
        save(studio.planet(ident, size), path, quality=quality, alpha_quality=100, method=6)
    for name in SKIES:
        save(studio.sky(name), ART / "sky" / f"{name}.jpg", quality=94, subsampling=0)


if __name__ == "__main__":
    main()
