// The schema of the history database, compiled into the program.
