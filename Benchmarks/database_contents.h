#ifndef DATABASE_CONTENTS_H
#define DATABASE_CONTENTS_H

#include <sqlite3.h>
#include <stddef.h>

#include "table_rows.h"

/// SQL statements, in the order in which they have to run.
typedef struct {
    char **texts;
    size_t count;
} Statements;

/// Everything that an SQLite file holds. This knows nothing of what its tables are about.
typedef struct {
    Statements settings;    ///< page size, application ID and the like
    Statements beforeRows;  ///< tables, and the indexes that foreign keys cannot do without
    TableRows *tables;      ///< tables before those that refer to them
    size_t tableCount;
    Statements afterRows;  ///< all other indexes, views and triggers
} DatabaseContents;

/// Reads a whole file into memory. Ends the program with a message when it cannot.
DatabaseContents database_contents_load(const char *path);

#endif
