# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip
INPUTS := pyproject.toml constraints.txt

.PHONY: play test test-long check bench gallery art clean

play: $(VENV)/.play
	$(BIN)/freetrader

test: $(VENV)/.dev
	$(BIN)/python -m pytest -m "not long" -n 2 --dist loadfile

test-long: $(VENV)/.dev
	$(BIN)/python -m pytest

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/lint-imports

bench: $(VENV)/.dev
	@$(BIN)/python -m tests.bench

gallery: $(VENV)/.dev
	$(BIN)/python -m tools.gallery

art: $(VENV)/.dev
	tools/system-packages art
	$(BIN)/python -m pip install -q -r tools/art/requirements.txt
	xvfb-run -a $(BIN)/python -m tools.art.bake

$(VENV)/bin/python:
	tools/system-packages python $(PYTHON)
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.play: $(VENV)/bin/python $(INPUTS)
	tools/system-packages play
	$(PIP) install -q -e .
	touch $@

$(VENV)/.dev: $(VENV)/bin/python $(INPUTS)
	tools/system-packages test
	$(PIP) install -q -e '.[dev]'
	touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) dist build test-out
