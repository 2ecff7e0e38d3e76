"""Where the benchmarks keep their files, and what this run was asked to measure."""

import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
DIRECTORY = PROJECT / ".build" / "benchmarks"
# The packages python3-pil and python3-numpy are the system's, whichever Python comes first.
PYTHON_WITH_PILLOW = "/usr/bin/python3"


@dataclass(frozen=True)
class Workplace:
    """What every benchmark is given."""

    libsync: Path
    rounds: int
    track_count: int
    playlist_count: int
    measures_large_library: bool
    cache_size: int


@contextmanager
def fresh_directory():
    """Makes an empty directory, and removes it with all that was put there."""
    DIRECTORY.mkdir(parents=True, exist_ok=True)
    path = Path(tempfile.mkdtemp(prefix="run-", dir=DIRECTORY))
    try:
        yield path
    finally:
        shutil.rmtree(path)
