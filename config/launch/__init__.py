"""What `make` runs: install, serve and test on a machine that has Python and nothing else."""
