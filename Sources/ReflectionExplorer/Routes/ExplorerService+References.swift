import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/references` and `/references`.
extension ExplorerService {
    /// `GET /objects/{name}/references`: the objects that what `path` leads to refers to, and how; read inside the owner's
    /// isolation, for as long as a capture may take. Nothing is recorded.
    func references(_ request: HTTPRequest) async throws -> HTTPResponse {
        let registration = try registration(for: request)
        let asked = try ReferenceRequest(request.query)
        let form = try graphRepresentation(for: request)
        let limits = ReferenceGraph.Limits(time: captureTime)
        let source = TreeSource.live(object: registration.name, view: asked.view)
        let graph = try await locating(in: source) {
            let redaction = registration.redaction
            return try await read(registration) {
                try ReferenceGraph(reflecting: $0, path: asked.path, limits: limits, redaction: redaction)
            }
        }
        let answer = ReferenceAnswer(
            graph: graph,
            request: asked,
            places: ReferencePlaces(objects: [registration.name], view: asked.view),
            captured: .now()
        )
        return try self.answer(to: request, answer, as: form)
    }

    /// Answers with a graph, or with one of its objects.
    func answer(
        to request: HTTPRequest,
        _ answer: ReferenceAnswer,
        as form: GraphRepresentation
    ) throws -> HTTPResponse {
        switch form {
        case .svg:
            var response = drawing(form, DiagramSVG(answer.diagram()).document())
            response.fields[.contentSecurityPolicy] = DiagramSVG.policy
            return response
        case .dot:
            let text = DiagramDOT(diagram: answer.diagram(), origin: request.origin).text
            return drawing(form, Array(text.utf8))
        case .html, .json, .text: break
        }
        guard let name = answer.request.object else {
            return try self.answer(
                to: request,
                html: { ReferencePage(answer: answer).document() },
                json: { try answer.document.jsonBytes() },
                text: { answer.text }
            )
        }
        guard let node = answer.graph.node(named: name) else { throw unknown(name, in: answer) }
        return try self.answer(
            to: request,
            html: { ReferrerPage(answer: answer, node: node).document() },
            json: { try answer.document(of: node).jsonBytes() },
            text: { answer.text(of: node) }
        )
    }

    private func drawing(_ form: GraphRepresentation, _ bytes: [UInt8]) -> HTTPResponse {
        var response = HTTPResponse(.ok, contentType: form.mediaType, bytes: bytes)
        response.fields[.cacheControl] = "no-store"
        return response
    }

    private func graphRepresentation(for request: HTTPRequest) throws(HTTPError) -> GraphRepresentation {
        guard request.query["format"] != nil else { return .preferred(accept: request.fields[.accept]) }
        return try request.query.choice("format", default: GraphRepresentation.json)
    }

    private func unknown(_ name: String, in answer: ReferenceAnswer) -> Problem {
        let count = answer.graph.nodes.count
        let cut = answer.cuts.map { " \($0)" }.joined()
        return Problem(
            status: .notFound,
            detail: "The graph of \(answer.subject) has no object “\(ShownText(name).text)”: its \(count.grouped) are "
                + "named #1 and so on, or by the paths that a tree gives them.\(cut)",
            available: answer.graph.nodes.prefix(20).compactMap { node in
                node.identity.map {
                    Problem.Choice(name: $0, address: answer.places.detail(of: node, start: answer.request.path))
                }
            }
        )
    }
}
