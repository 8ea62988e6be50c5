import ReflectionExplorer

/// Why a command could not do its work: what to tell, and how to end.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
    /// What happened and what to do, in sentences.
    let message: String
    let code: ExitCode
    /// How the command is used, where that is what was wrong.
    var usage: String?

    var description: String { message }
}

extension CommandFailure {
    /// What an error means for the person in front of the terminal.
    ///
    /// - Parameter error: Any error of a command.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as UsageError:
            self.init(message: error.message, code: .usage, usage: error.usage)
        case let error as OfflineFailure:
            self.init(message: error.message, code: error.isOfDatabase ? .inputOutput : .failure)
        case let error as ExplorerError:
            self.init(error)
        default:
            self.init(message: String(describing: error), code: .failure)
        }
    }

    private init(_ error: ExplorerError) {
        switch error.reason {
        case .portTaken: self.init(message: error.description, code: .unavailable)
        case .cannotListen, .stopped: self.init(message: error.description, code: .failure)
        case .database: self.init(message: error.description, code: .inputOutput)
        case .invalidToken:
            let usage = CommandTable.serve.usage
            self.init(UsageError(message: "--token (EXPLORER_TOKEN): \(error.description)", usage: usage))
        }
    }
}
