/// A condition of a smart playlist.
public struct SmartRule: Hashable, Sendable {
  /// The subject of the comparison.
  public let subject: RuleSubject
  /// The comparison.
  public let action: SmartAction
  /// The value that the subject is compared with.
  public let operand: SmartOperand
  /// The original bytes of the operand if iTunes would encode it differently.
  package var unusualOperand: [UInt8]?

  package init(_ subject: RuleSubject, _ action: SmartAction, _ operand: SmartOperand) {
    self.subject = subject
    self.action = action
    self.operand = operand
  }

  /// The field of the subject; `nil` if iTunes has no rules for it.
  public var field: SmartField? {
    if case .field(let field) = subject { field } else { nil }
  }
}

extension SmartRule {
  /// Returns whether the rules are equal, regardless of the original bytes of their operands.
  public static func == (left: Self, right: Self) -> Bool {
    left.subject == right.subject && left.action == right.action && left.operand == right.operand
  }

  /// Adds the rule to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(action)
    hasher.combine(operand)
  }
}

/// The subject of a rule: the property that it tests.
public enum RuleSubject: Hashable, Sendable {
  /// A field for which iTunes has rules.
  case field(SmartField)
  /// A property for which only libsync has rules.
  case property(MediaItemProperty)
  /// The user's own metadata, for which only libsync has rules.
  case metadata(MetadataKey)
  /// The source's number for an unknown field.
  case unknown(UInt32)

  /// Creates a subject from the number that the source uses for it.
  package init(code: UInt32) { self = SmartField(rawValue: code).map(Self.field) ?? .unknown(code) }

  /// Creates the subject for a property: the iTunes field if there is one.
  public init(_ property: MediaItemProperty) {
    self = Self.fields[property.name].map(Self.field) ?? .property(property)
  }

  /// The fields by name; a field for a property has the property's name.
  private static let fields = Dictionary(
    uniqueKeysWithValues: SmartField.allCases.map { ("\($0)", $0) }
  )
}
