// Entry points of the Swift runtime that the engine reads values through.
