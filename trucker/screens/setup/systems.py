"""What a flight may have of Do What?!: a mission, VIPs, turns, each by its own switch, and the
contract that fills them in (GT-67, GT-73)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from desktop.kit.layout import (
    Stack,
    Text,
    column,
    first_fit,
    grid,
    grow,
    height_of,
    hug,
    row,
    tiered,
    u,
)
from desktop.kit.pen import LEAD, Pen
from desktop.kit.pieces import Button, button_width, draw_button, option
from desktop.kit.scene import Box
from desktop.kit.theme import (
    CAPTION,
    FINE,
    GAP,
    GUTTER,
    LEAST_TARGET,
    NOTE,
    STRONG,
    TINY,
    TITLE,
    VALUE,
)
from resources import say
from trucker.briefing.career import PROPOSALS, proposed
from trucker.briefing.flight.expanded import paid_for
from trucker.rules.setup import BUILD_MODES, MISSIONS, TURNS, TWO, Setup, classes_of, flown_with
from trucker.screens.setup.choices import flow
from trucker.screens.setup.ships import draw_ships
from trucker.storage.catalog import load_expanded
from trucker.storage.contracts import COMPLEXITY, CRUELTY, Contract, offer, taken, weight
from trucker.words.expansion import joined, systems_named

__all__ = [
    "Terms",
    "answered",
    "draw_page",
    "draw_systems",
    "first_of",
    "systems_words",
]

PAGES = ("mission", "ship")
"""What is chosen beside the systems."""
_NONE = "none"
_COLUMNS = 3  # of missions, at most
_LEVELS: Mapping[str, int] = {"learning": 0, "I": 0, "II": 1, "III": 2, "trek": 0}
"""Index into what is given by level, of a flight or the first of a Trek."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Which choice is beside the systems; what the player asks of a contract, and the number of the
    offer, from 0."""

    page: str = PAGES[0]
    complexity: str = COMPLEXITY[0]
    cruelty: str = CRUELTY[0]
    number: int = 0

    def offered(self, seed: str) -> Contract | None:
        return offer(seed, self.number, self.complexity, self.cruelty)


def _switched(setup: Setup, name: str) -> Setup:
    """With one system turned on or off."""
    if name == "vips":
        return replace(setup, vips=not setup.vips)
    is_on = setup.mode == TURNS
    return replace(setup, mode=BUILD_MODES[0] if is_on else TURNS, slower=1)


def answered(setup: Setup, terms: Terms, act: object, seed: str) -> tuple[Setup, Terms]:
    """What both are after an act on this page."""
    match act:
        case ("mission", str(name)):
            setup = replace(setup, mission="" if name == _NONE else name)
        case ("page", str(name)):
            terms = replace(terms, page=name)
        case ("ship", int(number), str(model)):
            setup = flown_with(setup, number, model)
        case ("system", str(name)):
            setup = _switched(setup, name)
        case ("try", str(name)):
            setup = proposed(setup, name)
        case ("complexity" | "cruelty" as kind, str(band)):
            terms = replace(terms, **{kind: band}, number=0)
        case "another":
            terms = replace(terms, number=terms.number + 1)
        case "take":
            contract = terms.offered(seed)
            setup = setup if contract is None else taken(setup, contract)
        case _:
            pass
    return setup, terms


def systems_words(setup: Setup, key: str = "gt.contract.road") -> str:
    """ "Flight I with the mission Carpool, VIPs and rough road Bounty."; "" for one with none.
    `key`: of a road, "" for its name alone."""
    named = systems_named(setup.mission, setup.vips, setup.mode == TURNS, setup.classes)
    parts = [*named.values()]
    roads = [say(f"gt.modifier.{road}") for road in setup.rough]
    parts += [say(key, road=road) if key else road for road in roads]
    flight = say(f"gt.flight.{setup.flight}")
    return say("gt.setup.more.of", flight=flight, what=joined(parts)) if parts else ""


def first_of(setup: Setup, terms: Terms) -> str:
    """The node that is in focus first."""
    if setup.flight == "learning":
        return "try.vips"
    if terms.page == "ship":
        return f"ship.0.{classes_of(setup)[0]}"
    return f"mission.{setup.mission or _NONE}"


def draw_page(body: Stack, setup: Setup, terms: Terms, looked_at: str) -> None:
    """Missions or ships, and at the head what leads to the other."""
    pen = body.pen
    other = next(page for page in PAGES if page != terms.page)
    button = Button(
        f"page.{other}", say(f"gt.setup.to.{other}"), ("page", other), icon=_SIGNS[other]
    )
    wide = button_width(pen, button, LEAST_TARGET, TINY.size)
    if setup.flight != "learning":
        at = Box(body.rest.right - wide, body.rest.y - LEAST_TARGET - GAP / 2, wide, LEAST_TARGET)
        draw_button(pen, at, button, size=TINY.size, zone="page")
    if setup.flight == "learning":
        body.para(Text(say("gt.setup.more.learning"), NOTE))
    elif terms.page == "ship":
        draw_ships(body, setup, looked_at)
    else:
        _draw_missions(body, setup, looked_at)


_SIGNS = {"mission": "flag", "ship": "rocket"}


def _draw_missions(body: Stack, setup: Setup, looked_at: str) -> None:
    """None, one of two cards, or one of the sixteen; below them what the one looked at is about."""
    pen = body.pen
    names = {_NONE: say("gt.setup.mission.none"), TWO: say("gt.setup.mission.two")}
    names |= {each: say(f"gt.mission.{each}") for each in MISSIONS}
    chosen = setup.mission or _NONE
    wide = body.rest.w
    texts = {name: _about(name, setup) for name in names}
    tall = max(height_of(pen, Text(text, NOTE), wide) for text in texts.values())
    pen.paragraph(body.foot(tall), Text(texts[looked_at or chosen], NOTE))
    body.take(GAP, 0)
    widest = max(hug(pen, Text(words, TINY)).least for words in names.values())
    columns = min(_COLUMNS, int(wide / (widest + VALUE.size + 3 * GUTTER)))
    for (name, words), at in zip(names.items(), grid(body.rest, columns, len(names)), strict=True):
        is_on = name == chosen
        label = f"{words}. {texts[name]}"
        ident, act = f"mission.{name}", ("mission", name)
        inner = option(pen, ident, at, label, act, is_on, zone="mission")
        text, tick = row(inner, grow(), VALUE.size)
        ink = "white" if is_on else "text"
        head = first_fit(pen, text.w, Text(words, STRONG, ink), Text(words, TINY, ink))
        lines = [head, *_gist(pen, name, setup, text.w)]
        tall = u(pen, STRONG.size) * LEAD
        if len(lines) * tall > text.h:  # what is below tells of the one that is looked at
            del lines[1:]
        spots = column(text.centered(text.w, len(lines) * tall), *[grow()] * len(lines), gap=0)
        for line, spot in zip(lines, spots, strict=True):
            pen.write(spot, line)
        if is_on:
            pen.icon_in(tick, "check", VALUE.size, "white", scaled=False)


def _gist(pen: Pen, name: str, setup: Setup, wide: float) -> list[Text]:
    """What a mission asks and pays, as much of it as one line holds, the first of it in any case;
    nothing where not even that has room."""
    if name == _NONE:
        return []
    if name == TWO:
        forms = [say("gt.setup.mission.two.short")]
    else:
        pays = paid_for(load_expanded().missions[name], _LEVELS[setup.flight])
        forms = [", ".join(pays[:count]) for count in range(len(pays), 0, -1)]
    texts = (Text(words, FINE) for words in forms)
    return [text for text in texts if pen.fits(text, wide)][:1]


def _about(name: str, setup: Setup) -> str:
    if name in (_NONE, TWO):
        return say(f"gt.setup.mission.{name}.text")
    cards = load_expanded()
    card, level = cards.missions[name], _LEVELS[setup.flight]
    sums = {"complexity": card.complexity, "cruelty": card.cruelty}
    advance = cards.advance[level]
    weighed = say("gt.setup.mission.weight", **sums, advance=advance)
    return f"{say(f'gt.mission.text.{name}')} {weighed}"


def draw_systems(body: Stack, setup: Setup, terms: Terms, seed: str) -> None:
    """Switches, proposals and a contract; of the learning flight the proposals lead away."""
    pen, is_learning = body.pen, setup.flight == "learning"
    for name, is_on in (("vips", setup.vips), ("turns", setup.mode == TURNS)):
        if not is_learning:
            _switch(body, name, is_on)
    body.write(Text(say("gt.setup.proposals"), CAPTION), gap=GAP / 4)
    flow(body, "try", {name: say(f"gt.setup.proposal.{name}") for name in PROPOSALS}, ())
    if is_learning:
        return
    for kind, bands in (("complexity", COMPLEXITY), ("cruelty", CRUELTY)):
        body.write(Text(say(f"gt.contract.{kind}"), CAPTION), gap=GAP / 4)
        names = {band: say(f"gt.contract.{band}") for band in bands}
        flow(body, kind, names, [getattr(terms, kind)])
    contract = terms.offered(seed)
    words = Text(_offer_words(terms, contract), NOTE)
    if contract is None:
        body.para(words)
        return
    buttons = (
        Button("take", say("gt.contract.take"), "take", icon="check", tip=say("gt.contract.tip")),
        Button("another", say("gt.contract.another"), "another", icon="refresh-cw"),
    )
    wide = (button_width(pen, button, LEAST_TARGET, TINY.size) for button in buttons)
    foot = body.foot(max(LEAST_TARGET, u(pen, TITLE.size)))
    body.para(words, must=False)
    for button, at in zip(buttons, row(foot, *wide, gap=GAP), strict=True):
        draw_button(pen, at, button, size=TINY.size, zone="contract")


def _offer_words(terms: Terms, contract: Contract | None) -> str:
    if contract is None:
        return say("gt.contract.none")
    as_setup = taken(Setup("I", ()), contract)
    named = systems_named(as_setup.mission, as_setup.vips, as_setup.mode == TURNS)
    parts = [*named.values()]
    parts += [say("gt.contract.road", road=say(f"gt.modifier.{road}")) for road in contract.rough]
    what = joined(parts) if parts else say("gt.contract.nothing")
    sums = weight(contract)
    return say(
        "gt.contract.offer",
        n=terms.number + 1,
        what=what,
        complexity=sums.complexity,
        cruelty=sums.cruelty,
    )


def _switch(body: Stack, name: str, is_on: bool) -> None:
    """A row with its state in words and tick, and below it what it brings where that has room."""
    pen = body.pen
    head, text = say(f"gt.setup.{name}"), Text(say(f"gt.setup.{name}.text"), NOTE)
    inner = body.rest.w - 2 * GUTTER
    is_told = tiered(pen, True, False)
    line = u(pen, TITLE.size)
    tall = line + (height_of(pen, text, inner) if is_told else 0)
    label = f"{head}. {text.words} {say('desktop.on' if is_on else 'desktop.off')}"
    at = body.take(max(LEAST_TARGET, tall) + GAP, GAP)
    of = {"zone": "system", "tip": "" if is_told else text.words}
    box = option(pen, f"system.{name}", at, label, ("system", name), is_on, **of)
    within = Stack(pen, box.centered(box.w, tall), 0)
    words, tick = row(within.take(line), grow(), VALUE.size)
    pen.write(words, Text(head, VALUE, "white" if is_on else ""))
    if is_on:
        pen.icon_in(tick, "check", VALUE.size, "white", scaled=False)
    if is_told:
        within.para(text)
