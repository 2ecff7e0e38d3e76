/// The containers that are open while a tree of values is put together, the innermost last.
struct ValueStack<Value> {
  enum Container {
    case array([Value])
    /// The key is that of the member that comes next.
    case dictionary([String: Value], key: String)
  }

  private var containers: [Container] = []

  var isEmpty: Bool { containers.isEmpty }

  /// Starts a container.
  mutating func open(_ element: PropertyListElement) {
    containers.append(element == .array ? .array([]) : .dictionary([:], key: ""))
  }

  /// Names the next member of the innermost container.
  mutating func key(_ key: String) {
    guard case .dictionary(let members, _) = containers.popLast() else { return }
    containers.append(.dictionary(members, key: key))
  }

  /// Adds a value to the innermost container.
  mutating func add(_ value: Value) {
    // Taken out while it changes, so that it is not copied.
    switch containers.popLast() {
    case .array(var values):
      values.append(value)
      containers.append(.array(values))
    case .dictionary(var members, let key):
      members[key] = value
      containers.append(.dictionary(members, key: key))
    case nil: break
    }
  }

  /// Ends the innermost container.
  mutating func close() -> Container? { containers.popLast() }
}
