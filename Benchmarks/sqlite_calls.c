#include "sqlite_calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(bool isRight, sqlite3 *database, const char *subject) {
    if (isRight) return;
    fprintf(stderr, "%s: %s\n", subject, sqlite3_errmsg(database));
    exit(EXIT_FAILURE);
}

sqlite3 *open_database(const char *path, int flags) {
    sqlite3 *database = NULL;
    int result = sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, NULL);
    expect(result == SQLITE_OK, database, path);
    return database;
}

void close_database(sqlite3 *database) {
    expect(sqlite3_close(database) == SQLITE_OK, database, "closing");
}

void execute(sqlite3 *database, const char *sql) {
    expect(sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK, database, sql);
}

sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v3(
        database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    expect(result == SQLITE_OK, database, sql);
    return statement;
}

bool next_row(sqlite3 *database, sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    expect(result == SQLITE_ROW || result == SQLITE_DONE, database, sqlite3_sql(statement));
    return result == SQLITE_ROW;
}

char *column_text(sqlite3_stmt *statement, int column) {
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return allocated(strdup(text ? text : ""));
}

void *allocated(void *memory) {
    if (memory) return memory;
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
}
