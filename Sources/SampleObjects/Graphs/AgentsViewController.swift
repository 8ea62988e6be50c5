/// A rectangle on the screen, in points.
struct Rectangle {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
}

/// What every view has: a parent that it does not keep alive, and children that it does.
@MainActor
class View {
    var frame = Rectangle()
    private var alpha = 1.0
    private var isHidden = false
    private(set) weak var superview: View?
    private(set) var subviews: [View] = []

    func addSubview(_ view: View) {
        view.superview = self
        subviews.append(view)
    }
}

/// A line of text.
final class Label: View {
    var text: String?
    private var font = (family: "Helvetica Neue", size: 17.0)

    init(_ text: String?) {
        self.text = text
    }
}

/// A picture.
final class ImageView: View {
    private var imageName: String?
    private var pixels: [UInt8]

    init(imageName: String?, pixels: [UInt8] = []) {
        self.imageName = imageName
        self.pixels = pixels
    }
}

/// What every view controller has.
@MainActor
class ViewController {
    private(set) lazy var view = View()
    private(set) weak var parent: ViewController?
    private(set) var children: [ViewController] = []
    private var title: String?
    private var isViewLoaded = false

    init(title: String?) {
        self.title = title
    }

    func addChild(_ child: ViewController) {
        child.parent = self
        children.append(child)
    }

    func viewDidLoad() {
        isViewLoaded = true
    }
}

/// A screen with private outlets, which a test could not read by any other way than reflection.
final class AgentsViewController: ViewController {
    private var titleLabel: Label!
    private var imageView: ImageView!
    private var secretAgentNames: [String]?
    private var clearances: [Clearance] = []

    /// A type that is private to this file: its name must be readable all the same.
    private struct Clearance {
        let agent: String
        let level: Int
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let titleLabel = Label("Agents")
        titleLabel.frame = Rectangle(x: 16, y: 64, width: 343, height: 22)
        view.addSubview(titleLabel)
        self.titleLabel = titleLabel
        let imageView = ImageView(imageName: "martini", pixels: (0..<64).map { UInt8($0 * 4) })
        view.addSubview(imageView)
        self.imageView = imageView
        secretAgentNames = ["Sterling Archer", "Evelyn Salt", "Jason Bourne"]
        clearances = [Clearance(agent: "Evelyn Salt", level: 5), Clearance(agent: "Jason Bourne", level: 4)]
    }
}

extension AgentsViewController {
    /// A screen after `viewDidLoad`, with a child on which it was not called yet: there the outlets are nil.
    static let sample: AgentsViewController = {
        let controller = AgentsViewController(title: "Agents")
        controller.viewDidLoad()
        controller.addChild(AgentsViewController(title: nil))
        return controller
    }()
}
