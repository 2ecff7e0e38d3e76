#include "table_rows.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sqlite_calls.h"

/* A cell is a type byte followed by a number, by a length and that many bytes, or by nothing for
   NULL. */

static void append(TableRows *rows, const void *bytes, size_t count) {
    if (rows->length + count > rows->capacity) {
        rows->capacity = 2 * (rows->length + count);
        rows->cells = allocated(realloc(rows->cells, rows->capacity));
    }
    if (count) memcpy(rows->cells + rows->length, bytes, count);
    rows->length += count;
}

static void append_cell(TableRows *rows, sqlite3_stmt *statement, int column) {
    unsigned char type = (unsigned char)sqlite3_column_type(statement, column);
    append(rows, &type, sizeof type);
    if (type == SQLITE_INTEGER) {
        int64_t number = sqlite3_column_int64(statement, column);
        append(rows, &number, sizeof number);
    } else if (type == SQLITE_FLOAT) {
        double number = sqlite3_column_double(statement, column);
        append(rows, &number, sizeof number);
    } else if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
        const void *bytes = type == SQLITE_TEXT ? sqlite3_column_text(statement, column)
                                                : sqlite3_column_blob(statement, column);
        int length = sqlite3_column_bytes(statement, column);
        append(rows, &length, sizeof length);
        append(rows, bytes, (size_t)length);
    }
}

void table_rows_load(TableRows *rows, sqlite3 *database) {
    sqlite3_stmt *statement = prepare(database, rows->query);
    int columnCount = sqlite3_column_count(statement);
    while (next_row(database, statement)) {
        for (int column = 0; column < columnCount; column++) append_cell(rows, statement, column);
        rows->rowCount++;
    }
    sqlite3_finalize(statement);
}

/* Binds the cell to a parameter and returns where the next cell starts. */
static const unsigned char *bind_cell(
    sqlite3_stmt *statement, int parameter, const unsigned char *cell) {
    int type = *cell++;
    if (type == SQLITE_INTEGER) {
        int64_t number;
        memcpy(&number, cell, sizeof number);
        sqlite3_bind_int64(statement, parameter, number);
        return cell + sizeof number;
    }
    if (type == SQLITE_FLOAT) {
        double number;
        memcpy(&number, cell, sizeof number);
        sqlite3_bind_double(statement, parameter, number);
        return cell + sizeof number;
    }
    if (type == SQLITE_NULL) {
        sqlite3_bind_null(statement, parameter);
        return cell;
    }
    int length;
    memcpy(&length, cell, sizeof length);
    cell += sizeof length;
    if (type == SQLITE_TEXT) {
        sqlite3_bind_text(statement, parameter, (const char *)cell, length, SQLITE_STATIC);
    } else {
        sqlite3_bind_blob(statement, parameter, cell, length, SQLITE_STATIC);
    }
    return cell + length;
}

void table_rows_insert(const TableRows *rows, sqlite3 *database) {
    sqlite3_stmt *statement = prepare(database, rows->insertion);
    int columnCount = sqlite3_bind_parameter_count(statement);
    const unsigned char *cell = rows->cells;
    for (size_t row = 0; row < rows->rowCount; row++) {
        for (int column = 1; column <= columnCount; column++) {
            cell = bind_cell(statement, column, cell);
        }
        next_row(database, statement);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
}
