// The system's SQLite (Debian: libsqlite3-dev), as a module that Swift can import.
#include <sqlite3.h>
