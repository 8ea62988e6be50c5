/// The routes by segments: at each node the literals that may follow, then a parameter, then the rest of the path.
///
/// The nodes lie in one array, so the tree is a value. A search goes no deeper than the longest pattern.
struct RouteTree: Sendable {
    /// What stands at the end of a pattern: a handler for each method.
    struct Endpoint: Sendable {
        var route: Router.Route
        var parameterNames: [String]
        var placement: Router.Placement
        var handler: HTTPHandler
        /// The same without a task, where the route has it.
        var immediate: HTTPImmediateHandler?
    }

    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        var rest: Int?
        var endpoints: [HTTPMethod: Endpoint] = [:]
    }

    /// A node that a path leads to, with what the parameters stand for.
    struct Match: Sendable {
        var endpoints: [HTTPMethod: Endpoint]
        var values: [String]
    }

    private var nodes = [Node()]

    /// The nodes of patterns without parameters, by their path as a client writes it: found without taking it apart.
    private var literalNodes: [String: Int] = [:]

    /// Every method that some route knows.
    private(set) var methods: Set<HTTPMethod> = []

    /// Whether a pattern with parameters has an immediate handler: only then is it worth a look for one.
    private(set) var hasImmediateParameters = false

    mutating func insert(
        _ method: HTTPMethod,
        _ pattern: RoutePattern,
        _ route: Router.Route,
        _ placement: Router.Placement,
        _ handler: @escaping HTTPHandler,
        immediate: HTTPImmediateHandler? = nil
    ) -> Bool {
        var index = 0
        for segment in pattern.segments { index = child(of: index, for: segment) }
        let endpoint = Endpoint(
            route: route,
            parameterNames: pattern.parameterNames,
            placement: placement,
            handler: handler,
            immediate: immediate
        )
        if immediate != nil, !pattern.parameterNames.isEmpty { hasImmediateParameters = true }
        if let path = pattern.literalPath { literalNodes[path] = index }
        methods.insert(method)
        return nodes[index].endpoints.updateValue(endpoint, forKey: method) == nil
    }

    private mutating func child(of index: Int, for segment: RoutePattern.Segment) -> Int {
        let new = nodes.count
        switch segment {
        case .literal(let text):
            if let child = nodes[index].literals[text] { return child }
            nodes[index].literals[text] = new
        case .parameter:
            if let child = nodes[index].parameter { return child }
            nodes[index].parameter = new
        case .rest:
            if let child = nodes[index].rest { return child }
            nodes[index].rest = new
        }
        nodes.append(Node())
        return new
    }

    /// The endpoint of a pattern without parameters, which wins over every other; nil when the path is none or when it
    /// takes a longer look to find the answer.
    func literalEndpoint(_ method: HTTPMethod, _ path: String) -> Endpoint? {
        guard let index = literalNodes[path] else { return nil }
        let endpoints = nodes[index].endpoints
        return endpoints[method] ?? (method == .head ? endpoints[.get] : nil)
    }

    /// Every node that the decoded segments lead to, the most literal first.
    func matches(_ segments: [String]) -> [Match] {
        var found: [Match] = []
        search(segments[...], at: 0, values: [], into: &found)
        return found
    }

    private func search(_ segments: ArraySlice<String>, at index: Int, values: [String], into found: inout [Match]) {
        let node = nodes[index]
        guard let segment = segments.first else {
            if !node.endpoints.isEmpty { found.append(Match(endpoints: node.endpoints, values: values)) }
            return
        }
        if let child = node.literals[segment] {
            search(segments.dropFirst(), at: child, values: values, into: &found)
        }
        if let child = node.parameter, !segment.isEmpty {
            search(segments.dropFirst(), at: child, values: values + [segment], into: &found)
        }
        if let child = node.rest {
            let rest = segments.joined(separator: "/")
            found.append(Match(endpoints: nodes[child].endpoints, values: values + [rest]))
        }
    }
}
