"""The version of the app, alone in its file so that `--version` imports nothing else."""

VERSION = "0.1.0"
