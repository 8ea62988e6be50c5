import ExtractionEngine
import ReflectionExplorer
import SampleObjects

/// `reflection-explorer inspect OBJECT`: one capture, without a server.
struct Inspect {
    let options: InspectOptions

    func run() async throws {
        let samples = SampleObjects().all
        guard let sample = samples.first(where: { $0.name == options.object }) else {
            let names = samples.map(\.name)
            throw UsageError(
                message: "OBJECT is \(listed(names, joinedBy: "or")), not \(quoted(options.object))."
                    + suggestion(for: options.object, among: names),
                usage: CommandTable.inspect.usage
            )
        }
        if options.showsReferences { return try await references(of: sample) }
        if let text = options.find { return try await find(text, in: sample) }
        let inspection = OfflineInspection(
            object: sample.name,
            path: options.path,
            depth: options.depth,
            offset: options.offset,
            limit: options.limit,
            view: options.view,
            redaction: options.redaction.rules
        )
        switch await sample.withValue(inspection.capture) {
        case .success(let capture):
            guard options.format == .text else {
                try Terminal.write(capture.json() + [UInt8(ascii: "\n")])
                return
            }
            try Terminal.write(Terminal.isColoured ? capture.colouredText : capture.text)
        case .failure(let failure):
            throw UsageError(message: "--path: \(failure.sentence)", usage: CommandTable.inspect.usage)
        }
    }

    private func references(of sample: Sample) async throws {
        let references = OfflineReferences(
            object: sample.name,
            path: options.path,
            offset: options.offset,
            limit: options.limit,
            redaction: options.redaction.rules
        )
        switch await sample.withValue(references.read) {
        case .success(let graph): try Terminal.write(try graph.bytes(options.format))
        case .failure(let failure):
            throw UsageError(message: "--path: \(failure.sentence)", usage: CommandTable.inspect.usage)
        }
    }

    private func find(_ text: String, in sample: Sample) async throws {
        let search: OfflineSearch
        do throws(OfflineFailure) {
            search = try OfflineSearch(
                text,
                object: sample.name,
                fields: options.fields,
                mode: options.match,
                limit: options.limit,
                redaction: options.redaction.rules
            )
        } catch {
            throw UsageError(message: "--find: \(error.description)", usage: CommandTable.inspect.usage)
        }
        try Terminal.write(
            try await search.run(isJSON: options.format == .json) { read in await sample.withValue(read) }
        )
    }
}
