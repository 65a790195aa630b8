"""Pictures of people: made safe when uploaded, drawn when there is none."""
