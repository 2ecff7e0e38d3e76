"""Compiles the C programs in this folder."""

import os
import shlex
import subprocess
from pathlib import Path

from workplace import DIRECTORY, PROJECT

# Reads a library without storing it; `make reading` builds it.
LIBRARY_READER = PROJECT / ".build" / "dist" / "release" / "LibraryReading"

SOURCES = Path(__file__).resolve().parent
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra"]
PARTS = {
    "measure_process": (["measure_process.c"], None),
    "parse_only": (["parse_only.c"], "libxml-2.0"),
    "inflate_only": (["inflate_only.c"], "libcrypto zlib"),
    "parse_with_libgpod": (["parse_with_libgpod.c"], "libgpod-1.0"),
    "write_with_libgpod": (["write_with_libgpod.c"], "libgpod-1.0"),
    "parse_and_hash": (["parse_and_hash.c", "library_reader.c", "track_record.c"], "libxml-2.0"),
    "core_rows": (
        ["core_rows.c", "library_reader.c", "track_record.c", "sqlite_calls.c"],
        "libxml-2.0 sqlite3",
    ),
    "ids_by_album": (["ids_by_album.c", "sqlite_calls.c"], "sqlite3"),
    "insert_only": (
        ["insert_only.c", "database_contents.c", "table_rows.c", "sqlite_calls.c"],
        "sqlite3",
    ),
}


def compiled_program(name):
    """Returns the path of a program, which is compiled if its sources are newer."""
    program = DIRECTORY / "programs" / name
    sources, package = PARTS[name]
    if not _is_up_to_date(program):
        program.parent.mkdir(parents=True, exist_ok=True)
        compiler = shlex.split(os.environ.get("CC", "gcc"))
        libraries = _package_flags(package) if package else []
        paths = [SOURCES / source for source in sources]
        subprocess.run([*compiler, *FLAGS, *paths, "-o", program, *libraries], check=True)
    return program


def _is_up_to_date(program):
    newest = max(source.stat().st_mtime for source in SOURCES.glob("*.[ch]"))
    return program.exists() and program.stat().st_mtime > newest


def _package_flags(package):
    command = ["pkg-config", "--cflags", "--libs", *package.split()]
    return shlex.split(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
