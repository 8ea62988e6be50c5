@testable import HTTPServer

extension ConnectionContext {
    /// What connections without a server share: a loop that does not run, and a handler that answers nothing.
    static func make(_ configuration: HTTPServer.Configuration = .init(), budget: Int = 0) throws -> ConnectionContext {
        let service = RequestService(
            handler: { _ in HTTPResponse() },
            immediate: nil,
            streamBuffer: 1,
            onEvent: { _ in },
            onAnswer: nil,
            threads: nil,
            startsOnLoop: true
        )
        return ConnectionContext(service, configuration, ContentBudget(limit: budget), loop: try EventLoop())
    }
}
