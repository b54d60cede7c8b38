"""The balance lab: a spec file, very many games on any executor, and a report (`command`)."""
