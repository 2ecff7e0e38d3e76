/// Why bytes are no rules of a smart playlist, or rules of a form that is not known.
public struct SmartRulesError: Error, Hashable, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Sendable {
    /// The bytes end too early.
    case truncated
    /// There are more bytes than the rules take.
    case trailingBytes
    /// They do not begin as rules do.
    case wrongSignature
    /// They have a form that came later, or never was.
    case unknownForm
    /// Groups lie deeper in each other than any program makes them.
    case tooDeep
    /// There are more rules than any person makes.
    case tooManyRules
    /// iTunes has no rules about this.
    case notInITunes
  }

  /// What kind of trouble it is.
  public let code: Code
  /// The byte where it was found, from 0.
  public let offset: Int

  package init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}

extension SmartRulesError: CustomStringConvertible {
  /// What is wrong and where, without a period.
  public var description: String { "\(reason) at byte \(offset)" }

  private var reason: String {
    switch code {
    case .truncated: "the smart rules end too early"
    case .trailingBytes: "the smart rules have bytes behind their end"
    case .wrongSignature: "these are no smart rules"
    case .unknownForm: "the smart rules have an unknown form"
    case .tooDeep: "the groups of the smart rules are nested too deeply"
    case .tooManyRules: "there are too many smart rules"
    case .notInITunes: "iTunes has no such smart rules"
    }
  }
}
