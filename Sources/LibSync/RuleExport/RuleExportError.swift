/// Rules that another program cannot express with the same meaning.
public struct RuleExportError: Error, Hashable, Sendable {
  /// The part of the rules, as text.
  public let part: String
  /// The reason, without a period.
  public let reason: String

  init(_ part: String, _ reason: String) {
    (self.part, self.reason) = (part, reason)
  }

  /// The message, without a period.
  public var message: String { "'\(part)' cannot be expressed: \(reason)" }
}
