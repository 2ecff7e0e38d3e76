/// Rules in the form of another program.
public struct ExportedRules: Hashable, Sendable {
  /// The content of a file.
  public let text: String
  /// The rules about text in which that program distinguishes letters that rules treat as equal,
  /// such as upper and lower case.
  public let notes: [String]
}
