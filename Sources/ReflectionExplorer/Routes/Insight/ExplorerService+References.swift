import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/references` and `/references`.
extension ExplorerService {
    /// `GET /objects/{name}/references`: the objects that what `path` leads to refers to.
    ///
    /// They are read inside the owner's isolation, for as long as a capture may take. Nothing is recorded.
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

    /// `GET /references`: the same of all registered objects together, each read inside its own owner's isolation.
    ///
    /// An owner that is busy is told of and not waited for longer than a list waits; objects of families are read as far as
    /// a search looks into them.
    func allReferences(_ request: HTTPRequest) async throws -> HTTPResponse {
        let asked = try ReferenceRequest(request.query)
        guard asked.path.isEmpty else {
            throw HTTPError(.badRequest, "The parameter \"path\" belongs to one object: /objects/{name}/references.")
        }
        let form = try graphRepresentation(for: request)
        let (members, notes) = await members(of: registry.families, within: searchTime / 4)
        let (graph, objects, unread) = await graph(of: registry.all + members)
        let answer = ReferenceAnswer(
            graph: graph,
            request: asked,
            places: ReferencePlaces(objects: objects, view: asked.view, areMany: true),
            captured: .now(),
            notes: notes + unread
        )
        return try self.answer(to: request, answer, as: form)
    }

    /// One graph of several objects, read one after the other within the time of a search.
    private func graph(
        of registrations: [Registration]
    ) async -> (graph: ReferenceGraph, objects: [String], notes: [String]) {
        let deadline = ContinuousClock.now + searchTime
        let builder = ReferenceGraph.Builder(
            limits: ReferenceGraph.Limits(time: captureTime),
            redaction: registrations.first?.redaction ?? .standard
        )
        var notes: [String] = []
        for (index, registration) in registrations.enumerated() {
            let left = deadline - .now
            guard left > .zero else {
                let count = registrations.count - index
                notes.append(
                    "\(count.grouped) of \(registrations.count.grouped) objects were not read: the time was over."
                )
                break
            }
            do {
                try await owners.ask(registration, within: min(left, owners.patience)) {
                    try await registration.read { builder.add($0, as: registration.name) }
                }
            } catch {
                notes.append("Not read: “\(registration.name)”. \(Problem(error).detail)")
            }
        }
        let graph = builder.finish()
        return (graph, graph.subjects.map(\.name), notes)
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
