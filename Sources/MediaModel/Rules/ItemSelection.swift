/// A selection of items of a library.
public enum ItemSelection: Sendable {
  /// The items that match rules.
  case rules(SmartRules)
  /// The items that the rules of a smart playlist or a saved smart list select now, by the list's
  /// persistent ID.
  case playlist(PersistentID)
  /// The items that rules would select if they were saved as a smart list with a name.
  case smartList(named: String, SmartRules)
}
