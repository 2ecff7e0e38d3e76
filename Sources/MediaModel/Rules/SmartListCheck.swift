/// A comparison of a smart playlist's stored items with those that its rules select.
public struct SmartListCheck: Hashable, Identifiable, Sendable {
  /// The result of the comparison.
  public enum Verdict: Hashable, Sendable {
    /// The rules select exactly the stored items.
    case exact
    /// The list is limited, and its stored items are among those that the rules select.
    case limited
    /// The rules select different items; the first differences are listed.
    case differs([Difference])
    /// The rules cannot be evaluated.
    case notEvaluable(RuleEvaluationError)
  }

  /// An item that is either stored or selected by the rules, but not both.
  public struct Difference: Hashable, Sendable {
    /// The item, with its title and artist.
    public let item: MediaItem
    /// Whether the item is stored but not selected by the rules; otherwise it is selected but not
    /// stored.
    public let isStored: Bool
    /// The rules that the item does not satisfy, as text; empty if it satisfies all rules.
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
  /// The number of distinct items stored.
  public let storedCount: Int
  /// The number of items that the rules select before the limit; `nil` if they cannot be evaluated.
  public let candidateCount: Int?
  /// The number of items that are either stored or selected by the rules, but not both.
  public let differenceCount: Int
  /// The result of the comparison.
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

  /// The persistent ID of the list.
  public var id: PersistentID { persistentID }
}
