import Foundation
import ReflectionExplorer
import SampleObjects
import Testing

@testable import ExplorerCommand

@Suite("objects")
struct ObjectsTests {
    let samples = SampleObjects().all

    @Test("lists a sample a line, the name first")
    func text() throws {
        let lines = try Objects.listing(of: samples, as: .text).split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == samples.map(\.name))
        #expect(zip(lines, samples).allSatisfy { line, sample in line.hasSuffix(sample.summary) })
    }

    @Test("lists them as JSON under their plural name")
    func json() throws {
        let text = try Objects.listing(of: samples, as: .json)
        let list = try JSONDecoder().decode([String: [[String: String]]].self, from: Data(text.utf8))
        #expect(list["objects"]?.map { $0["name"] } == samples.map(\.name))
        #expect(list["objects"]?.map { $0["summary"] } == samples.map(\.summary))
    }

    @Test("lists them as JSON, one a line")
    func lines() throws {
        let lines = try Objects.listing(of: samples, as: .ndjson).split(separator: "\n")
        let names = try lines.map { try JSONDecoder().decode([String: String].self, from: Data($0.utf8))["name"] }
        #expect(names == samples.map(\.name))
    }
}
