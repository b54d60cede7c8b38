"""`python -m tools.art.trucker` bakes these pictures; `--sheet` only shows what is there."""

import sys

from tools.art.trucker import main, sheet

if "--sheet" in sys.argv[1:]:
    sheet.main()
else:
    main()
