import ExtractionEngine
import InspectionHistory

extension ReferenceAnswer {
    /// The answer as JSON.
    var document: ReferenceDocument {
        let window = request.window(of: graph.nodes.count)
        let edges = window.lazy.flatMap { graph.nodes[$0].references }
        let edgeCount = window.reduce(0) { $0 + graph.nodes[$1].references.count }
        let next = request.next(of: graph.nodes.count).map { address(offset: $0) }
        return ReferenceDocument(
            object: source?.object,
            path: source == nil ? nil : request.path,
            objects: places.areMany ? places.objects : nil,
            capturedAt: captured.description,
            limits: limits,
            links: links(next: next),
            counts: ReferenceDocument.Counts(
                objects: objectCount,
                references: graph.edgeCount,
                strongCycles: graph.strongCycleCount,
                objectsInCycles: graph.strongCycleObjectCount,
                unseen: unseenCount
            ),
            notes: allNotes.isEmpty ? nil : allNotes,
            strongCycles: graph.strongCycles(limit: ReferenceRequest.mostLoops).map(cycle),
            nodes: window.map { node(graph.nodes[$0]) },
            edges: edges.prefix(ReferenceRequest.mostEdges).map(edge),
            shown: Shown(offset: window.lowerBound, count: window.count, total: graph.nodes.count),
            shownEdges: edgeCount > ReferenceRequest.mostEdges
                ? Shown(offset: 0, count: ReferenceRequest.mostEdges, total: edgeCount) : nil,
            next: next?.description,
            unseen: graph.unseen.map(unseen)
        )
    }

    /// One object as JSON.
    func document(of target: ReferenceGraph.Node) -> ReferrerDocument {
        let referrers = request.window(of: target.referrers.count)
        let references = request.window(of: target.references.count)
        let next = request.next(of: max(target.referrers.count, target.references.count)).map { address(offset: $0) }
        let way = graph.way(to: target, most: ReferenceRequest.mostSteps)
        let isCut = way.count < target.steps
        let note = isCut ? ["The way has \(target.steps.grouped) steps; the last \(way.count.grouped) are told."] : []
        let notes = cuts + note
        return ReferrerDocument(
            object: source?.object,
            path: source == nil ? nil : request.path,
            capturedAt: captured.description,
            links: links(next: next),
            notes: notes.isEmpty ? nil : notes,
            node: node(target),
            way: way.map(step),
            referrers: part(of: target.referrers, referrers).map(edge),
            references: part(of: target.references, references).map(edge),
            shownReferrers: Shown(
                offset: referrers.lowerBound,
                count: referrers.count,
                total: target.referrers.count
            ),
            shownReferences: Shown(
                offset: references.lowerBound,
                count: references.count,
                total: target.references.count
            ),
            next: next?.description
        )
    }

    /// What is not all there, in JSON and text: the loops too.
    var allNotes: [String] {
        let count = graph.strongCycleCount
        let shown = graph.strongCycles(limit: ReferenceRequest.mostLoops)
        var notes = cuts
        if count > shown.count {
            notes.append("\(shown.count) of \(count.grouped) loops are shown, the largest first.")
        }
        let unsure = shown.count { !$0.isShortest }
        if unsure > 0 {
            notes.append(
                "A shorter way around may exist in \(unsure) of the loops: the search ended after as many references as it "
                    + "looks at."
            )
        }
        return notes
    }

    /// A part of a node's references.
    func part(
        of edges: some RandomAccessCollection<ReferenceGraph.Edge>,
        _ window: Range<Int>
    ) -> [ReferenceGraph.Edge] {
        Array(edges.dropFirst(window.lowerBound).prefix(window.count))
    }

    private var limits: ReferenceDocument.Limits {
        ReferenceDocument.Limits(
            offset: request.offset,
            limit: request.limit,
            objects: graph.limits.objects,
            references: graph.limits.references,
            values: graph.limits.values,
            milliseconds: graph.limits.time?.milliseconds
        )
    }

    private func links(next: Address?) -> ReferenceDocument.Links {
        ReferenceDocument.Links(
            self: address().description,
            html: address(format: "html").description,
            svg: address(offset: 0, format: "svg", object: .some(nil)).description,
            dot: address(offset: 0, format: "dot", object: .some(nil)).description,
            object: source?.address(path: request.path).description,
            next: next?.description
        )
    }

    private func node(_ node: ReferenceGraph.Node) -> ReferenceDocument.Node {
        ReferenceDocument.Node(
            identity: node.identity,
            object: places.areMany ? places.object(of: node) : nil,
            path: node.path,
            type: node.type,
            qualifiedType: node.qualifiedType,
            kind: node.kind.rawValue,
            stepCount: node.steps,
            size: node.instanceSize,
            referenceCount: node.references.count,
            referrerCount: node.referrers.count,
            inCycle: node.cycle == nil ? nil : true,
            note: node.note.map { ReferenceDocument.Note(code: $0.code.rawValue, sentence: $0.sentence) }
        )
    }

    private func edge(_ edge: ReferenceGraph.Edge) -> ReferenceDocument.Edge {
        ReferenceDocument.Edge(
            from: graph.nodes[edge.source].identity,
            to: graph.nodes[edge.target].identity,
            path: edge.path,
            ownership: edge.ownership == .strong ? nil : edge.ownership.rawValue,
            mutability: edge.mutability?.rawValue,
            declaredIn: edge.declaredIn,
            optional: edge.isOptional ? true : nil,
            inCycle: edge.isInCycle ? true : nil
        )
    }

    private func step(_ edge: ReferenceGraph.Edge) -> ReferenceDocument.Step {
        let source = graph.nodes[edge.source]
        return ReferenceDocument.Step(
            from: source.identity,
            to: graph.nodes[edge.target].identity,
            type: source.type,
            path: edge.path,
            at: source.path,
            object: places.areMany ? places.object(of: source) : nil,
            ownership: edge.ownership == .strong ? nil : edge.ownership.rawValue
        )
    }

    private func cycle(_ cycle: StrongCycle) -> ReferenceDocument.Cycle {
        let stepCount = cycle.loop.count
        return ReferenceDocument.Cycle(
            objectCount: cycle.objectCount,
            loop: cycle.loop.prefix(ReferenceRequest.mostSteps).map { step($0.edge) },
            stepCount: stepCount > ReferenceRequest.mostSteps ? stepCount : nil,
            suggestion: cycle.suggestion.map {
                ReferenceDocument.Cycle.Suggestion(step: $0.step, sentence: $0.sentence)
            },
            description: cycle.description
        )
    }

    private func unseen(_ unseen: ReferenceGraph.Unseen) -> ReferenceDocument.Unseen {
        ReferenceDocument.Unseen(
            why: unseen.reason.rawValue,
            count: unseen.count,
            sentence: unseen.sentence,
            examples: unseen.examples.map { example in
                let node = graph.nodes[example.node]
                return ReferenceDocument.Unseen.Example(
                    from: node.identity,
                    object: places.areMany ? places.object(of: node) : nil,
                    at: node.path,
                    path: example.path
                )
            }
        )
    }
}
