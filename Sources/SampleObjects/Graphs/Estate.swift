/// Somebody that others refer to.
final class Tenant {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// Something with a class constraint, for references through an existential.
protocol Landmark: AnyObject {
    var title: String { get }
}

/// A place on the estate.
final class Fountain: Landmark {
    let title = "Fountain of 1788"
}

/// References of every strength, some of them to objects that are gone.
///
/// The dead ones are made on purpose: reading `formerTenant` or `formerTenantUnchecked` from Swift would end the process.
/// Nothing here ever does.
final class Estate {
    let owner: Tenant
    weak var livingWeak: Tenant?
    weak var deadWeak: Tenant?
    weak var landmark: (any Landmark)?
    unowned let currentTenant: Tenant
    unowned let formerTenant: Tenant
    unowned var optionalTenant: Tenant?
    unowned var noTenant: Tenant?
    unowned(unsafe) let currentTenantUnchecked: Tenant
    unowned(unsafe) let formerTenantUnchecked: Tenant
    private let fountain: Fountain
    private let lease: Lease

    init(owner: Tenant, former: Tenant) {
        let fountain = Fountain()
        self.owner = owner
        self.fountain = fountain
        livingWeak = owner
        deadWeak = former
        landmark = fountain
        currentTenant = owner
        formerTenant = former
        optionalTenant = owner
        currentTenantUnchecked = owner
        formerTenantUnchecked = former
        lease = Lease(formerTenant: former, currentTenant: owner, unmanaged: .passUnretained(owner))
    }
}

/// The same in a struct, which is copied bit by bit together with its dead reference.
struct Lease {
    unowned let formerTenant: Tenant
    weak var currentTenant: Tenant?
    let unmanaged: Unmanaged<Tenant>
}

extension Estate {
    /// An estate whose former tenant is gone by the time it is returned.
    static func sample() -> Estate {
        Estate(owner: Tenant("Ada"), former: Tenant("Bertrand"))
    }
}
