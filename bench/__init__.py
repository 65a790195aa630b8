"""Speed, measured beside others in one run. `make bench`, or `make bench NAME=upturn`."""
