/// What a smart playlist's stored items are, compared with what its rules give.
public struct SmartListCheck: Sendable {
  /// What came of the comparison.
  public enum Verdict: Sendable {
    /// The rules give just the stored items.
    case exact
    /// The list is limited, and its items are some of those that the rules give.
    case limited
    /// The rules give other items, of which these are the first.
    case differs([Difference])
    /// It cannot be told what the rules give.
    case notEvaluable(RuleEvaluationError)
  }

  /// An item that is only stored, or only given by the rules.
  public struct Difference: Sendable {
    /// The item, with its title and artist.
    public let item: MediaItem
    /// Whether it is stored although the rules do not give it; otherwise it is the reverse.
    public let isStored: Bool
    /// The rules that the item does not satisfy, as text; empty when it satisfies all.
    public let unsatisfied: [String]

    package init(item: MediaItem, isStored: Bool, unsatisfied: [String]) {
      self.item = item
      self.isStored = isStored
      self.unsatisfied = unsatisfied
    }
  }

  /// The persistent ID of the list.
  public let persistentID: PersistentID
  /// The name of the list.
  public let name: String
  /// How many different items are stored.
  public let storedCount: Int
  /// How many items the rules give, before the limit; nil when that cannot be told.
  public let candidateCount: Int?
  /// How many items are only stored, or only given by the rules.
  public let differenceCount: Int
  /// What came of the comparison.
  public let verdict: Verdict

  package init(
    persistentID: PersistentID,
    name: String,
    storedCount: Int,
    candidateCount: Int?,
    differenceCount: Int,
    verdict: Verdict
  ) {
    self.persistentID = persistentID
    self.name = name
    self.storedCount = storedCount
    self.candidateCount = candidateCount
    self.differenceCount = differenceCount
    self.verdict = verdict
  }
}
