# Each target installs the locked requirements it needs into .venv, and runs there.

PYTHON ?= python3
WORKERS ?= auto

VENV := .venv
BIN := $(VENV)/bin
LOCKER := .venv-lock
TRAINER := .venv-train

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_CUSTOM_COMPILE_COMMAND := make lock

.DEFAULT_GOAL := help
.PHONY: help run test coverage soak mutate bench pictures screenshots sounds types vendor arena train lockstep gallery format lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' Makefile

run: $(VENV)/.run ## start the bot; the first time, install it into .venv (15 seconds or more)
	$(BIN)/python -m bot

# The tests start the program many times: without bytecode each start compiles it anew.
test coverage soak: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.test ## check format, lint, types and layers, then run every test (10 minutes on two cores)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tests.npm.page_types
	$(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal

coverage: $(VENV)/.test ## run every test and list the lines that none has reached
	$(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal --cov

soak: $(VENV)/.test ## test properties, restarts and kills for longer, play on both platforms for EVENING=120 seconds, then replace processes on PostgreSQL (FAILOVER="kills=100 freezes=50")
	SOAK=1 $(BIN)/pytest tests/properties tests/storage tests/bot/test_restarts.py tests/bot/test_replay.py tests/bot/test_forced_leaves.py tests/bot/test_stand_ins.py tests/bot/test_forged_presses.py tests/bot/test_daily.py tests/bot/test_killed.py tests/bot/test_at_once.py tests/bot/test_table_clock.py tests/bot/test_mixed_tables.py tests/crash tests/adapters/telegram/test_received.py tests/adapters/discord/test_together.py tests/adapters/discord/test_activity_play.py tests/engine/scala40/computer tests/engine/scopa/computer tests/training tests/engine/tournament tests/bot/events tests/bot/test_live_events.py tests/evening/test_live_event.py tests/bot/test_live_kills.py tests/bot/test_live_size.py tests/bot/test_live_times.py tests/adapters/telegram/test_secretary.py tests/adapters/board/test_hidden.py tests/adapters/board/test_offers.py tests/browser/test_board_real.py tests/browser/test_board_accessible.py tests/browser/test_board_measured.py tests/upgrade tests/bot/test_match.py tests/bot/test_lesson.py tests/adapters/telegram/test_match.py tests/adapters/telegram/test_hours.py tests/adapters/discord/test_match.py tests/adapters/discord/test_leaks.py tests/adapters/discord/test_layout.py tests/adapters/panels/test_presses.py tests/adapters/panels/test_scala40_coach.py tests/browser/test_real_scopa.py tests/browser/test_real_dragging.py tests/browser/test_real_trouble.py tests/browser/test_scene.py tests/browser/test_board.py tests/browser/test_several_people.py tests/browser/test_real_scala40.py tests/bot/test_bots_in_processes.py tests/bot/test_stopped.py tests/adapters/discord/test_who_is_called.py tests/adapters/telegram/test_rings.py --numprocesses $(WORKERS) --dist worksteal
	$(BIN)/python -m tests.browser.in_firefox
	$(BIN)/python -m tests.evening $(or $(EVENING),120) $(TABLES)
	$(BIN)/python -m tests.failover $(FAILOVER)

mutate: export MUTATION := 1
mutate: export PATH := $(CURDIR)/$(BIN):$(PATH)
mutate: $(VENV)/.test $(VENV)/.mutation ## change engine/ in one place at a time and see whether tests fail; ONLY="engine.cards*" for a part, SAMPLE=1500 for a sample
	$(if $(SAMPLE),,mutmut run $(foreach pattern,$(ONLY),'$(pattern)'))
	python -m tests.mutation $(if $(SAMPLE),$(SAMPLE) $(patsubst auto,2,$(WORKERS)))

bench: $(VENV)/.test $(VENV)/.bench ## measure speed and size of everything, beside other card engines
	$(BIN)/python -m tests.bench

gallery: $(VENV)/.run ## draw every kind of picture into build/gallery
	$(BIN)/python -m tests.gallery $(if $(APPROVE),--approve)

pictures: $(VENV)/.test ## make the pictures of the README from the running program (Chromium)
	$(BIN)/python -m tests.pictures

screenshots: $(VENV)/.test ## draw every state of the board at four sizes into build/screenshots (Chromium)
	$(BIN)/python -m tests.pictures.screenshots

sounds: $(VENV)/.test ## make the sounds of the board
	$(BIN)/python -m tests.sounds

screens: $(VENV)/.test ## write what people read and press on a walk through the bot into build/screens, in every language
	$(BIN)/python -m tests.screens

types: $(VENV)/.test ## check the types of the board's JavaScript, if there is an npm registry
	$(BIN)/python -m tests.npm.page_types

vendor: $(VENV)/.test ## renew the libraries that are kept here, with licence and hash, from an npm registry
	$(BIN)/python -m tests.npm.vendor

arena: $(VENV)/.test ## let computer players play against each other; ARENA="scopa maestro difficile --hands 600", or ARENA="scala40 all"
	$(BIN)/python -m tests.arena $(or $(ARENA),scopa difficile medio)

train: $(TRAINER)/.train ## let the network of maestro in Scala 40 play against itself and learn; TRAIN="--deals 500000 --seed 2"
	$(TRAINER)/bin/python -m training $(TRAIN)

lockstep: $(TRAINER)/.train ## play random deals in the trainer and in the engine, and compare after each turn; DEALS=100000 SEED=1
	$(TRAINER)/bin/python -m tests.training.lockstep $(or $(DEALS),1000) $(or $(SEED),1)

format: $(VENV)/.test ## sort imports and format the code
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

define CHECK_PYTHON
@command -v $(PYTHON) > /dev/null || \
	{ echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or name one (PYTHON=python3.12)." >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "'$(PYTHON)' is older than Python 3.11: name a newer one (PYTHON=python3.12)." >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || \
	{ echo "'$(PYTHON)' cannot build a virtual environment: install its venv package (python3-venv on Debian and Ubuntu)." >&2; exit 1; }
endef

$(VENV)/.made:
	$(CHECK_PYTHON)
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(addprefix $(VENV)/.,run test mutation bench): $(VENV)/.%: requirements/%.txt $(VENV)/.made
	@echo "Installing what $(patsubst requirements/%.txt,make %,$<) needs into $(VENV): 15 seconds or more."
	$(BIN)/python -m pip install --quiet --require-hashes --requirement $<
	@touch $@

# Apart from $(VENV), because the tests run the trainer's functions as they are, without numba.
$(TRAINER)/.train: requirements/train.txt
	$(CHECK_PYTHON)
	$(PYTHON) -m venv --clear $(TRAINER)
	$(TRAINER)/bin/python -m pip install --quiet --require-hashes --requirement $<
	@touch $@

COMPILE = $(LOCKER)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)

lock: ## resolve and lock all requirements again; UPGRADE=1 takes the newest versions
	$(CHECK_PYTHON)
	$(PYTHON) -m venv --clear $(LOCKER)
	$(LOCKER)/bin/python -m pip install --quiet --require-hashes --requirement requirements/lock.txt
	$(COMPILE) pyproject.toml --output-file requirements/run.txt
	$(COMPILE) pyproject.toml --group test --constraint requirements/run.txt --output-file requirements/test.txt
	$(COMPILE) pyproject.toml --group mutation --constraint requirements/test.txt --output-file requirements/mutation.txt
	$(COMPILE) pyproject.toml --group bench --constraint requirements/test.txt --output-file requirements/bench.txt
	$(COMPILE) --group pyproject.toml:train --constraint requirements/test.txt --output-file requirements/train.txt
	$(COMPILE) --group pyproject.toml:lock --output-file requirements/lock.txt
	rm -rf $(LOCKER)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(LOCKER) $(TRAINER) mutants build *.egg-info .coverage* htmlcov
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bot common engine adapters storage training tests -name __pycache__ -type d -prune -exec rm -rf {} +
