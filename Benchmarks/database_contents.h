#ifndef DATABASE_CONTENTS_H
#define DATABASE_CONTENTS_H

#include <sqlite3.h>
#include <stddef.h>

#include "table_rows.h"

/// SQL statements, in the order in which they must run.
typedef struct {
    char **texts;
    size_t count;
} Statements;

/// The contents of any SQLite file, regardless of its schema.
typedef struct {
    Statements settings;    ///< page size, application ID and the like
    Statements beforeRows;  ///< tables, and the indexes that foreign keys require
    TableRows *tables;      ///< tables before those that refer to them
    size_t tableCount;
    Statements afterRows;  ///< all other indexes, views and triggers
} DatabaseContents;

/// Reads a whole file into memory; ends the program with a message on failure.
DatabaseContents database_contents_load(const char *path);

#endif
