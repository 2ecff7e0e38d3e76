#include <sqlite3.h>

/// Binds text with `SQLITE_STATIC`: the bytes must stay valid until the statement is reset.
static inline int csqlite_bind_static_text(
    sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_STATIC);
}

/// Binds text with `SQLITE_TRANSIENT`: SQLite copies the bytes.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds a blob with `SQLITE_STATIC`: the bytes must stay valid until the statement is reset.
static inline int csqlite_bind_static_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, length ? bytes : "", length, SQLITE_STATIC);
}

/// Binds a blob with `SQLITE_TRANSIENT`: SQLite copies the bytes.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, length ? bytes : "", length, SQLITE_TRANSIENT);
}

/// Returns a blob from a function with `SQLITE_TRANSIENT`: SQLite copies the bytes.
static inline void csqlite_result_blob(sqlite3_context *context, const void *bytes, int length) {
    sqlite3_result_blob(context, length ? bytes : "", length, SQLITE_TRANSIENT);
}

/// Calls `sqlite3_db_config`, which is variadic and so unavailable in Swift.
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

/// Calls `sqlite3_config`, which is variadic and so unavailable in Swift.
static inline void csqlite_configure_library(int option, int value) {
    sqlite3_config(option, value);
}

/// Forbids memory mapping with `sqlite3_config`, which is variadic and so unavailable in Swift.
static inline void csqlite_forbid_mapping(void) {
    sqlite3_config(SQLITE_CONFIG_MMAP_SIZE, (sqlite3_int64)0, (sqlite3_int64)0);
}

/// Returns the `errno` of the last failed system call on the main file or, if there is none, on its
/// journal or write-ahead log; 0 if none failed.
static inline int csqlite_last_errno(sqlite3 *database) {
    int code = 0;
    sqlite3_file *journal = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
    if (code) return code;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    if (journal && journal->pMethods && journal->pMethods->xFileControl)
        journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &code);
    return code;
}
