"""The figures of results by a second, plain count that shares no code with the program's."""

from collections import defaultdict
from typing import Any

from saves import Result

__all__ = ["recount"]

CARGOES = ("weapons", "industrials", "agriculturals", "illegals")


def recount(results: list[Result], game: str) -> dict[tuple[str, str], tuple[int, float, set[str]]]:
    """n, value and games of each figure."""
    firsts: dict[Any, Result] = {}
    for each in results:
        if each.game == game:
            key = (each.key, each.seed)
            rank = (each.began, each.ended, each.uuid)
            held = firsts.get(key)
            if held is None or rank < (held.began, held.ended, held.uuid):
                firsts[key] = each
    bad = {"practice", "edited", "decks"}
    games = [
        each
        for each in results
        if firsts.get((each.key, each.seed)) is each
        and not bad & set(each.marks)
        and each.origin != "branch"
        and each.cause != "left"
    ]
    n, out = len(games), {}

    def put(ident: str, about: str, these: list[Result], of: int, value: float) -> None:
        out[ident, about] = (of, value, {each.uuid for each in these})

    put("games", "", games, n, n)
    put("won", "", games, n, sum(g.won for g in games) / n)
    groups = defaultdict(list)
    for g in games:
        groups[g.summary["preset" if game == "freetrader" else "flight"]].append(g)
    for group, these in groups.items():
        put("won.group", group, these, len(these), sum(g.won for g in these) / len(these))
    last = games[-20:]
    put("form", "", last, len(last), sum(g.won for g in last) / len(last))
    causes = defaultdict(list)
    for g in games:
        if not g.won:
            causes[g.cause + (f".{g.summary['month']}" if game == "freetrader" else "")].append(g)
    for cause, these in causes.items():
        put("cause", cause, these, len(these), len(these))
    row: list[Result] = []
    rows = [row]
    for g in games:
        if g.origin in ("again", "code"):
            continue
        if g.won:
            row.append(g)
        else:
            row = []
            rows.append(row)
    put("streak.now", "", rows[-1], len(rows[-1]), len(rows[-1]))
    best = max(rows, key=len)
    put("streak.best", "", best, len(best), len(best))
    timed = [g for g in games if g.seconds]
    put("seconds", "", timed, len(timed), sum(g.seconds for g in timed) / len(timed))
    most(put, "seconds.most", "", timed, lambda g: g.seconds)
    (trader if game == "freetrader" else trucker)(put, [g for g in games if g.score])
    return out


def most(
    put: Any, ident: str, about: str, games: list[Result], value: Any, best: Any = max
) -> None:
    if games:
        record = best(map(value, games))
        first = next(g for g in games if value(g) == record)
        put(ident, about, [first], 1, record)


def trader(put: Any, games: list[Result]) -> None:
    n = len(games)
    put("ft.turns", "", games, n, sum(g.score["turns"] for g in games) / n)
    put("ft.paid", "", games, n, sum(g.score.get("paid", 0) for g in games) / n)
    won = [g for g in games if g.won]
    most(put, "ft.margin.most", "", won, lambda g: g.score["store"])
    most(put, "ft.margin.least", "", won, lambda g: g.score["store"], min)
    for cargo in CARGOES:
        for kind in ("earned", "spent", "given", "bought", "sold"):
            these = [g for g in games if g.score.get(f"{kind}.{cargo}")]
            put(
                f"ft.{kind}",
                cargo,
                these,
                len(these),
                sum(g.score[f"{kind}.{cargo}"] for g in these),
            )
        these = [g for g in games if f"dearest.{cargo}" in g.score]
        most(put, "ft.dearest", cargo, these, lambda g, c=cargo: g.score[f"dearest.{c}"])
    these = [g for g in games if g.score.get("given")]
    put("ft.given.all", "", these, len(these), sum(g.score["given"] for g in these))
    for name in ("met", "destroyed", "fled", "hits"):
        these = [g for g in games if g.score.get(name)]
        put(f"ft.{name}", "", these, len(these), sum(g.score[name] for g in these))
    worlds = {f"P{i:02}": sum(g.score.get(f"world.P{i:02}", 0) for g in games) for i in range(9)}
    best = max(worlds, key=lambda world: (worlds[world], world))
    these = [g for g in games if f"world.{best}" in g.score]
    put("ft.world", best, these, len(these), worlds[best])
    these = [g for g in games if g.score.get("shots")]
    shots = sum(g.score["shots"] for g in these)
    put("ft.shots", "", these, shots, sum(g.score["shot_hits"] for g in these) / shots)


def trucker(put: Any, games: list[Result]) -> None:
    for flight in {g.summary["flight"] for g in games}:
        these = [g for g in games if g.summary["flight"] == flight]
        home = sum(g.score["home"] for g in these)
        flown = sum(g.score["flights"] for g in these)
        put("gt.home", flight, these, flown, home / flown)
        put(
            "gt.profit",
            flight,
            these,
            len(these),
            sum(g.score["profit"] for g in these) / len(these),
        )
        most(put, "gt.most", flight, these, lambda g: g.score["credits"])
        for rivals in (1, 2, 3):
            field = [g for g in these if sum(k.endswith(".parts") for k in g.score) == rivals]
            for place in (1, 2, 3, 4):
                at = [g for g in field if g.score["place"] == place]
                if at:
                    about = f"{flight}.{rivals}.{place}"
                    put("gt.place", about, at, len(field), len(at) / len(field))
    for name in ("parts", "open", "crew_lost", "titles"):
        put(
            f"gt.{name}",
            "",
            games,
            len(games),
            sum(g.score.get(name, 0) for g in games) / len(games),
        )
    for name in sorted({name for g in games for name in g.score}):
        kind, _, what = name.partition(".")
        if kind in ("lost", "back", "ahead", "mission", "vip"):
            these = [g for g in games if name in g.score]
            put(f"gt.{kind}", what, these, len(these), sum(g.score[name] for g in these))
    these = [g for g in games if "met" in g.score]
    if these:
        put("gt.met", "", these, len(these), sum(g.score["met"] for g in these))
    met = {name[len("rival.1.") :] for g in games for name in g.score if name.startswith("rival.")}
    for who in met - {"parts"}:
        seats = [(g, i) for g in games for i in (1, 2, 3) if f"rival.{i}.{who}" in g.score]
        these, n = [g for g, _ in seats], len(seats)
        ahead = sum(g.score["credits"] > g.score[f"rival.{i}.{who}"] for g, i in seats)
        put("gt.rival", who, these, n, ahead / n)
        put(
            "gt.rival.credits",
            who,
            these,
            n,
            sum(g.score[f"rival.{i}.{who}"] for g, i in seats) / n,
        )
        put("gt.rival.parts", who, these, n, sum(g.score[f"rival.{i}.parts"] for g, i in seats) / n)
