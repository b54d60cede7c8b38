"""A display to draw on: the one that is there, else an Xvfb of our own."""

import atexit
import os
import shutil
import subprocess
import sys

__all__ = ["ensure_display"]


def ensure_display(size: tuple[int, int] = (3840, 2160)) -> None:
    """Set DISPLAY where it is missing. RuntimeError with the line to run without Xvfb."""
    if os.environ.get("DISPLAY") or not sys.platform.startswith("linux"):
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

    def stop() -> None:
        server.terminate()
        server.wait(5)

    atexit.register(stop)
