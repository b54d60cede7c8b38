"""A scene as a picture of its own, drawn off the screen."""

import io

from PIL import Image

from desktop.kit.gl.brush import Brush
from desktop.kit.gl.canvas import Canvas, Pace
from desktop.kit.scene import Scene
from desktop.kit.theme import theme


def printed(brush: Brush, scene: Scene, size: tuple[int, int]) -> bytes:
    """A PNG file of that many px, all motions at their end. Leaves its own target in use."""
    texture = brush.ctx.texture(size, components=4)
    target = brush.ctx.framebuffer(color_attachments=[texture])
    canvas = Canvas(brush, Pace(0.0), lambda sound: None)
    canvas.show(scene, size)
    target.use(force=True)
    target.viewport = (0, 0, *size)
    target.clear(color=(*theme().space, 255))
    canvas.draw(target)
    drawn = Image.frombytes("RGBA", size, target.read(components=4))
    data = io.BytesIO()
    drawn.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(data, "PNG")
    return data.getvalue()
