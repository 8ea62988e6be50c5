import Testing

@testable import ReflectionExplorer

@Suite("Metrics as text")
struct MetricsTextTests {
    @Test("a metric has its help and its type before its samples")
    func gauge() {
        var text = MetricsText()
        text.add("explorer_doors", .gauge, "Doors that are open.", 3)
        #expect(
            text.text == """
                # HELP explorer_doors Doors that are open.
                # TYPE explorer_doors gauge
                explorer_doors 3

                """
        )
    }

    @Test("what is not known, or has no sample, is left out altogether")
    func unknown() {
        var text = MetricsText()
        text.add("explorer_doors", .gauge, "Doors that are open.", Int?.none)
        text.add("explorer_visits_total", .counter, "Visits.", [(labels: MetricsText.Labels, value: Int)]())
        text.add("explorer_visit_seconds", "How long they took.", [])
        #expect(text.text.isEmpty)
    }

    @Test("a backslash, a quotation mark and a line's end are escaped in labels, and the mark is not in a help")
    func escaping() throws {
        let hostile = "a\\b\"c\nd"
        var text = MetricsText()
        text.add("explorer_visits_total", .counter, hostile, [(["door": hostile], 1)])
        #expect(
            text.text == #"""
                # HELP explorer_visits_total a\\b"c\nd
                # TYPE explorer_visits_total counter
                explorer_visits_total{door="a\\b\"c\nd"} 1

                """#
        )
        let read = try MetricsParser(text.text)
        #expect(read["explorer_visits_total", ["door": hostile]] == 1)
        #expect(read.families["explorer_visits_total"]?.help == hostile)
    }

    @Test(
        "numbers are those of Go: whole ones without a point, and names for what is no number",
        arguments: [
            (0, "0"), (-3, "-3"), (1_796_050_423, "1796050423"), (0.25, "0.25"), (1e300, "1e+300"),
            (.infinity, "+Inf"), (-.infinity, "-Inf"),
        ]
    )
    func numbers(value: Double, text: String) {
        #expect(MetricsText.number(value) == text)
        #expect(MetricsText.number(.nan) == "NaN")
    }

    @Test("a histogram's buckets count all that is not longer, up to infinity")
    func histogram() throws {
        let times = TimeHistogram([.milliseconds(1), .milliseconds(10)])
        for milliseconds in [1, 2, 10, 11] { times.add(.milliseconds(milliseconds)) }
        var text = MetricsText()
        text.add("explorer_visit_seconds", "How long they took.", [(["door": "left"], times.snapshot)])
        #expect(
            text.text == """
                # HELP explorer_visit_seconds How long they took.
                # TYPE explorer_visit_seconds histogram
                explorer_visit_seconds_bucket{door="left",le="0.001"} 1
                explorer_visit_seconds_bucket{door="left",le="0.01"} 3
                explorer_visit_seconds_bucket{door="left",le="+Inf"} 4
                explorer_visit_seconds_sum{door="left"} 0.024
                explorer_visit_seconds_count{door="left"} 4

                """
        )
        _ = try MetricsParser(text.text)
    }

    @Test(
        "the tests' parser refuses what is not of the format",
        arguments: [
            "explorer_doors 3\n",
            "# TYPE explorer_doors gauge\nexplorer_doors 3\n",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors gauge\nexplorer_doors 3",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors gauge\nexplorer_windows 3\n",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors gauge\nexplorer_doors 3\nexplorer_doors 3\n",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors gauge\nexplorer_doors{a=\"\\x\"} 3\n",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors gauge\nexplorer_doors{a=\"b} 3\n",
            "# HELP explorer_doors Doors.\n# TYPE explorer_doors counter\nexplorer_doors 3\n",
            """
            # HELP a_seconds A.
            # TYPE a_seconds histogram
            a_seconds_bucket{le="1"} 2
            a_seconds_bucket{le="+Inf"} 1
            a_seconds_sum 1
            a_seconds_count 1

            """,
        ]
    )
    func strictness(text: String) {
        #expect(throws: (any Error).self) { try MetricsParser(text) }
    }
}
