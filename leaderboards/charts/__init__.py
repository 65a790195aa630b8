"""Charts as numbers for an SVG: drawn by the server, coloured by the stylesheet."""
