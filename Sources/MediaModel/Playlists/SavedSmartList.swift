/// Rules that the user gave a name.
public struct SavedSmartList: Equatable, Sendable {
  /// Unique among the saved rules of the library, whatever its case.
  public let name: String
  /// The rules in the language of rules.
  public let rules: String
  /// When they were saved.
  public let made: Timestamp

  package init(name: String, rules: String, made: Timestamp) {
    self.name = name
    self.rules = rules
    self.made = made
  }
}
