print("reflection-explorer")
