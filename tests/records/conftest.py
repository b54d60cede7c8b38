from tests.saves.conftest import kind

__all__ = ["kind"]
