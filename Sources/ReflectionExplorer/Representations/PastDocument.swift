import InspectionHistory

/// `GET /objects/{name}/history`.
struct PastDocument: Encodable {
    /// A stored inspection at which a value begins or ends.
    struct Moment: Encodable {
        var inspection: Int
        var session: Int
        var capturedAt: String
        /// The address of the node in the stored inspection.
        var link: String
    }

    /// A value that the property had for a while.
    struct Value: Encodable {
        var value: String
        var type: String
        /// Whether trees show only the beginning of the value.
        var valueIsCut: Bool?
        var first: Moment
        var last: Moment
        /// The inspection that showed another value, or none; absent while it is so.
        var until: Moment?
        var inspectionCount: Int
        /// The address of what changed when the value ended.
        var change: String?
    }

    /// A number that the property was.
    struct Point: Encodable {
        var inspection: Int
        var capturedAt: String
        var value: Double
    }

    var object: String
    var path: String
    /// The view in which the values were shown: `presented` or `raw`.
    var view: String
    /// The addresses of the past in the other views in which the property was shown.
    var otherViews: [String: String]?
    /// The values of this page, newest first.
    var values: [Value]
    /// How many values all pages have.
    var total: Int
    var next: String?
    /// The values of the kind `number`, oldest first; evenly thinned where there are very many.
    var series: [Point]
    /// How many values are numbers.
    var seriesTotal: Int
    var notIndexed: Int
    /// Whether everything was read.
    var isComplete: Bool
    /// What is not in the answer and why, as sentences.
    var notes: [String]
    var links: Links

    /// Shows a past.
    ///
    /// - Parameters:
    ///   - past: What was found.
    ///   - object: The object's name.
    ///   - path: The property's path.
    ///   - time: How long the reading could take.
    ///   - next: Where the next page is.
    ///   - address: The address of this page.
    init(
        _ past: PropertyPast,
        of object: String,
        path: String,
        time: Duration,
        next: Address?,
        self address: String
    ) {
        self.object = object
        self.path = path
        view = past.view
        let others = past.otherViews.map {
            ($0, Address.past(of: object, path: path, query: [("view", $0)]).description)
        }
        otherViews = others.isEmpty ? nil : Dictionary(others) { first, _ in first }
        values = past.values.map { Value($0, path: path) }
        total = past.total
        self.next = next?.description
        series = past.series.map {
            Point(inspection: $0.inspection, capturedAt: $0.capturedAt.description, value: $0.value)
        }
        seriesTotal = past.seriesTotal
        notIndexed = past.notIndexed
        isComplete = !past.wasCut && past.notIndexed == 0
        notes = []
        if past.wasCut {
            notes.append(
                "The reading was stopped after \(time): values of older sessions are missing. "
                    + "Ask for a shorter time with since and until."
            )
        }
        if past.series.count < past.seriesTotal {
            notes.append(
                "Of \(past.seriesTotal.grouped) numbers, \(past.series.count.grouped) at even distances are in the line."
            )
        }
        if !past.otherViews.isEmpty {
            let others = past.otherViews.joined(separator: ", ")
            notes.append("These are the values of the view \(past.view). It was also shown in another view: \(others).")
        }
        if let note = SearchDocument.note(notIndexed: past.notIndexed) { notes.append(note) }
        links = Links(
            self: address,
            object: TreeSource.live(object: object, view: past.view).address(path: path).description,
            next: next?.description
        )
    }
}

extension PastDocument.Value {
    /// Shows a value.
    init(_ value: PastValue, path: String) {
        func moment(_ moment: PastValue.Moment) -> PastDocument.Moment {
            PastDocument.Moment(
                inspection: moment.inspection,
                session: moment.session,
                capturedAt: moment.capturedAt.description,
                link: Address.inspection(moment.inspection, path: path).description
            )
        }
        self.init(
            value: value.value,
            type: value.type,
            valueIsCut: value.valueIsCut,
            first: moment(value.first),
            last: moment(value.last),
            until: value.until.map(moment),
            inspectionCount: value.inspectionCount,
            change: value.until.map { Address.change(to: $0.inspection, from: value.last.inspection).description }
        )
        // The inspection that ended a value need not show the path any more.
        until?.link = value.until.map { Address.inspection($0.inspection).description } ?? ""
    }

    /// How long it was so, as far as was seen: from the first inspection to the one that showed something else.
    var duration: String {
        // Seen once and not since: nothing tells how long.
        guard until != nil || inspectionCount > 1 else { return "–" }
        guard let start = Timestamp(first.capturedAt), let end = Timestamp((until ?? last).capturedAt) else {
            return "–"
        }
        return DurationText(milliseconds: end.millisecondsSince1970 - start.millisecondsSince1970).text
    }
}
