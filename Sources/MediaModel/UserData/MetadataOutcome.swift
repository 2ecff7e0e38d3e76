/// The effect of changes to values that the user attaches to items.
public struct MetadataOutcome: Hashable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The numbers of values added, changed and removed.
  public let values: ChangeCount
  /// The number of values that were already as wanted.
  public let unchangedCount: Int
  /// The items that the library never had, in the order of the changes.
  public let unknown: [PersistentID]
  /// The revision that the changes made; `nil` if nothing changed.
  public let revision: Int64?

  package init(
    library: String,
    values: ChangeCount,
    unchangedCount: Int,
    unknown: [PersistentID],
    revision: Int64?
  ) {
    self.library = library
    self.values = values
    self.unchangedCount = unchangedCount
    self.unknown = unknown
    self.revision = revision
  }
}
