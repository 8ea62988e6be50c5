import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/layout`.
extension ExplorerService {
    /// `GET /objects/{name}/layout`: how what `path` leads to lies in memory; read inside the owner's isolation, because
    /// an object's class is known only there.
    func layout(_ request: HTTPRequest) async throws -> HTTPResponse {
        let registration = try registration(for: request)
        let path = try request.query.single("path") ?? ""
        let view = try request.query.choice("view", default: PropertyTree.View.presented)
        _ = try representation(for: request)
        let source = TreeSource.live(object: registration.name, view: view)
        let layout = try await locating(in: source) {
            let redaction = registration.redaction
            return try await read(registration) {
                try TypeLayout(reflecting: $0, path: path, view: view, redaction: redaction)
            }
        }
        let document = LayoutDocument(layout, of: source, at: path)
        return try answer(
            to: request,
            html: { LayoutPage(layout: document, source: source, captured: .now()).document() },
            json: { try document.jsonBytes() },
            text: { document.text }
        )
    }
}
