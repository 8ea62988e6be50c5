import Foundation
import ReflectionExplorer

/// `reflection-explorer health`: asks a server whether it can be used, as a container's supervisor does.
struct Health {
    let options: HealthOptions

    func run() throws {
        let probe = HealthProbe(place: options.place, timeout: .seconds(options.timeout))
        let answer: HealthProbe.Answer
        do throws(HealthProbe.Failure) {
            answer = try probe.ask()
        } catch {
            throw CommandFailure(message: "\(quoted(options.place.text)) \(error.sentence)", code: .unavailable)
        }
        let report = try? JSONDecoder().decode(Report.self, from: Data(answer.body))
        guard let report, answer.status == 200 || answer.status == 503 else {
            throw CommandFailure(
                message: "\(quoted(options.place.text)) is no explorer that answers \(HealthProbe.target): "
                    + "its status is \(answer.status).",
                code: .unavailable
            )
        }
        switch options.format {
        case .text:
            try Terminal.write(harmless("\(report.status): \(options.place.text), database \(report.database)") + "\n")
        case .json, .ndjson: try Terminal.write(answer.body + [UInt8(ascii: "\n")])
        }
        guard answer.status == 200 else {
            throw CommandFailure(
                message: "The server's database cannot be used: \(report.database).",
                code: .inputOutput
            )
        }
    }

    /// The parts of the answer that are told.
    private struct Report: Decodable {
        let status: String
        let database: String
    }
}
