/// Rules saved by the user under a name.
public struct SavedSmartList: Equatable, Sendable {
  /// The name, unique among the library's saved rules regardless of case.
  public let name: String
  /// The rules as text.
  public let rules: String
  /// The date on which the rules were saved.
  public let made: Timestamp

  package init(name: String, rules: String, made: Timestamp) {
    self.name = name
    self.rules = rules
    self.made = made
  }
}
