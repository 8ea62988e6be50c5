/// An institution of the city: what a library inherits, properties of the same name included.
class Institution {
    let name: String
    let founded: Int
    private let secret: String

    init(name: String, founded: Int, secret: String) {
        self.name = name
        self.founded = founded
        self.secret = secret
    }
}

/// A public library: the root of an object graph with shared, weak and inherited parts.
final class Library: Institution {
    weak var delegate: (any LibraryDelegate)?
    private(set) var shelves: [Shelf] = []
    private(set) var byName: [String: Member] = [:]
    private var staff: [Librarian] = []
    private var loans: [Loan] = []
    private var state: LibraryState = .open
    private var openingHours = (opens: "09:00", closes: "18:30")
    private let secret = "The key is under the second flowerpot"
    lazy var total = shelves.reduce(0) { $0 + $1.items.count }

    init(name: String, founded: Int) {
        super.init(name: name, founded: founded, secret: "The founder's diary is in the safe")
    }
}

/// What a library asks somebody else to decide.
protocol LibraryDelegate: AnyObject {
    var name: String { get }
    func library(_ library: Library, mayLend book: Book, to member: Member) -> Bool
}

/// Whether the library can be used.
enum LibraryState {
    case open
    case renovating(until: String)
    case failed(reason: String, attempts: Int)
}

/// A shelf and what stands on it.
final class Shelf {
    let label: String
    fileprivate(set) var items: [Book]
    fileprivate(set) weak var librarian: Librarian?

    init(label: String, items: [Book], librarian: Librarian) {
        self.label = label
        self.items = items
        self.librarian = librarian
    }
}

/// A book; its author is shared with the author's other books.
final class Book {
    let title: String
    let author: Author
    let isbn: String
    let price: Double
    private(set) var tags: Set<String>
    fileprivate(set) weak var borrower: Member?

    init(_ title: String, by author: Author, isbn: String, price: Double, tags: Set<String>) {
        self.title = title
        self.author = author
        self.isbn = isbn
        self.price = price
        self.tags = tags
    }
}

/// Somebody who wrote books.
final class Author {
    let name: String
    let lived: ClosedRange<Int>
    private var penName: String?

    init(_ name: String, lived: ClosedRange<Int>, penName: String? = nil) {
        self.name = name
        self.lived = lived
        self.penName = penName
    }
}

/// Somebody who borrows books.
final class Member {
    let name: String
    private(set) var age: Int
    private var address: Address
    private var fines: [Double]
    fileprivate unowned let library: Library

    init(_ name: String, age: Int, address: Address, fines: [Double] = [], library: Library) {
        self.name = name
        self.age = age
        self.address = address
        self.fines = fines
        self.library = library
    }
}

/// Where a member lives.
struct Address {
    var street: String
    var city: String
    var country: String
}

/// One book with one member, until it is due.
struct Loan {
    let book: Book
    let member: Member
    var due: String
    private var renewals = 0

    init(book: Book, member: Member, due: String) {
        self.book = book
        self.member = member
        self.due = due
    }
}

/// Somebody who works in the library and decides for it.
final class Librarian: LibraryDelegate {
    let name: String
    private var badge: Int
    private(set) weak var library: Library?

    init(_ name: String, badge: Int, library: Library) {
        self.name = name
        self.badge = badge
        self.library = library
    }

    func library(_ library: Library, mayLend book: Book, to member: Member) -> Bool {
        book.borrower == nil && member.age >= 6
    }
}

extension Library {
    /// A library in the middle of a working day.
    static func sample() -> Library {
        let library = Library(name: "Bodley Street Library", founded: 1902)
        let grace = Librarian("Grace Hopper", badge: 7, library: library)
        let jorge = Librarian("Jorge Borges", badge: 12, library: library)
        library.staff = [grace, jorge]
        library.delegate = grace

        let eliot = Author("Mary Ann Evans", lived: 1819...1880, penName: "George Eliot")
        let lem = Author("Stanisław Lem", lived: 1921...2006)
        let murasaki = Author("紫式部", lived: 973...1014)
        let middlemarch = Book(
            "Middlemarch",
            by: eliot,
            isbn: "9780141439549",
            price: 9.99,
            tags: ["novel", "classic"]
        )
        let silas = Book("Silas Marner", by: eliot, isbn: "9780141439754", price: 6.5, tags: ["novel"])
        let solaris = Book("Solaris", by: lem, isbn: "9780571311576", price: 8.99, tags: ["novel", "science fiction"])
        let genji = Book("源氏物語", by: murasaki, isbn: "9780142437148", price: 24, tags: ["classic"])
        library.shelves = [
            Shelf(label: "Fiction A–M", items: [middlemarch, silas, solaris], librarian: grace),
            Shelf(label: "世界文学", items: [genji], librarian: jorge),
            Shelf(label: "Recommended", items: [solaris, middlemarch], librarian: grace),
            Shelf(label: "Empty", items: [], librarian: jorge),
        ]

        let home = Address(street: "12 St James's Square", city: "London", country: "United Kingdom")
        let ada = Member("Ada Lovelace", age: 36, address: home, fines: [0.4, 1.25], library: library)
        let alan = Member("Alan \"Prof\" Turing", age: 41, address: home, library: library)
        library.byName = [ada.name: ada, alan.name: alan]
        library.loans = [Loan(book: solaris, member: ada, due: "2026-12-14")]
        solaris.borrower = ada
        library.state = .failed(reason: "The catalogue's printer is out of paper", attempts: 3)
        _ = library.total
        return library
    }
}
