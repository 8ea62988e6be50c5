import Foundation
import ReflectionExplorer

/// The `reflection-explorer` program.
@main
enum ExplorerProgram {
    static let version = Explorer.version

    static func main() async {
        Terminal.occupyClosedFiles()
        let code = await run(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
        exit(code.rawValue)
    }

    private static func run(_ arguments: [String], _ environment: [String: String]) async -> ExitCode {
        do {
            try await run(CommandTable.command(arguments, environment: environment))
            return .done
        } catch {
            let failure = CommandFailure(error)
            Terminal.complain(failure)
            return failure.code
        }
    }

    private static func run(_ command: Command) async throws {
        switch command {
        case .help(let text): try Terminal.write(text)
        case .version: try Terminal.write("reflection-explorer \(version)\n")
        case .serve(let options): try await Serve(options: options).run()
        case .objects(let options): try Objects(options: options).run()
        case .inspect(let options): try await Inspect(options: options).run()
        case .health(let options): try Health(options: options).run()
        case .completion(let options): try Terminal.write(options.shell.script(for: CommandTable.all))
        case .historyList(let options): try await History.list(options)
        case .historySession(let options): try await History.session(options)
        case .historyShow(let options): try await History.show(options)
        case .historyDiff(let options): try await History.diff(options)
        case .historySearch(let options): try await History.search(options)
        case .historyPast(let options): try await History.past(options)
        case .historyExport(let options): try await History.export(options)
        case .historyImport(let options): try await History.importLines(options)
        case .historyPrune(let options): try await History.prune(options)
        case .historyVacuum(let options): try await History.vacuum(options)
        }
    }
}
