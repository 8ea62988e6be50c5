// The system's SQLite (Debian: libsqlite3-dev), as a module that Swift can import, and the few calls that Swift's
// importer cannot express: a destructor that is a cast integer, variadic functions, and a file control with an out
// parameter.
#include <sqlite3.h>

/// Binds UTF-8 text of a known length, so that a NUL in it is kept; SQLite copies the bytes.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, length == 0 ? "" : text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes of a known length; no bytes are an empty blob, not NULL; SQLite copies the bytes.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
    return sqlite3_bind_blob64(statement, index, length == 0 ? "" : bytes, length, SQLITE_TRANSIENT);
}

/// Whether the database file is no longer the one that was opened: it was deleted, moved or replaced.
static inline int csqlite_file_has_moved(sqlite3 *database) {
    int moved = 0;
    return sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}
