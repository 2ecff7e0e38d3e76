/// The containers that are open while a tree of values is put together, the innermost last.
struct ValueStack<Value> {
  enum Container {
    case array([Value])
    case dictionary([String: Value])
  }

  /// Each with its key in the container that it is in.
  private var containers: [(key: String, container: Container)] = []

  var isEmpty: Bool { containers.isEmpty }

  /// Starts a container.
  mutating func open(_ element: PropertyListElement, key: String) {
    containers.append((key, element == .array ? .array([]) : .dictionary([:])))
  }

  /// Adds a value to the innermost container.
  mutating func add(_ value: Value, key: String) {
    // Taken out while it changes, so that it is not copied.
    guard let (own, container) = containers.popLast() else { return }
    switch container {
    case .array(var values):
      values.append(value)
      containers.append((own, .array(values)))
    case .dictionary(var members):
      members[key] = value
      containers.append((own, .dictionary(members)))
    }
  }

  /// Ends the innermost container.
  mutating func close() -> (key: String, container: Container)? { containers.popLast() }
}
