// The files that the browser fetches, compiled into the program: there is nothing to look for at run time.
