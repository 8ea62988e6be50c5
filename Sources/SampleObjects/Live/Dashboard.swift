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

    /// Lets one unit of time pass: the screen asks its station anew, and now and then the water has moved.
    func refresh() {
        refreshCount += 1
        isRefreshing.toggle()
        guard refreshCount.isMultiple(of: 5) else { return }
        let centimetres = Self.levels[refreshCount / 5 % Self.levels.count]
        let metres = "\(centimetres / 100).\(centimetres % 100 / 10)"
        report(Alert(level: centimetres > 430 ? .critical : .warning, message: "Water level \(metres) m"))
        if alerts.count > Self.mostAlerts { alerts.removeFirst(alerts.count - Self.mostAlerts) }
    }

    /// A day's tide, in centimetres.
    private static let levels = [420, 430, 440, 450, 440, 430, 420, 410]
    private static let mostAlerts = 6
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
    static func sample() -> Dashboard {
        let dashboard = Dashboard()
        dashboard.report(Alert(level: .notice, message: "Wind from the south-west"))
        dashboard.report(Alert(level: .critical, message: "Water level 4.2 m"))
        return dashboard
    }
}

/// Where a screen lives: on the main actor, which makes it when somebody first looks.
@MainActor
final class DashboardPlace {
    private(set) lazy var dashboard = Dashboard.sample()

    nonisolated init() {}
}
