import HTTPServer

/// One resource, its representations: each route says how it looks in each, and the request chooses.
extension ExplorerService {
    /// Answers with the representation that the request asks for.
    ///
    /// - Parameters:
    ///   - request: Its `format` parameter decides, else its `Accept` field.
    ///   - status: The status.
    ///   - html: The page.
    ///   - json: The JSON document.
    ///   - text: The text for a terminal.
    ///   - tag: The tag of the JSON document; made of all its octets where none is given.
    /// - Returns: The answer with its media type; JSON with an `ETag`, or a 304 where the client has it already.
    /// - Throws: 400 where `format` is none of the three, and what the representation throws.
    func answer(
        to request: HTTPRequest,
        status: HTTPStatus = .ok,
        html: () throws -> [UInt8],
        json: () throws -> [UInt8],
        text: () throws -> String,
        tag: () -> EntityTag? = { nil }
    ) throws -> HTTPResponse {
        let representation = try representation(for: request)
        let body: [UInt8] =
            switch representation {
            case .html: try html()
            case .json: try json()
            case .text: Array(try text().utf8)
            }
        var response = response(status, representation, body)
        // Every page gives the cookie: a browser has its session before it opens the first object.
        response.fields[.setCookie] = Visitor(request).newCookie
        guard representation == .json, status == .ok else { return response }
        // A script may ask again with the tag; what it kept is never taken for the present without asking.
        response.fields[.cacheControl] = "private, no-cache"
        return response.revalidated(for: request, by: tag())
    }

    /// Answers with a problem, as a page where a page was asked for.
    func answer(to request: HTTPRequest, problem: Problem) -> HTTPResponse {
        // A wrong `format` must not hide the problem itself.
        let representation = (try? representation(for: request)) ?? .preferred(accept: request.fields[.accept])
        var response: HTTPResponse
        switch representation {
        case .html:
            let page = ProblemPage(problem: problem, hasQuery: !request.query.isEmpty)
            response = self.response(problem.status, .html, page.document())
        case .text: response = self.response(problem.status, .text, Array(problem.text().utf8))
        case .json:
            response = self.response(problem.status, .json, (try? problem.json()) ?? Array("{}".utf8))
            response.fields[.contentType] = "application/problem+json"
        }
        for field in problem.fields { response.fields.append(field.value, for: field.name) }
        return response
    }

    /// The representation that a request asks for.
    func representation(for request: HTTPRequest) throws(HTTPError) -> Representation {
        guard request.query["format"] != nil else { return .preferred(accept: request.fields[.accept]) }
        return try request.query.choice("format", default: Representation.json)
    }

    private func response(_ status: HTTPStatus, _ representation: Representation, _ body: [UInt8]) -> HTTPResponse {
        var response = HTTPResponse(status, contentType: representation.mediaType, bytes: body)
        // Every answer shows a moment: none may be shown again as if it were now.
        response.fields[.cacheControl] = "no-store"
        return response
    }
}
