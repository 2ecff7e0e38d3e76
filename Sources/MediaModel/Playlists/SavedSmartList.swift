import Bytes

/// Rules saved by the user under a name.
public struct SavedSmartList: Hashable, Identifiable, Codable, Sendable {
  /// The name, unique among the library's saved rules regardless of case.
  public let name: String
  /// The rules as text.
  public let rules: String
  /// The date on which the rules were saved.
  public let made: Timestamp

  package init(name: String, rules: String, made: Timestamp) {
    self.name = name
    self.rules = rules
    self.made = made
  }

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }

  /// The persistent ID, derived from the name regardless of case.
  public var persistentID: PersistentID {
    var hasher = StableHasher(seed: Self.seed)
    hasher.combine(Array(name.lowercased().utf8).span)
    // Zero means "none" in the sources, so an ID must not be zero.
    while hasher.finalize() == 0 { hasher.combine(1) }
    return PersistentID(rawValue: hasher.finalize())
  }

  /// The bytes of `SMARTLST` in ASCII.
  private static let seed: UInt64 = 0x534D_4152_544C_5354
}
