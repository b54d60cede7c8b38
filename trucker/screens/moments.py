"""From when on a rival's line gives nothing away, by what is shown."""

from desktop.kit.scene import Scene
from desktop.play.reel import Interlude
from desktop.play.view import View
from trucker.rules.state import TruckerState
from trucker.screens.hit.view import HitView, ShotShown
from trucker.screens.journey.view import JourneyView
from trucker.screens.speech import Line
from trucker.words.speech import SHOT


def said_at(
    line: Line, now: Interlude | None, view: View[TruckerState], scene: Scene
) -> float | None:
    """In ms of the scene; None: not in this one. `now`: the interlude that is shown."""
    moment = line.saying.moment
    if isinstance(now, ShotShown):
        return now.said_at(line.number, (line.about, line.saying.seat))
    if moment == "won":
        is_told = isinstance(view, JourneyView) and not view.is_counting
        return _rest_of(scene) if is_told else None
    if isinstance(view, HitView) and view.is_asked and moment in SHOT:
        return None  # the shot is shown once the player has answered
    moves = moment in ("pass", "lag") and line.number >= 0
    return _rest_of(scene) if moves else 0.0


def _rest_of(scene: Scene) -> float:
    """When what moves in a scene has come to rest, in ms."""
    moving = (each.motion for each in scene.drawables() if each.motion is not None)
    ends = (each.delay_ms + each.ms for each in moving if not each.is_lasting)
    return max(ends, default=0.0)
