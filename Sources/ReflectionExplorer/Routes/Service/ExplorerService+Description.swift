import HTTPServer

/// `/openapi.json`.
extension ExplorerService {
    /// `GET /openapi.json`: the description of all routes, as JSON for whoever asks.
    func description(_ request: HTTPRequest) -> HTTPResponse {
        let document = OpenAPIDocument(
            routes: ExplorerRoute.all,
            asksForToken: access.key != nil,
            cookie: AccessPolicy.cookieName(for: request)
        )
        var response = HTTPResponse(contentType: Representation.json.mediaType, bytes: document.json.bytes)
        response.fields[.cacheControl] = "private, no-cache"
        return response.revalidated(for: request)
    }
}
