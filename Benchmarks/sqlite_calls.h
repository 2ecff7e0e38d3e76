#ifndef SQLITE_CALLS_H
#define SQLITE_CALLS_H

#include <sqlite3.h>
#include <stdbool.h>

/* Calls to SQLite that end the program with a message on failure. */

/// Opens a file with `SQLITE_OPEN_` flags.
sqlite3 *open_database(const char *path, int flags);

void close_database(sqlite3 *database);

/// Runs statements and ignores their rows.
void execute(sqlite3 *database, const char *sql);

sqlite3_stmt *prepare(sqlite3 *database, const char *sql);

/// Steps a statement and returns whether it has another row.
bool next_row(sqlite3 *database, sqlite3_stmt *statement);

/// Returns a copy of the string in a column, to be freed with `free`.
char *column_text(sqlite3_stmt *statement, int column);

/// Returns the given pointer; ends the program if it is NULL.
void *allocated(void *memory);

#endif
