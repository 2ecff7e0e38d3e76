import Glibc

/// The variables that a command was given.
package struct Environment: Sendable {
  /// Those of the process.
  package static let process = Environment { name in
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private let value: @Sendable (String) -> String?

  private init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Variables by their names.
  package init(_ variables: [String: String]) {
    self.init { variables[$0] }
  }

  /// The value of a variable; nil when it is not set.
  package subscript(name: String) -> String? { value(name) }
}
