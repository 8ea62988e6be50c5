import Observation

/// The view model of a screen, observed by its views.
@MainActor
@Observable
final class Dashboard {
    var title = "Station 12"
    private(set) var alerts: [Alert] = []
    private var selection: Alert?
    private var isRefreshing = false
    @ObservationIgnored private var refreshCount = 0
    @ObservationIgnored private lazy var headline = "\(title): \(alerts.count) alerts"

    func report(_ alert: Alert) {
        alerts.append(alert)
        selection = alert
        refreshCount += 1
    }
}

/// Something that somebody should look at.
struct Alert: Sendable {
    /// How urgent it is.
    enum Level: Int, Sendable {
        case notice = 1
        case warning
        case critical
    }

    let level: Level
    let message: String
}

extension Dashboard {
    /// A screen with two alerts, its headline not asked for yet.
    static let sample: Dashboard = {
        let dashboard = Dashboard()
        dashboard.report(Alert(level: .notice, message: "Wind from the south-west"))
        dashboard.report(Alert(level: .critical, message: "Water level 4.2 m"))
        return dashboard
    }()
}
