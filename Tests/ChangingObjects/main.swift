import Foundation
import ReflectionExplorer

// A program whose objects change, end and come back as a test tells it, one JSON object a line.
//
//     {"text": "…", "names": ["…"], "entries": {"…": "…"}}   the stage holds this from now on
//     {"free": "fleeting"}   {"unregister": "stage"}   {"register": "stage"}
//
// Each line is answered with "done" when it has happened.

let database = CommandLine.arguments.dropFirst().first ?? "inspections.sqlite"
let explorer = try Explorer(.init(port: 0, database: database))
let stage = Stage()
explorer.register("stage", stage)
let wings = Wings()
explorer.register("fleeting", weakly: await wings.enter())

let listening = try await explorer.start()
say("Listening on \(listening)")

/// Writes a line past the standard library's buffers: flushing them would wait for the thread that reads.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The lines as they come: reading waits in a thread of its own.
let lines = AsyncStream<String> { continuation in
    Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
    }
}
for await line in lines {
    let command = try JSONDecoder().decode(Command.self, from: Data(line.utf8))
    await stage.show(command)
    if command.free != nil { await wings.leave() }
    if let name = command.unregister { explorer.unregister(name) }
    if let name = command.register { explorer.register(name, stage) }
    say("done")
}
await explorer.stop()
