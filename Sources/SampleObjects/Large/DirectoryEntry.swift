/// A person in the telephone directory of a large organisation.
struct DirectoryEntry: Sendable {
    let name: String
    let room: String
    let telephone: Int
}

extension DirectoryEntry {
    private static let givenNames = [
        "Ada", "Alan", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace", "Hedy", "John",
        "Katherine", "Leslie", "Margaret", "Niklaus", "Radia", "Shafi", "Tony", "Umar", "Vera", "Yukihiro",
    ]
    private static let familyNames = [
        "Allen", "Backus", "Dijkstra", "Goldwasser", "Hamilton", "Hoare", "Hopper", "Johnson", "Knuth", "Lamarr",
        "Lamport", "Liskov", "Lovelace", "Matsumoto", "Neumann", "Perlman", "Rubin", "Saif", "Shannon", "Turing",
        "Wirth", "Ångström", "Østergård", "Çelik", "Żak",
    ]
    private static let namesakes = 200

    /// 100,000 entries by name and number (`"Ada Lovelace 17"`), made once a process.
    static let directory: [String: DirectoryEntry] = {
        var entries = [String: DirectoryEntry](minimumCapacity: givenNames.count * familyNames.count * namesakes)
        for given in givenNames {
            for family in familyNames {
                for number in 1...namesakes {
                    let name = "\(given) \(family) \(number)"
                    let count = entries.count
                    entries[name] = DirectoryEntry(name: name, room: "R\(count / 4)", telephone: 4_400_000 + count)
                }
            }
        }
        return entries
    }()
}
