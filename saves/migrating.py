"""Old documents to the shape of today, step by step, on plain dicts."""

from collections.abc import Mapping
from typing import Any

from saves.codec import Migration
from saves.errors import SaveMigrationFailed

__all__ = ["migrated"]


def migrated(
    doc: dict[str, Any], schema: int, migrations: Mapping[int, Migration]
) -> dict[str, Any]:
    """The document in `schema`, which is not below its own. SaveMigrationFailed."""
    for number in range(doc["header"]["schema"], schema):
        try:
            doc = migrations[number](doc)
            doc["header"]["schema"] = number + 1
        except Exception as error:  # a migration meets data that nobody foresaw
            raise SaveMigrationFailed(f"from schema {number}: {error!r}") from error
    return doc
