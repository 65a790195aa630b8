"""Ten laws that every registered game keeps, one suite for all of them."""
