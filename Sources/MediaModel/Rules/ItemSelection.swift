/// Which items of a library are meant.
public enum ItemSelection: Sendable {
  /// Those that satisfy rules.
  case rules(SmartRules)
  /// Those that the rules of a smart list give now, by the list's persistent ID.
  case playlist(PersistentID)
}
