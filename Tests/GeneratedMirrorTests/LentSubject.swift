import ExtractionEngine
import SampleObjects

/// The samples that the generated tests read; at rest, so that nobody writes to them meanwhile.
enum Subjects {
    static let samples = SampleObjects()

    /// A sample, or a value inside one, for a generated test.
    ///
    /// - Parameters:
    ///   - name: The sample's name.
    ///   - path: The way from the sample.
    /// - Returns: The value as the type that the test asks for.
    /// - Throws: What stands in the way of it.
    static func lent<Subject>(_ name: String, at path: String = "") async throws -> Subject {
        guard let sample = samples.all.first(where: { $0.name == name }) else { throw Missing(name: name) }
        let lent = await sample.withValue { Lent(value: $0) }
        return try MirrorObject(reflecting: lent.value).value(at: path, as: Subject.self)
    }

    struct Missing: Error {
        let name: String
    }

    /// A value on its way to the test.
    private struct Lent: @unchecked Sendable {
        // Sendable: nothing runs that changes a sample, and the tests only read.
        let value: Any
    }
}
