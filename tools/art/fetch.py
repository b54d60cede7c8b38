"""Gets the pinned npm packages the fonts and icons are made from.

The packages carry data only, so their install scripts are never run.
"""

import shutil
import subprocess

from tools.art.paths import HERE, NPM

PACKAGES = (
    "@fontsource/oxanium",
    "@fontsource/barlow",
    "@fontsource/barlow-semi-condensed",
    "@iconify-json/lucide",
    "@iconify-json/game-icons",
)


def main() -> None:
    """Install what `package-lock.json` names unless it is there already."""
    if all((NPM / name).is_dir() for name in PACKAGES):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed once, to get the source fonts and icons")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    subprocess.run(command, cwd=HERE, check=True)


if __name__ == "__main__":
    main()
