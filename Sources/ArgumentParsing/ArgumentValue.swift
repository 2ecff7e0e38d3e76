/// A type whose values can be written as a single argument.
///
/// An enumeration of strings needs no code of its own: if it is declared as
/// `enum Format: String, CaseIterable, ArgumentValue`, its raw values are the choices that errors,
/// help and completions list; arguments may differ from them in case.
package protocol ArgumentValue: Sendable {
  /// Creates a value from an argument, or returns `nil` if the argument is invalid.
  init?(argument: String)

  /// A description of valid arguments, as in "expected a whole number".
  static var expectation: String { get }

  /// The completions that shells offer for a value of this type.
  static var completion: Completion { get }
}

extension ArgumentValue {
  package static var completion: Completion { .none }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argument: String) {
    let name = argument.lowercased()
    guard let value = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = value
  }

  package static var expectation: String {
    completion.choices.alternatives
  }

  package static var completion: Completion {
    .choices(allCases.map(\.rawValue))
  }
}

extension String: ArgumentValue {
  package init?(argument: String) {
    self = argument
  }

  package static var expectation: String { "text" }
}

extension Int: ArgumentValue {
  package init?(argument: String) {
    self.init(argument)
  }

  package static var expectation: String { "a whole number" }
}

extension UInt64: ArgumentValue {
  package init?(argument: String) {
    self.init(argument)
  }

  package static var expectation: String { "a non-negative whole number" }
}

extension Double: ArgumentValue {
  package init?(argument: String) {
    self.init(argument)
    guard isFinite else { return nil }
  }

  package static var expectation: String { "a number" }
}
