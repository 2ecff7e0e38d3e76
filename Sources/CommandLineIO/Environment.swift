import Glibc

/// The environment variables of a command.
package struct Environment: Sendable {
  /// The variables of this process.
  package static let process = Environment { name in
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private let value: @Sendable (String) -> String?

  private init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Creates an environment from variables by name.
  package init(_ variables: [String: String]) {
    self.init { variables[$0] }
  }

  /// Returns the environment with a variable set to another value.
  package func setting(_ name: String, to value: String) -> Self {
    Self { $0 == name ? value : self[$0] }
  }

  /// The value of a variable; `nil` if it is not set.
  package subscript(name: String) -> String? { value(name) }
}
