"""What every game's engine is made of, and the contract it keeps."""
