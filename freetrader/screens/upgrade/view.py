"""The shipyard beside the chart: four modules, what each costs and what one level more changes."""

from collections.abc import Collection, Mapping, Sequence

from desktop.kit.layout import Stack, Text, column, first_fit, grow, hug, row, u
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Look, Node, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, STRONG, TITLE, cell, ink_of
from desktop.play.top_bar import TopBar
from freetrader.advice.cautions import unwarned
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.levels import change_forms, opened
from freetrader.briefing.proposal import proposed, worthwhile
from freetrader.briefing.warnings import upgrade_warning
from freetrader.rules.actions import DONE, UPGRADE, Upgrade
from freetrader.rules.cards import MODULES
from freetrader.rules.chances import Offer, upgrade_offer
from freetrader.rules.market import UPGRADE_COST
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.screens.faces import SIDE, face
from freetrader.screens.panels import gold, store_parts
from freetrader.screens.signs import MODULE_SIGNS
from freetrader.screens.table.chart import Mark
from freetrader.screens.table.marks import far_parts, shut_mark
from freetrader.screens.table.ship import Change
from freetrader.screens.table.track import Hint
from freetrader.screens.table.view import ChartView, foot
from freetrader.screens.table.warning import warn
from freetrader.words.names import module_name
from resources import say
from tabletop import Action, Event, Session

_SUMS = 26.0
_BAR = 9.0  # height of the cells of a change
_LEAST_ROWS = 270.0  # height


