# Two commands: `make run` to use Winoforge, `make test` to trust it. Both start from a bare clone.
.DEFAULT_GOAL := help
.PHONY: help run test check bench docs lock dev clean

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null)

help:  ## What there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-8s %s\n", $$1, $$2}'

run: .venv/winoforge  ## From a bare clone to Winoforge at work
	@echo "· Fetching the English model (once)"
	@$(BIN)/winoforge models pull en-core-web-sm || echo "  Going on without it: the rule-based analyser takes its place."
	@$(BIN)/python -m winoforge.cli.tour

test: .venv/dev .venv/winoforge  ## From a bare clone to a green test suite, run against the built wheel
	@$(BIN)/winoforge models pull en-core-web-sm || test -z "$$CI"
	$(BIN)/python -m pytest $(TESTS)

check: .venv/dev .venv/winoforge  ## Lint, types, import rules, documentation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(MAKE) --no-print-directory docs

bench: .venv/dev .venv/winoforge  ## Every measurement in docs/benchmarks.md
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

docs: .venv/dev  ## The documentation, in site/
	$(BIN)/mkdocs build --strict --quiet

lock:  ## Pin every requirement again
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--extra analysis --extra parquet --output-file requirements/run.txt pyproject.toml requirements/build.in
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--extra analysis --extra parquet --extra dev --constraint requirements/run.txt --allow-unsafe \
		--output-file requirements/dev.txt pyproject.toml requirements/build.in

dev: .venv/dev  ## An editable install, for working on the code (run .venv/bin/pytest; make test goes back to the wheel)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@rm -f .venv/winoforge

clean:  ## Remove what was built
	rm -rf .venv build dist site

.venv/bin/python:
	@echo "· Making .venv with $(PYTHON)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Winoforge needs Python 3.11 or newer; found $$($(PYTHON) --version). Set PYTHON=/path/to/python3.11."; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/run: requirements/run.txt | .venv/bin/python
	@echo "· Installing the locked requirements"
	@$(PIP) install --requirement requirements/run.txt
	@touch $@

.venv/dev: requirements/dev.txt | .venv/run
	@echo "· Installing the locked tools for development"
	@$(PIP) install --requirement requirements/dev.txt
	@touch $@

# The wheel, not the folder, is what people install: tests and tour run on it, so a file missing from it shows here.
.venv/winoforge: .venv/run pyproject.toml README.md LICENSE $(SOURCES)
	@echo "· Building and installing winoforge"
	@rm -rf dist && $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@$(PIP) install --no-deps --force-reinstall dist/*.whl
	@touch $@
