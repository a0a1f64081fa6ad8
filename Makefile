# `make play` opens the web table, `make test` checks everything. All that is needed is Python 3.11 to 3.14.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help play test docs format bench reports clean

# Name another Python with `make play PYTHON=/path/to/python`.
ifdef PYTHON
PYTHONS := $(PYTHON)
else
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11 python
endif
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

BIN := $(if $(filter Windows_NT,$(OS)),.venv/Scripts,.venv/bin)
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input
PINNED := -c constraints.txt --build-constraint constraints.txt
PYTEST := $(BIN)/python -m pytest -n auto
CHECKED := src tests
# The web table runs the compiled rules; its tests would show nothing new in the interpreted run.
ONCE := $(addprefix --ignore=,tests/web tests/web_pages tests/browser tests/test_cli_web.py \
  tests/test_docs.py tests/test_schemas.py tests/test_third_game.py $(wildcard tests/test_lab_*.py) \
  tests/test_envs_kits.py tests/test_envs_vector.py tests/test_envs_openspiel.py \
  $(wildcard tests/test_match*.py) tests/test_checker.py tests/test_external_bots.py tests/test_learnt.py \
  tests/test_terminal_secrecy.py)

help:
	@echo 'make play     open the web table (ARGS="--port 9000" goes to `upcard serve`)'
	@echo 'make test     format, lint, types, and all tests, compiled and interpreted'
	@echo 'make docs     build the documentation, as a site, into build/site'
	@echo 'make format   put the sources in order'
	@echo 'make bench    measure random playouts'
	@echo 'make reports  study both games: editions, options, lengths, into build/reports (ARGS="--lang fr")'
	@echo 'make clean    remove the environment and what tools left behind'

# What the product needs, installed once and again when either file changes.
.venv/.product: pyproject.toml constraints.txt
	@$(BIN)/python -c '$(FITS)' 2>/dev/null || { \
	  for python in $(PYTHONS); do \
	    if "$$python" -c '$(FITS)' 2>/dev/null; then found=$$python; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo 'upcard needs Python 3.11, 3.12, 3.13 or 3.14; none was found among: $(PYTHONS).' >&2; \
	    echo 'Install one, or name it: make play PYTHON=/path/to/python' >&2; \
	    exit 1; \
	  fi; \
	  echo "Setting up .venv with $$("$$found" --version); this happens once."; \
	  "$$found" -m venv --clear .venv || exit 1; \
	}
	@$(PIP) install -c constraints.txt pip
	@$(PIP) install $(PINNED) -e '.[web]'
	@touch $@

# What the checks need besides.
.venv/.checks: .venv/.product
	@$(PIP) install $(PINNED) -e '.[web,postgres,lab,ray,envs,train]' --group dev
	@touch $@

play: .venv/.product
	@$(BIN)/upcard serve --open $(ARGS)

# A browser for the tests of the web table: the one that is here, else one is installed if it can be.
.PHONY: browser
browser: .venv/.checks
	@$(BIN)/python tests/browser/chromium.py

test: .venv/.checks browser
	$(BIN)/python -m ruff format --check --quiet .
	$(BIN)/python -m ruff check --quiet .
	$(BIN)/python -m mypy $(CHECKED)
	$(PYTEST)
	UPCARD_INTERPRETED=1 $(PYTEST) $(ONCE)

docs: .venv/.checks
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

format: .venv/.checks
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

bench: .venv/.product
	$(BIN)/python benchmarks/playouts.py $(ARGS)

# Studies of both games: what edition 2 of Ciq changed, what each option does, long and short.
reports: .venv/.checks
	@$(BIN)/python benchmarks/reports.py $(ARGS)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
