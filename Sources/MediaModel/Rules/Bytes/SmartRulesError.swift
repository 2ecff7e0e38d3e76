/// An error that says why bytes are not smart playlist rules, or why rules cannot be encoded.
public struct SmartRulesError: Error, Hashable, Sendable {
  /// The kinds of error that callers distinguish.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes end too early.
    public static let truncated = Self(rawValue: "truncated")
    /// There are extra bytes after the rules.
    public static let trailingBytes = Self(rawValue: "trailingBytes")
    /// The bytes do not start with the signature of rules.
    public static let wrongSignature = Self(rawValue: "wrongSignature")
    /// The rules have an unknown format.
    public static let unknownForm = Self(rawValue: "unknownForm")
    /// The groups are nested more deeply than any program nests them.
    public static let tooDeep = Self(rawValue: "tooDeep")
    /// There are more rules than any person writes.
    public static let tooManyRules = Self(rawValue: "tooManyRules")
    /// iTunes does not support these rules.
    public static let notInITunes = Self(rawValue: "notInITunes")
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
    default: "the smart rules are damaged"
    }
  }
}
