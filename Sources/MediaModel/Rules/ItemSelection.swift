/// A selection of items in a library.
public enum ItemSelection: Sendable {
  /// The items that match rules.
  case rules(SmartRules)
  /// The items that the rules of the smart playlist with this persistent ID select now.
  case playlist(PersistentID)
}
