"""Rasterises all signs to white on transparent, 128 px, to be tinted by the renderer."""

from tools.art.paths import ART, NPM, SVG, read_json, render_svg, save

SIZE = 128
CARD_KINDS = [
    "alien-bug",
    "crossed-swords",
    "defense-satellite",
    "manacles",
    "meteor-impact",
    "pirate-skull",
    "police-badge",
    "pollen-dust",
    "ringed-planet",
    "rocket-thruster",
    "ship-wreck",
    "sparky-bomb",
    "swap-bag",
    "virus",
]
INTERFACE = [
    "arrow-down",
    "arrow-left",
    "arrow-right",
    "arrow-up",
    "award",
    "ban",
    "banknote",
    "book-open",
    "calendar-days",
    "check",
    "chevron-down",
    "chevron-left",
    "chevron-right",
    "chevron-up",
    "circle-check",
    "circle-help",
    "circle-x",
    "clipboard-copy",
    "clock",
    "coins",
    "copy",
    "crosshair",
    "dices",
    "external-link",
    "eye",
    "filter",
    "flag",
    "folder-open",
    "fuel",
    "gauge",
    "gem",
    "git-branch",
    "graduation-cap",
    "hand",
    "hourglass",
    "house",
    "info",
    "keyboard",
    "landmark",
    "layers",
    "lightbulb",
    "list",
    "lock",
    "map",
    "maximize",
    "menu",
    "minus",
    "monitor",
    "mouse-pointer-2",
    "move",
    "orbit",
    "package",
    "pencil",
    "play",
    "plus",
    "power",
    "redo-2",
    "refresh-cw",
    "repeat-2",
    "rocket",
    "route",
    "save",
    "scale",
    "scroll-text",
    "search",
    "settings",
    "share-2",
    "shield",
    "shuffle",
    "skull",
    "sliders-horizontal",
    "star",
    "sun",
    "swords",
    "trash-2",
    "trending-down",
    "trending-up",
    "triangle-alert",
    "trophy",
    "type",
    "undo-2",
    "volume-2",
    "volume-x",
    "wrench",
    "x",
    "zoom-in",
    "zoom-out",
]
CARGO = ("cargo-W", "cargo-I", "cargo-A", "cargo-X")


def body_of(pack: dict, name: str) -> str:
    """SVG body of an icon; a name the pack has changed since is found through its aliases."""
    while name not in pack["icons"]:
        name = pack["aliases"][name]["parent"]
    return pack["icons"][name]["body"].replace("currentColor", "#fff")


def main() -> None:
    """Write every icon."""
    for package, names, box in (("game-icons", CARD_KINDS, 512), ("lucide", INTERFACE, 24)):
        pack = read_json(NPM / f"@iconify-json/{package}/icons.json")
        for name in names:
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box} {box}" fill="#fff">'
                f"{body_of(pack, name)}</svg>"
            )
            save(render_svg(svg, SIZE, SIZE), ART / "icons" / f"{name}.png")
    for name in CARGO:
        svg = (SVG / f"{name}.svg").read_text(encoding="utf-8")
        save(render_svg(svg, SIZE, SIZE), ART / "icons" / f"{name}.png")


if __name__ == "__main__":
    main()
