#include "database_contents.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sqlite_calls.h"

/* A query for the pragmas that reproduce the file's own settings, which must be set before its
   first table is created. */
static const char *const SETTINGS =
    "SELECT printf('PRAGMA page_size = %d', page_size) FROM pragma_page_size"
    " UNION ALL SELECT printf('PRAGMA auto_vacuum = %d', auto_vacuum) FROM pragma_auto_vacuum"
    " UNION ALL SELECT printf('PRAGMA application_id = %d', application_id)"
    " FROM pragma_application_id"
    " UNION ALL SELECT printf('PRAGMA user_version = %d', user_version) FROM pragma_user_version";

/* A query for the name, SELECT statement and INSERT statement of each table, except internal tables
   and the shadow tables of virtual tables. Virtual tables come last, because they may refer to rows
   of other tables; their own rows keep their rowids, which contain these references. */
static const char *const TABLES =
    "SELECT name, printf('SELECT %s FROM \"%w\" NOT INDEXED', columns, name),"
    " printf('INSERT INTO \"%w\" (%s) VALUES (%s)', name, columns, parameters)"
    " FROM (SELECT list.name AS name, list.type AS type,"
    "   iif(list.type = 'virtual', 'rowid, ', '') || group_concat(printf('\"%w\"', info.name))"
    "     AS columns,"
    "   iif(list.type = 'virtual', '?, ', '') || group_concat('?') AS parameters"
    "  FROM pragma_table_list AS list JOIN pragma_table_xinfo(list.name) AS info"
    "  WHERE list.schema = 'main' AND list.type IN ('table', 'virtual')"
    "  AND substr(list.name, 1, 7) <> 'sqlite_' AND info.hidden = 0"
    "  GROUP BY list.name)"
    " ORDER BY type, name";

static const char *const TABLE_STATEMENTS =
    "SELECT schema.sql FROM sqlite_schema AS schema"
    " JOIN pragma_table_list AS list ON list.name = schema.name AND list.schema = 'main'"
    " WHERE schema.type = 'table' AND list.type IN ('table', 'virtual')"
    " AND substr(schema.name, 1, 7) <> 'sqlite_'"
    " ORDER BY schema.rowid";

/* A query for the unique indexes on columns that foreign keys refer to. */
#define INDEXES_OF_PARENTS                                                          \
    "SELECT schema.sql FROM sqlite_schema AS schema"                                \
    " JOIN pragma_index_list(schema.tbl_name) AS list ON list.name = schema.name"   \
    " JOIN pragma_index_info(schema.name) AS part"                                  \
    " JOIN sqlite_schema AS child ON child.type = 'table'"                          \
    " JOIN pragma_foreign_key_list(child.name) AS reference"                        \
    " WHERE schema.type = 'index' AND schema.sql IS NOT NULL AND list.\"unique\""   \
    " AND reference.\"table\" = schema.tbl_name COLLATE NOCASE"                     \
    " AND reference.\"to\" = part.name COLLATE NOCASE"                              \
    " GROUP BY schema.name"

static const char *const OTHER_STATEMENTS =
    "SELECT sql FROM sqlite_schema WHERE type IN ('index', 'view', 'trigger') AND sql IS NOT NULL"
    " AND sql NOT IN (" INDEXES_OF_PARENTS ")"
    " ORDER BY type = 'trigger', type = 'view', rowid";

static const char *const PARENTS =
    "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?1)"
    " WHERE \"table\" <> ?1 COLLATE NOCASE";

static void append_statements(Statements *statements, sqlite3 *database, const char *query) {
    sqlite3_stmt *found = prepare(database, query);
    while (next_row(database, found)) {
        size_t size = (statements->count + 1) * sizeof *statements->texts;
        statements->texts = allocated(realloc(statements->texts, size));
        statements->texts[statements->count++] = column_text(found, 0);
    }
    sqlite3_finalize(found);
}

static void find_tables(DatabaseContents *contents, sqlite3 *database) {
    sqlite3_stmt *found = prepare(database, TABLES);
    while (next_row(database, found)) {
        size_t size = (contents->tableCount + 1) * sizeof *contents->tables;
        contents->tables = allocated(realloc(contents->tables, size));
        contents->tables[contents->tableCount++] = (TableRows){
            .name = column_text(found, 0),
            .query = column_text(found, 1),
            .insertion = column_text(found, 2),
        };
    }
    sqlite3_finalize(found);
}

static bool is_among(const TableRows *tables, size_t count, const char *name) {
    for (size_t index = 0; index < count; index++) {
        if (strcasecmp(tables[index].name, name) == 0) return true;
    }
    return false;
}

/* Returns whether a table refers to another table that has not been placed yet. */
static bool refers_to_any(
    const TableRows *table, const TableRows *waiting, size_t count, sqlite3 *database) {
    sqlite3_stmt *parents = prepare(database, PARENTS);
    sqlite3_bind_text(parents, 1, table->name, -1, SQLITE_STATIC);
    bool refers = false;
    while (!refers && next_row(database, parents)) {
        refers = is_among(waiting, count, (const char *)sqlite3_column_text(parents, 0));
    }
    sqlite3_finalize(parents);
    return refers;
}

/* Puts each table after the tables that it refers to. If every remaining table refers to another
   remaining one, as in a cycle, the first of them comes next. */
static void place_parents_first(DatabaseContents *contents, sqlite3 *database) {
    for (size_t placed = 0; placed < contents->tableCount; placed++) {
        TableRows *waiting = contents->tables + placed;
        size_t count = contents->tableCount - placed, chosen = 0;
        while (chosen < count && refers_to_any(&waiting[chosen], waiting, count, database)) {
            chosen++;
        }
        if (chosen == count) chosen = 0;
        TableRows next = waiting[chosen];
        memmove(waiting + 1, waiting, chosen * sizeof *waiting);
        waiting[0] = next;
    }
}

DatabaseContents database_contents_load(const char *path) {
    DatabaseContents contents = {0};
    sqlite3 *database = open_database(path, SQLITE_OPEN_READWRITE);
    append_statements(&contents.settings, database, SETTINGS);
    append_statements(&contents.beforeRows, database, TABLE_STATEMENTS);
    append_statements(&contents.beforeRows, database, INDEXES_OF_PARENTS);
    append_statements(&contents.afterRows, database, OTHER_STATEMENTS);
    find_tables(&contents, database);
    place_parents_first(&contents, database);
    for (size_t index = 0; index < contents.tableCount; index++) {
        table_rows_load(&contents.tables[index], database);
    }
    close_database(database);
    return contents;
}
