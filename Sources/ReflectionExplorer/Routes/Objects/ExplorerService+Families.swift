import ExtractionEngine
import HTTPServer
import InspectionHistory

/// Families of objects in the lists, and at their own address.
extension ExplorerService {
    /// How many objects of a family one page lists.
    static let familyPages = 1...200
    static let familyPage = 50

    /// What the lists show of the families; nil where there are none.
    func familyDocuments() async -> [FamilyDocument]? {
        let all = registry.families
        guard !all.isEmpty else { return nil }
        let documents = await withTaskGroup(of: (Int, FamilyDocument).self) { group in
            for (index, family) in all.enumerated() {
                group.addTask { (index, await document(of: family)) }
            }
            return await group.reduce(into: [Int: FamilyDocument]()) { $0[$1.0] = $1.1 }
        }
        return all.indices.compactMap { documents[$0] }
    }

    private func document(of family: ObjectFamily) async -> FamilyDocument {
        let name = family.pattern.text
        var document = FamilyDocument(
            name: name,
            links: Links(
                self: Address.object(name).description,
                html: Address.object(name, query: [("format", "html")]).description
            )
        )
        do {
            document.count = try await owners.ask(family.asRegistration) { try await family.ids(0) }.total
        } catch {
            document.note = Problem(error).detail
            if case CaptureError.ownerSilent = error { document.isBusy = true }
        }
        return document
    }

    /// `GET /objects/{name}` of a family: its objects, page by page.
    func objects(of family: ObjectFamily, _ request: HTTPRequest) async throws -> HTTPResponse {
        let limit = try request.query.integer("limit", in: Self.familyPages, default: Self.familyPage)
        let offset = try request.query.integer("offset", in: 0...HTTPQuery.largestNumber, default: 0)
        _ = try representation(for: request)
        if let id = try request.query.filled("id") {
            return .redirect(to: Address.object(family.pattern.name(of: id)).description)
        }
        let ids = try await ids(of: family)
        let page = ids.listed.dropFirst(offset).prefix(limit)
        let end = offset + page.count
        func address(_ offset: Int?) -> Address {
            let size = limit == Self.familyPage ? nil : String(limit)
            return .object(family.pattern.text, query: [("offset", offset.map { String($0) }), ("limit", size)])
        }
        let next = end < ids.listed.count ? address(end) : nil
        let previous = offset > 0 ? address(offset > limit ? offset - limit : nil) : nil
        let document = FamilyListDocument(
            family: family.pattern.text,
            objects: await objectDocuments(of: page.map(family.member)),
            shown: Shown(offset: offset, count: page.count, total: ids.total),
            note: ids.note,
            next: next?.description,
            links: Links(self: request.target, previous: previous?.description, next: next?.description)
        )
        return try answer(
            to: request,
            html: { FamilyPage(list: document, previous: previous, next: next, now: .now()).document() },
            json: { try document.jsonBytes() },
            text: { TextTable.family(document) }
        )
    }

    /// The ids of a family, as long as one owner is waited for.
    private func ids(of family: ObjectFamily) async throws -> ObjectFamily.IDs {
        let limit = families.listed
        return try await owners.ask(family.asRegistration, within: ownerTime, isPatient: true) {
            try await family.ids(limit)
        }
    }

    /// The error for an id that a family has no object of, with the names that are near.
    func unknownMember(_ object: String) async -> Problem {
        guard let registration = registry[object], let name = registration.family, let family = registry.family(name)
        else { return unknownObject(object) }
        let problem = Problem(CaptureError.unknownMember(object: object, family: name))
        let limit = families.listed
        // They help, and no more: nobody waits long for them.
        guard let ids = try? await owners.ask(family.asRegistration, { try await family.ids(limit) }) else {
            return problem
        }
        let names = ids.listed.map(family.pattern.name(of:))
        return Problem(
            status: problem.status,
            detail: problem.detail,
            nearest: NearestNames.nearest(to: object, among: names).map {
                Problem.Choice(name: $0, address: .object($0))
            },
            available: names.prefix(50).map { Problem.Choice(name: $0, address: .object($0)) }
        )
    }

    /// The objects of families that a look into all objects looks into, with what it leaves out, as sentences.
    ///
    /// - Parameters:
    ///   - families: The families; their owners are asked side by side.
    ///   - time: How long each owner is waited for.
    /// - Returns: The objects, and what of the families is not looked into.
    func members(
        of families: [ObjectFamily],
        within time: Duration
    ) async -> (objects: [Registration], notes: [String]) {
        let found = await withTaskGroup(of: (index: Int, objects: [Registration], note: String?).self) { group in
            for (index, family) in families.enumerated() {
                group.addTask {
                    let (objects, note) = await members(of: family, within: time)
                    return (index, objects, note)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let inOrder = found.sorted { $0.index < $1.index }
        return (inOrder.flatMap(\.objects), inOrder.compactMap(\.note))
    }

    private func members(
        of family: ObjectFamily,
        within time: Duration
    ) async -> (objects: [Registration], note: String?) {
        let limit = families.searched
        do {
            let ids = try await owners.ask(family.asRegistration, within: time) { try await family.ids(limit) }
            let note =
                ids.listed.count < ids.total
                ? "Of “\(family.pattern.text)” the first \(ids.listed.count.grouped) of \(ids.total.grouped) objects were "
                    + "looked into. Each can be asked for alone."
                : nil
            return (ids.listed.map(family.member), note)
        } catch CaptureError.ownerSilent {
            return ([], "Not looked into: “\(family.pattern.text)”. Its owner is busy and did not answer in time.")
        } catch {
            return ([], "Not looked into: “\(family.pattern.text)”. \(Problem(error).detail)")
        }
    }
}

extension ObjectFamily {
    /// The family where its owner is asked for the ids.
    var asRegistration: Registration {
        Registration(name: pattern.text, owner: owner) { _ in }
    }
}

extension ObjectFamily.IDs {
    /// That there are more than are listed.
    fileprivate var note: String? {
        guard listed.count < total else { return nil }
        return
            "Of \(total.grouped) objects the first \(listed.count.grouped) are listed; the others have their addresses all "
            + "the same."
    }
}
