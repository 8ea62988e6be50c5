"""What Prometheus' own client makes of /metrics."""

import urllib.request

from prometheus_client.parser import text_string_to_metric_families


def scrape(explorer):
    with urllib.request.urlopen(explorer.url + "/metrics", timeout=30) as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        return {family.name: family for family in text_string_to_metric_families(answer.read().decode())}


def test_prometheus_reads_every_family(explorer):
    families = scrape(explorer)
    assert all(family.documentation and family.type != "unknown" for family in families.values())
    assert families["reflection_explorer_recordings"].type == "counter"
    recorded = {sample.labels["outcome"]: sample.value for sample in families["reflection_explorer_recordings"].samples}
    assert recorded == {"recorded": 15, "off": 0, "failed": 0}
    latencies = families["reflection_explorer_request_duration_seconds"]
    assert latencies.type == "histogram"
    counted = {
        sample.labels["route"]: sample.value for sample in latencies.samples if sample.name.endswith("_count")
    }
    assert counted["/objects/{name}"] == 15


def test_no_counter_falls_between_two_scrapes(explorer):
    before = scrape(explorer)
    explorer.inspect("/objects/library")
    after = scrape(explorer)
    for name, family in before.items():
        if family.type != "counter":
            continue
        later = {tuple(sorted(sample.labels.items())): sample.value for sample in after[name].samples}
        for sample in family.samples:
            assert later[tuple(sorted(sample.labels.items()))] >= sample.value, sample
