/// The effect of a revision on one item.
public struct ItemRevision: Hashable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The number of the revision.
  public let revision: Int64
  /// The date of the revision.
  public let made: Timestamp
  /// The change to the item, without changes explained by a clock shift.
  public let change: ItemChange

  package init(library: String, revision: Int64, made: Timestamp, change: ItemChange) {
    self.library = library
    self.revision = revision
    self.made = made
    self.change = change
  }

  /// Returns the revision with another part of its change.
  package func showing(_ change: ItemChange) -> ItemRevision {
    ItemRevision(library: library, revision: revision, made: made, change: change)
  }
}

/// The origin of an item's persistent ID.
public struct ItemOrigin: Hashable, Codable, Sendable {
  /// An occasion on which the item was recognised.
  public struct Match: Hashable, Codable, Sendable {
    /// The revision in which the item was recognised.
    public let revision: Int64
    /// The date of that revision.
    public let made: Timestamp
    /// The rule that recognised the item.
    public let rule: MatchRule
    /// The source's ID for the item from that revision on; `nil` if the source has none.
    public let sourceID: PersistentID?

    package init(revision: Int64, made: Timestamp, rule: MatchRule, sourceID: PersistentID?) {
      self.revision = revision
      self.made = made
      self.rule = rule
      self.sourceID = sourceID
    }
  }

  /// The name of the library.
  public let library: String
  /// The stable persistent ID of the item.
  public let persistentID: PersistentID
  /// The title.
  public let title: String?
  /// Whether the ID was derived from the location of the file or from its tags, because the source
  /// had none.
  public let isDerived: Bool
  /// The revision that added the item.
  public let addedRevision: Int64
  /// The date of that revision.
  public let added: Timestamp
  /// The revision that removed the item; `nil` if the item still exists.
  public let removedRevision: Int64?
  /// The occasions on which the item was recognised although its source had no ID for it, or a new
  /// one, in chronological order.
  public let matches: [Match]

  package init(
    library: String,
    persistentID: PersistentID,
    title: String?,
    isDerived: Bool,
    addedRevision: Int64,
    added: Timestamp,
    removedRevision: Int64?,
    matches: [Match]
  ) {
    self.library = library
    self.persistentID = persistentID
    self.title = title
    self.isDerived = isDerived
    self.addedRevision = addedRevision
    self.added = added
    self.removedRevision = removedRevision
    self.matches = matches
  }
}
