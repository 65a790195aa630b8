"""JSON for programs: the same doors as the pages."""
