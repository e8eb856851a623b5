# Two commands: `make run` to use Winoforge, `make test` to trust it. Both start from a bare clone.
.DEFAULT_GOAL := help
.PHONY: help run lm test check stranger versions bench docs messages lock dev clean

# Where bytecode is not kept, each of some hundred processes of the tests would compile all that it imports again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
# Not compiled ahead: what is imported is compiled then, and that is a small part of torch and its like.
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# The locks are complete, so nothing is left to resolve, and they say the hash of every file: an index that serves
# another one under the same version is refused. Only torch, whose builds differ from machine to machine, is installed
# without a hash and with its dependencies (.venv/lm).
INSTALL := $(PIP) install --no-compile --no-deps --require-hashes
# Where pip looks for torch besides the ordinary index, if it answers: PyTorch's own builds without CUDA, a tenth of the
# size. Empty: only the ordinary index, which has the CUDA build for Linux.
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu
# Asked only where it is used, and for two seconds at most.
TORCH_FOUND = $(shell $(BIN)/python tools/torch_index.py '$(TORCH_INDEX)')
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -name '*.mo' 2>/dev/null)

help:  ## What there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-8s %s\n", $$1, $$2}'

# Two more than there are processors: browsers and servers keep a test waiting now and then.
PARALLEL ?= -n $(shell expr $$(nproc 2>/dev/null || echo 2) + 2) --dist loadfile --no-loadscope-reorder
DATA ?= .winoforge
PORT ?= 8000
# LM=0 fetches neither the language model, without which the hardness of schemas is not measured, nor the sentence
# encoder, without which schemas are compared by their words alone.
LM ?= 1

run: .venv/winoforge  ## From a bare clone to the platform in your browser, with a demo campaign (PORT=8000 DATA=.winoforge LM=1)
	@echo "· Fetching the English model (once)"
	@$(BIN)/winoforge models pull en-core-web-sm || echo "  Going on without it: the rule-based analyser takes its place."
ifneq ($(LM),0)
	@echo "· Fetching the language model (once)"
	@$(BIN)/winoforge models pull smollm2-135m || echo "  Going on without it: everything else works."
	@echo "· Fetching the sentence encoder, 84 MB (once)"
	@$(BIN)/winoforge models pull all-minilm-l6-v2 || echo "  Going on without it: leaks are found by words alone."
endif
	@exec $(BIN)/winoforge serve --demo --data $(DATA) --port $(PORT)

lm: .venv/winoforge .venv/lm  ## torch and transformers, for any model of Hugging Face (TORCH_INDEX= takes the CUDA build on Linux)
	@echo "· Ready: $(BIN)/winoforge solve FILE --solver causal:NAME"

test: .venv/dev .venv/winoforge .venv/lm  ## From a bare clone to a green test suite, run against the built wheel
	@for model in en-core-web-sm smollm2-135m all-minilm-l6-v2; do $(BIN)/winoforge models pull $$model || test -z "$$CI" || exit 1; done
	$(BIN)/python -m pytest $(PARALLEL) $(TESTS)
	@if $(BIN)/python -m tests.postgres; then \
		echo "· The same on PostgreSQL"; $(BIN)/python -m tests.postgres --url > .venv/postgres-url && \
		DATABASE_URL=$$(cat .venv/postgres-url) $(BIN)/python -m pytest $(PARALLEL) -m db $(or $(TESTS),tests/web); \
	else test -z "$$CI"; fi

check: .venv/dev .venv/winoforge .venv/lm  ## Lint, types, import rules, documentation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers 2
	PYTHONPATH=src $(BIN)/lint-imports
	$(MAKE) --no-print-directory docs

stranger:  ## make run as a newcomer has it: a fresh clone, the ordinary index, nothing of this machine's settings (MINUTES=10)
	@$(PYTHON) -m tools.stranger --minutes $(or $(MINUTES),10)

versions:  ## The tests of the core on every Python from 3.11 on that this machine has
	@$(PYTHON) -m tools.versions

bench: .venv/dev .venv/winoforge  ## Every measurement in docs/benchmarks.md
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

messages: .venv/dev  ## Gather what pages say into the Portuguese catalogue, and compile it
	@PYTHONPATH=. DJANGO_SETTINGS_MODULE=tests.settings $(BIN)/python tools/messages.py
	@$(BIN)/python tools/build_messages.py

docs: .venv/dev  ## The documentation, in site/
	$(BIN)/mkdocs build --strict --quiet

# make lock UPGRADE= keeps the versions that are pinned and adds what is new.
UPGRADE ?= --upgrade
COMPILE = $(BIN)/pip-compile --quiet $(UPGRADE) --generate-hashes --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
PARTS = --extra analysis --extra parquet --extra postgres --extra charts --extra onnx

# torch itself stays out of the locks, and so does what its CUDA build needs: lm.txt is resolved with the other build.
# Its index is a variable, not an option, because the options are repeated in the lock.
lock: .venv/dev  ## Pin every requirement again (UPGRADE= keeps the pinned versions)
	$(COMPILE) $(PARTS) --allow-unsafe --output-file requirements/run.txt pyproject.toml requirements/build.in
	PIP_EXTRA_INDEX_URL='$(TORCH_FOUND)' $(COMPILE) --extra lm --unsafe-package torch \
		--constraint requirements/run.txt --output-file requirements/lm.txt pyproject.toml
	$(COMPILE) $(PARTS) --extra dev --constraint requirements/run.txt --constraint requirements/lm.txt --allow-unsafe \
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
	@$(INSTALL) --requirement requirements/run.txt
	@touch $@

.venv/lm: requirements/torch.txt requirements/lm.txt | .venv/run
	@echo "· Installing torch (some 200 MB from PyTorch's own index, several GB of CUDA from the ordinary one) and transformers"
	@$(INSTALL) --requirement requirements/lm.txt
	@sed -n 's/^\([^ #]*==[^ ]*\).*/\1/p' requirements/lm.txt > .venv/lm-versions
	@$(PIP) install --no-compile $(addprefix --extra-index-url ,$(TORCH_FOUND)) --requirement requirements/torch.txt --constraint .venv/lm-versions
	@touch $@

.venv/dev: requirements/dev.txt | .venv/run
	@echo "· Installing the locked tools for development"
	@$(INSTALL) --requirement requirements/dev.txt
	@touch $@

# The wheel, not the folder, is what people install: tests and tour run on it, so a file missing from it shows here.
.venv/winoforge: .venv/run pyproject.toml README.md LICENSE tools/build_messages.py $(SOURCES)
	@echo "· Building and installing winoforge"
	@rm -rf dist && $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@$(PIP) install --no-deps --force-reinstall dist/*.whl
	@touch $@
