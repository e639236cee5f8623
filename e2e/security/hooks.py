"""Read by schemathesis, as schemathesis.toml says."""

import unicodedata

import schemathesis
from schemathesis.generation import GenerationMode


def is_measured_otherwise(value) -> bool:
    """Spaces and control characters at the ends of a text are taken away before it is measured, which no schema can say."""
    if isinstance(value, str):
        return value != "" and any(
            end.isspace() or unicodedata.category(end) in ("Cc", "Cf") for end in (value[0], value[-1])
        )
    if isinstance(value, dict):
        return any(is_measured_otherwise(field) for field in value.values())
    if isinstance(value, list):
        return any(is_measured_otherwise(item) for item in value)
    return False


@schemathesis.hook
def filter_case(ctx, case) -> bool:
    is_negative = case.meta is not None and case.meta.generation.mode == GenerationMode.NEGATIVE
    return not (is_negative and is_measured_otherwise(case.body))
