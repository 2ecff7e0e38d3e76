/// What a revision did to one item.
public struct ItemRevision: Sendable {
  /// The library's name.
  public let library: String
  /// The revision's number.
  public let revision: Int64
  /// When it was made.
  public let made: Timestamp
  /// What it did to the item; without changes that a change of the clock explains.
  public let change: ItemChange

  package init(library: String, revision: Int64, made: Timestamp, change: ItemChange) {
    self.library = library
    self.revision = revision
    self.made = made
    self.change = change
  }
}

/// Why an item has the persistent ID that it has.
public struct ItemOrigin: Sendable {
  /// How the item was recognised once.
  public struct Match: Sendable {
    /// The revision in which it was.
    public let revision: Int64
    /// When that was made.
    public let made: Timestamp
    /// What told that it is the same.
    public let rule: MatchRule
    /// What its source calls it since then; nil where that gives no ID.
    public let sourceID: PersistentID?

    package init(revision: Int64, made: Timestamp, rule: MatchRule, sourceID: PersistentID?) {
      self.revision = revision
      self.made = made
      self.rule = rule
      self.sourceID = sourceID
    }
  }

  /// The library's name.
  public let library: String
  /// The item's stable ID.
  public let persistentID: PersistentID
  /// What it is called.
  public let title: String?
  /// Whether the ID follows from where the file was or from its tags, because the source gave none.
  public let isDerived: Bool
  /// The revision that brought the item.
  public let addedRevision: Int64
  /// When that was made.
  public let added: Timestamp
  /// The revision in which it went; nil when it is there.
  public let removedRevision: Int64?
  /// How it was recognised when its source gave no ID that was known, the first time first.
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
