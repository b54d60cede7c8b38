"""Between two flights, and how they ended."""
