/// `reflection-explorer serve`.
struct Serve {
    let options: ServeOptions
    func run() async throws { _ = await TerminationSignals().first() }
}
struct Inspect {
    let options: InspectOptions
    func run() async throws {}
}
enum History {
    static func list(_ options: HistoryListOptions) async throws {}
    static func show(_ options: HistoryShowOptions) async throws {}
}
