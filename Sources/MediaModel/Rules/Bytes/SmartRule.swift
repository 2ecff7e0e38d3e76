/// One condition of a smart playlist.
public struct SmartRule: Hashable, Sendable {
  /// What it looks at.
  public let subject: RuleSubject
  /// How that is compared.
  public let action: SmartAction
  /// What it is compared with.
  public let operand: SmartOperand
  /// The bytes of the operand, where they are not those that iTunes would write for it.
  package var unusualOperand: [UInt8]?

  package init(_ subject: RuleSubject, _ action: SmartAction, _ operand: SmartOperand) {
    self.subject = subject
    self.action = action
    self.operand = operand
  }

  /// What it looks at, nil when that is nothing that iTunes has rules for.
  public var field: SmartField? {
    if case .field(let field) = subject { field } else { nil }
  }
}

extension SmartRule {
  /// Returns whether both are the same rule.
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

/// What a rule looks at.
public enum RuleSubject: Hashable, Sendable {
  /// What iTunes has rules for.
  case field(SmartField)
  /// What iTunes has no rules for, and this software has.
  case property(MediaItemProperty)
  /// The source's number for something that is not known.
  case unknown(UInt32)

  /// What a source's number stands for.
  public init(code: UInt32) { self = SmartField(rawValue: code).map(Self.field) ?? .unknown(code) }

  /// What the rules for a property look at: iTunes' own field where there is one.
  public init(_ property: MediaItemProperty) {
    self = Self.fields[property.name].map(Self.field) ?? .property(property)
  }

  /// Fields that are about a property bear its name.
  private static let fields = Dictionary(
    uniqueKeysWithValues: SmartField.allCases.map { ("\($0)", $0) }
  )
}
