/// Rules in the form of another program.
public struct ExportedRules: Hashable, Sendable {
  /// The content of a file.
  public let text: String
  /// The rules that the program applies with a small difference, such as text in which it
  /// distinguishes upper and lower case.
  public let notes: [RuleNote]
}
