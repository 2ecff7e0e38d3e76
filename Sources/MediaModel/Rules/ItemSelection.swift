/// A selection of items of a library.
public enum ItemSelection: Sendable {
  /// The items that match rules.
  case rules(SmartRules)
  /// The items that the rules of a smart playlist select now, by the list's persistent ID.
  case playlist(PersistentID)
}
