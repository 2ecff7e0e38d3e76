/// A selection of items in a library.
package enum ItemSelection: Equatable, Sendable {
  /// The items that match rules.
  case rules(SmartRules)
  /// The items that the rules of the smart playlist or saved smart list with this persistent ID
  /// select now.
  case playlist(PersistentID)
  /// The items that rules would select if they were saved as a smart list with a name.
  case smartList(named: String, SmartRules)
}
