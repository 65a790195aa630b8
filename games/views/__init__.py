"""Pages and forms: function views, thin."""
