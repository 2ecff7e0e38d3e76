#ifndef TABLE_ROWS_H
#define TABLE_ROWS_H

#include <sqlite3.h>
#include <stddef.h>

/// The rows of one table in memory, as a sequence of cells.
typedef struct {
    char *name;
    char *query;      ///< the SELECT statement that reads the rows
    char *insertion;  ///< an INSERT statement with a parameter for each column
    size_t rowCount;
    unsigned char *cells;
    size_t length, capacity;
} TableRows;

/// Reads all rows of a table, in the order in which they are stored.
void table_rows_load(TableRows *rows, sqlite3 *database);

/// Inserts all rows in the order in which they were loaded.
void table_rows_insert(const TableRows *rows, sqlite3 *database);

#endif
