"""A display to draw on that nobody looks at: an Xvfb of our own, on Linux."""

import atexit
import os
import shutil
import subprocess
import sys

__all__ = ["ensure_display"]

_started = False


def ensure_display(size: tuple[int, int] = (3840, 2160)) -> None:
    """Point DISPLAY at it, whatever stood there: no window flashes up on the desk of whoever
    runs the tests, and no window manager has its say in them. Windows and macOS, without Xvfb,
    keep their own. RuntimeError with the line to run where it is missing.
    """
    global _started
    if _started or not sys.platform.startswith("linux"):
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("Xvfb is missing: sudo apt-get install -y xvfb")
    reads, writes = os.pipe()
    server = subprocess.Popen(
        [
            program,
            "-displayfd",
            str(writes),
            "-screen",
            "0",
            f"{size[0]}x{size[1]}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=(writes,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    number = b""
    while not number.endswith(b"\n"):
        part = os.read(reads, 1)
        if not part:
            raise RuntimeError("Xvfb did not start")
        number += part
    os.close(reads)
    os.environ["DISPLAY"] = ":" + number.decode().strip()
    _started = True

    def stop() -> None:
        server.terminate()
        server.wait(5)

    atexit.register(stop)
