/// One case of an enum.
struct CasePlan: Sendable {
    let name: String
    /// Nil for a case without a value.
    let payload: TypePlan?
    /// Whether the case carries a value, also where its type is not known.
    let hasPayload: Bool
    let isIndirect: Bool
}
