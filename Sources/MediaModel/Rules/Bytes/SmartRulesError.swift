/// An error that says why bytes are not smart playlist rules, or why rules cannot be encoded.
public struct SmartRulesError: Error, Hashable, Sendable {
  /// The kinds of error that callers distinguish.
  public enum Code: Sendable {
    /// The bytes end too early.
    case truncated
    /// There are extra bytes after the rules.
    case trailingBytes
    /// The bytes do not start with the signature of rules.
    case wrongSignature
    /// The rules have an unknown format.
    case unknownForm
    /// The groups are nested more deeply than any program nests them.
    case tooDeep
    /// There are more rules than any person writes.
    case tooManyRules
    /// iTunes does not support these rules.
    case notInITunes
  }

  /// The kind of error.
  public let code: Code
  /// The byte offset of the error, starting from 0.
  public let offset: Int

  package init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}

extension SmartRulesError: CustomStringConvertible {
  /// The reason and the offset, without a period.
  public var description: String { "\(reason) at byte \(offset)" }

  private var reason: String {
    switch code {
    case .truncated: "the smart rules end too early"
    case .trailingBytes: "the smart rules have extra bytes after their end"
    case .wrongSignature: "the smart rules have the wrong signature"
    case .unknownForm: "the smart rules have an unknown format"
    case .tooDeep: "the groups of the smart rules are nested too deeply"
    case .tooManyRules: "there are too many smart rules"
    case .notInITunes: "iTunes does not support these smart rules"
    }
  }
}