class UpgradeView(ChartView):
    """One level of one module, or none; what the skilled captain would build is picked at first."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.picked: str | None = None
        self._captain = PractisedPilot(session.state.cards)

    def arrive(self, events: Sequence[Event]) -> None:
        super().arrive(events)
        decision = self.state.decision
        assert decision is not None
        sound = unwarned(self.session, decision.options)
        among = worthwhile(self.state, sound) or sound
        answer = proposed(self._captain, self.state, among)
        self.picked = answer.module if isinstance(answer, Upgrade) else None

    def act(self, act: object) -> Sequence[Action]:
        if self.moved(act):
            return ()
        decision = self.state.decision
        assert decision is not None
        match act:
            case "none":
                return (DONE,)
            case "confirm" if self.picked is not None:
                action = UPGRADE[self.picked]
                return (action,) if action in decision.options else ()
            case _:
                return ()

    def focused(self, node: Node) -> bool:
        name = node.id.removeprefix("module.")
        if name == node.id or not node.enabled or name == self.picked:
            return False
        self.picked = name
        self.pressed(other=True)
        return True

    # On the chart

    def _opened(self, state: FreeTraderState) -> list[Cell]:
        return opened(state) if self.picked == "engines" else []

    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        nearer, engines = self._opened(state), state.modules["engines"]
        words = (Text(say("ft.plate.opens"), STRONG, "white"),)
        found: dict[Cell, Mark] = {}
        for at, ident in state.world.items():
            if at in nearer:
                found[at] = Mark("picked", words, "plate-open")
            elif at == state.ship:
                found[at] = Mark("here")
            elif state.cards.planets[ident].distance <= engines:
                found[at] = Mark("known")
            else:
                found[at] = shut_mark(state, at)
        return found

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        """Every lane over which an opened world would be reached."""
        return [
            frozenset((at, near))
            for at in self._opened(state)
            for near in neighbours(at)
            if near in state.world
        ]

    def retold(self, state: FreeTraderState) -> Collection[Cell]:
        return self._opened(state)

    def legend(self, state: FreeTraderState) -> Sequence[Sequence[Part]]:
        far = say("ft.legend.too_far")
        if self.picked != "engines":
            return far_parts(state, far)
        level = state.modules["engines"] + 1
        opens = Text(say("ft.plate.opens"), STRONG), Text(say("ft.legend.with", n=level), SIDE)
        shown = [opens] if self._opened(state) else []
        return [*shown, *far_parts(state, far, level)]

    def after(self, state: FreeTraderState) -> int:
        return state.vectorium - (UPGRADE_COST[self.picked] if self.picked else 0)

    def change(self, state: FreeTraderState) -> Change:
        if self.picked is None:
            return Change()
        return Change(levels={self.picked: state.modules[self.picked] + 1})

    def hints(self, state: FreeTraderState) -> Sequence[Hint]:
        return (
            ([str(n) for n in range(1, len(MODULES) + 1)], say("ft.hint.module")),
            (("up", "down"), say("ft.hint.look")),
            (("enter",), say("ft.hint.build" if self.picked else "ft.hint.on")),
            *([(("n",), say("ft.hint.none"))] if self.picked else []),
        )

    # On the panel

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        scene = super().compose(bar, width, height, k)
        scene.focus = f"module.{self.picked}" if self.picked else "go"
        return scene

    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        none = say("ft.button.no_upgrade")
        go = gold(none, "none", also=("n",))
        quiet: list[Button] = []
        if self.picked is not None:
            values = {"module": module_name(self.picked), "n": UPGRADE_COST[self.picked]}
            level = state.modules[self.picked] + 1
            label = say("ft.button.build", level=level, **values)
            go = gold(label)
            quiet = [Button("second", say("ft.button.none"), "none", key="n", tip=none)]
        body = Stack(pen, foot(pen, box, go, *quiet))
        body.take(GAP, 0)
        planet = state.cards.planets[state.planet]
        body.write(Text(say("ft.upgrade.yard", planet=planet.name), TITLE), gap=2)
        body.write(Text(say("ft.upgrade.rule"), SIDE, short=say("ft.upgrade.rule_short")))
        self._sums(pen, body.foot(u(pen, _SUMS)), state)
        if found := upgrade_warning(state, self.after(state)):
            warn(pen, body, *found, leave=u(pen, _LEAST_ROWS))
        shares = [grow(1.5 if module == self.picked else 1) for module in MODULES]
        lines = column(body.rest.inset(-GAP / 2, 0), *shares, gap=GAP / 2)
        for number, (module, at) in enumerate(zip(MODULES, lines, strict=True), 1):
            self._row(pen, at, state, module, str(number))

    def _sums(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        parts = store_parts(state.vectorium, self.after(state))
        left, right = row(box, hug(pen, *parts), grow())
        pen.row_in(left, parts)
        values = {"amount": state.payment, "n": len(state.events)}
        told = Text(say("ft.due_in", **values), SIDE, short=say("ft.due_short", **values))
        pen.write(right, told, "r")

    def _row(self, pen: Pen, box: Box, state: FreeTraderState, module: str, key: str) -> None:
        offer = upgrade_offer(state, module)
        picked, can = module == self.picked, offer.can_pay
        pen.panel(box, face("line-on" if picked else "line"))
        inner = box.inset(GUTTER, GAP / 2)
        price = Text(say("ft.market.sum", n=offer.cost), HEAD, "mint" if can else "mute")
        side = max(hug(pen, price).least, u(pen, HEAD.size))
        sign, told, end = row(inner, u(pen, TITLE.size), grow(), side)
        pen.icon_in(
            Box(sign.x, sign.y, sign.w, u(pen, HEAD.size + GAP)),
            MODULE_SIGNS[module],
            TITLE.size,
            "cyan" if can else "mute",
        )
        above, below = column(end, grow(), grow(), gap=0)
        pen.write(above, price, "r")
        pen.row_in(below, (Key(key),), "r")
        reason = "" if can else say("ft.upgrade.too_dear", cost=offer.cost, n=state.vectorium)
        names = [state.cards.planets[state.world[at]].name for at in self._opened(state)]
        _change(pen, told, offer, reason, names if module == "engines" else [])
        words = change_forms(offer)[0]
        values = {"cost": offer.cost, "level": offer.level, "after": offer.level + 1}
        spoken = say("ft.spoken.upgrade", module=module_name(module), words=words, **values)
        pen.node(
            f"module.{module}",
            box,
            None,  # Enter goes on to the confirming button
            spoken,
            keys=key,
            enabled=can,
            reason=reason,
            tip=words,
            zone="modules",
        )


def _change(pen: Pen, box: Box, offer: Offer, reason: str, names: Sequence[str]) -> None:
    """Name and levels; what one level more does, in words and as cells where there is room."""
    ink = "white" if offer.can_pay else "mute"
    body = Stack(pen, box, 2)
    name = Text(module_name(offer.module), NAME, ink)
    now, then = Text(str(offer.level), NAME, "soft"), Text(str(offer.level + 1), NAME, ink)
    parts = (name, now, Icon("arrow-right", "soft"), then)
    line = body.take(u(pen, HEAD.size + GAP / 2))
    pen.row_in(line, parts, gap=GAP)
    if reason:
        told = Text(reason, SIDE)
        pen.row_in(body.take(u(pen, HEAD.size)), (Icon("ban", "red"), told))
    has_bar = body.room >= u(pen, HEAD.size) + _BAR + GAP and offer.of
    lines = 2 if body.room >= u(pen, 2 * HEAD.size) + _BAR + GAP else 1
    if not reason or body.room >= u(pen, HEAD.size):
        ink = "text" if offer.can_pay else "mute"
        long, short, *brief = change_forms(offer)
        forms = [(each, n) for n in range(1, lines + 1) for each in (long, short)]
        forms += [(each, 1) for each in brief]
        told = [Text(each, SIDE, ink, lines=n) for each, n in forms]
        body.write(first_fit(pen, body.rest.w, *told))
    if has_bar and body.room >= _BAR:
        pen.cells(body.take(_BAR, GAP / 2), _cells(offer), 2)
    if names and body.room >= u(pen, HEAD.size):
        forms = [Text(", ".join(names[:most]), SIDE, "text") for most in (len(names), 2, 1)]
        body.write(first_fit(pen, body.rest.w, *forms))


def _cells(offer: Offer) -> list[Look]:
    """One a card, world or space: as it is, and outlined what would come or go."""
    low, high = sorted((offer.now, offer.then))
    full = cell("full", ink_of("cyan" if offer.more_is_better else "red"))
    new = cell("outline", ink_of("white" if offer.more_is_better else "mint"))
    hollow = cell("hollow")
    return [full if n < low else new if n < high else hollow for n in range(offer.of)]
