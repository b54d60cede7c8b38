"""A new campaign: the screen about its scene. Ends in `nav.begin`."""

from dataclasses import replace

from desktop.game import GameEntry
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from desktop.play.seed_screen import SeedScreen
from freetrader import sharing
from freetrader.briefing.campaign import CUSTOM, load_measured
from freetrader.rules.cards import MODULES
from freetrader.rules.setup import Setup, faults
from freetrader.screens.setup.scene import SetupView, setup_scene
from freetrader.screens.setup.tuner import months_shown
from freetrader.screens.setup.win_rate import Difficulty, Known
from freetrader.storage.catalog import load_presets
from freetrader.storage.editions import EDITIONS, TODAY, edition_deck, edition_of
from freetrader.words.names import fault_line, module_name
from resources import say


class SetupScreen(SeedScreen):
    game = "freetrader"

    def __init__(self, nav: Navigator, entry: GameEntry, known: Known | None = None) -> None:
        """`known`: shares that were estimated before; grows."""
        super().__init__(nav, sharing, edition_deck(TODAY).id)
        self.entry = entry
        self.difficulty = Difficulty(nav.thinker, {} if known is None else known)
        presets = load_presets()
        self.presets = presets
        base = presets.by_id(presets.default).setup
        if isinstance(nav.last_setup, Setup):
            base = nav.last_setup
        self.view = SetupView(
            presets.presets,
            base,
            "",
            self.drawn_seed(),
            measured=load_measured(),
        )
        self._take(base)
        self._tell_preset()

    # The view

    def compose(self, width: float, height: float, k: float) -> Scene:
        self._shown = months_shown(k, len(self.view.setup.payments), self._middle(width, k))
        return setup_scene(
            replace(self.view, caret=self.caret, marked=self.marked), width, height, k
        )

    def _middle(self, width: float, k: float) -> float:
        return width - 24 - (268 + 52 * (k - 1)) - 384 - 24

    def _take(self, setup: Setup) -> None:
        """Another schedule: which preset it is, whether it can start, its share code."""
        preset = self.presets.of(setup)
        wrong = faults(setup, self.presets.limits)
        fault = fault_line(wrong[0]) if wrong else ""
        code = ""
        if self.view.seed.strip():
            if wrong_seed := self.seed_fault():
                fault = fault or wrong_seed
            else:
                code = sharing.share_code(setup, sharing.check_seed(self.view.seed), self._deck)
        chosen = preset.id if preset else CUSTOM
        self.view = replace(self.view, setup=setup, chosen=chosen, fault=fault, code=code)
        self._estimate()

    def _estimate(self) -> None:
        """Presets were measured long ago; games are counted with the cards of today alone."""
        preset = self.presets.of(self.view.setup)
        measured = self.view.measured.get(preset.id) if preset else None
        counts = measured is None and self.view.edition == TODAY
        self.difficulty.aim(self.view.setup if counts else None)
        self.view = replace(self.view, estimates=measured or self.difficulty.shares)

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if self.difficulty.work():
            self.view = replace(self.view, estimates=self.difficulty.shares)
            self.refresh()

    def closed(self) -> None:
        self.difficulty.aim(None)

    def _say(self, heading: str, text: str) -> None:
        self.view = replace(self.view, said=(heading, text))

    def _tell_preset(self) -> None:
        if self.view.chosen == CUSTOM:
            self._say(say("setup.custom"), say("setup.custom.text"))
        else:
            preset = self.presets.by_id(self.view.chosen)
            self._say(preset.name, preset.description)

    # Acts

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        if isinstance(act, tuple):
            getattr(self, f"_do_{act[0]}")(*act[1:])
        else:
            getattr(self, f"_do_{act}")()
        if self.canvas is not None and self in self.app.stack:
            self.refresh()

    def _do_preset(self, ident: str) -> None:
        if ident == CUSTOM:
            self.view = replace(self.view, chosen=CUSTOM)
            self._estimate()
        else:
            self._take(self.presets.by_id(ident).setup)
            self.view = replace(self.view, first_month=1)
        self._tell_preset()

    def _change(self, heading: str, **values: object) -> None:
        self._take(replace(self.view.setup, **values))
        setup = self.view.setup
        months = say("setup.months", n=len(setup.payments))
        self._say(heading, say("setup.said.pay", sum=sum(setup.payments), months=months))

    def _do_pay(self, month: int, by: int) -> None:
        payments = list(self.view.setup.payments)
        payments[month - 1] += by
        self._change(say("setup.month", month=month), payments=tuple(payments))

    def _do_bonus(self, month: int, by: int) -> None:
        bonus = list(self.view.setup.enemy_bonus)
        bonus[month - 1] += by
        self._change(say("setup.month", month=month), enemy_bonus=tuple(bonus))

    def _do_months(self, by: int) -> None:
        setup = self.view.setup
        payments, bonus = setup.payments, setup.enemy_bonus
        if by > 0:
            payments, bonus = (*payments, payments[-1]), (*bonus, bonus[-1])
        else:
            payments, bonus = payments[:-1], bonus[:-1]
        self._change(say("setup.payments"), payments=payments, enemy_bonus=bonus)
        # The month that has come, or the last one left, is in view.
        self.view = replace(self.view, first_month=len(payments))

    def _do_scroll(self, by: int) -> None:
        first = max(1, min(self.view.first_month, len(self.view.setup.payments) - self._shown + 1))
        self.view = replace(self.view, first_month=first + by)

    def _do_store(self, by: int) -> None:
        self._change(say("setup.store"), vectorium=self.view.setup.vectorium + by)

    def _do_level(self, index: int, by: int) -> None:
        levels = list(self.view.setup.levels)
        levels[index] += by
        self._change(module_name(MODULES[index]), levels=tuple(levels))

    def _do_tab(self, tab: str) -> None:
        self.view = replace(self.view, tab=tab)

    def _do_practice(self) -> None:
        self.view = replace(self.view, practice=not self.view.practice)
        self._say(say("setup.practice"), say("setup.practice.tip"))

    def _do_edition(self) -> None:
        """The cards of the other edition."""
        self._deal(EDITIONS[EDITIONS.index(self.view.edition) - 1])
        self._take(self.view.setup)
        text = "today" if self.view.edition == TODAY else "first"
        self._say(say("setup.edition"), say(f"setup.edition.{text}"))

    def _deal(self, edition: int) -> None:
        self._deck = edition_deck(edition).id
        self.view = replace(self.view, edition=edition, measured=load_measured(edition))

    def _do_back(self) -> None:
        self.back()

    # Seed and code

    def _do_seed(self) -> None:
        self.type_seed()

    def seed_text(self) -> str:
        return self.view.seed

    def typed(self, text: str) -> None:
        self._set_seed(text)

    def _set_seed(self, seed: str) -> None:
        self.view = replace(self.view, seed=seed)
        self._take(self.view.setup)

    def _do_dice(self) -> None:
        self._set_seed(self.drawn_seed())
        self._say(say("setup.said.seed"), say("setup.seed.new"))

    def _do_paste(self) -> None:
        if told := self.paste_seed():
            self._say(say("setup.said.seed"), told)

    def _do_copy(self) -> None:
        self.app.copy(self.view.code)
        self._say(say("setup.code"), say("setup.code.copied"))

    def _do_code(self) -> None:
        self.enter_code()

    def deck_of(self, code: str) -> str:
        return sharing.code_deck(code)

    def take_code(self, setup: Setup, seed: str) -> None:
        self._deal(edition_of(self._deck) or TODAY)
        self.view = replace(self.view, seed=seed, first_month=1)
        self._take(setup)
        self._say(say("setup.code"), say("setup.code.used"))

    # Keys that walk on through months out of view

    def key(self, name: str) -> bool:
        if name not in ("left", "right") or self.focus is None:
            return False
        kind, _, rest = self.focus.partition("-")
        month, _, sign = rest.partition(".")
        if kind not in ("pay", "bonus") or not month.isdigit():
            return False
        months = len(self.view.setup.payments)
        first = max(1, min(self.view.first_month, months - self._shown + 1))
        number = int(month)
        if name == "right" and sign == "plus" and number == first + self._shown - 1 < months:
            number, by, sign = number + 1, 1, "minus"
        elif name == "left" and sign == "minus" and number == first > 1:
            number, by, sign = number - 1, -1, "plus"
        else:
            return False
        self._do_scroll(by)
        self.focus = f"{kind}-{number}.{sign}"
        self.refresh()
        return True

    # The start

    def _do_start(self) -> None:
        seed = self.view.seed.strip() or self.drawn_seed()
        checked = sharing.check_seed(seed)
        new = self.entry.again(self.view.setup, checked, self.view.practice)
        new = replace(new, origin=self.origin_of(checked))
        if self.view.edition != TODAY:
            new = replace(new, deck=edition_deck(self.view.edition))
        self.nav.begin(self.entry.name, new)
