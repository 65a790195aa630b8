# Two commands do all the set-up on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
PORT ?= 8000
VENV ?= .venv
export KON_VENV := $(VENV)
PY = $(VENV)/bin/python
INSTALL = @$(PYTHON) config/launch/install.py

.DEFAULT_GOAL := help
.PHONY: help setup run demo test lint format bench words lock

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' Makefile

setup: ## Install everything for work on the project (nothing is started)
	$(INSTALL) dev

run: ## Serve the site on http://127.0.0.1:8000 (PORT=8080, SERVICES=1 for PostgreSQL and Valkey)
	$(INSTALL) $(if $(SERVICES),services,runtime)
	@$(PY) -m config.launch.serve --port $(PORT) $(if $(SERVICES),--services)

demo: ## Fill the site with a believable world: players, ratings, running and finished matches
	$(INSTALL) runtime
	@$(PY) manage.py demo

test: ## Run every test on SQLite and PostgreSQL (FAST=1 for the inner loop, STRICT=1 as CI does)
	$(INSTALL) dev
	@$(PY) -m config.launch.test $(ARGS)

lint: ## Check format, style, types, import arrows, templates and migrations
	$(INSTALL) dev
	@$(PY) -m config.launch.lint

format: ## Write the code in the house's format
	$(INSTALL) dev
	@$(VENV)/bin/ruff format . && $(VENV)/bin/ruff check --fix .

bench: ## Measure speed, one JSON line each (NAME=upturn for one)
	$(INSTALL) dev
	@KON_VENV=$(VENV)-bench $(PYTHON) config/launch/install.py bench
	@$(PY) -m bench $(NAME)

words: ## Bring the translation files up to date with the code (a development command)
	$(INSTALL) dev
	@$(PY) manage.py gather_words && $(PY) manage.py compile_words

lock: ## Choose and pin dependency versions anew
	$(INSTALL) dev
	@$(PY) -m config.launch.lock
