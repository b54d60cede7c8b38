"""How a scene is drawn: pictures, letters and shapes on OpenGL."""
