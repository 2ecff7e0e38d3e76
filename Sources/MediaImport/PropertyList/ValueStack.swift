/// The open containers of a tree of values under construction, the innermost last.
struct ValueStack<Value> {
  enum Container {
    case array([Value])
    case dictionary([String: Value])
  }

  private struct Level {
    /// The container's key in its parent.
    let key: String
    let isArray: Bool
    var values: [Value] = []
    var members: [String: Value] = [:]
  }

  private var levels: [Level] = []

  var isEmpty: Bool { levels.isEmpty }

  /// Starts a container.
  mutating func open(_ element: PropertyListElement, key: String) {
    levels.append(Level(key: key, isArray: element == .array))
  }

  /// Adds a value to the innermost container.
  mutating func add(_ value: Value, key: String) {
    // The level is changed in place: copying it would copy its values each time.
    let last = levels.count - 1
    guard last >= 0 else { return }
    if levels[last].isArray {
      levels[last].values.append(value)
    } else {
      levels[last].members[key] = value
    }
  }

  /// Ends the innermost container.
  mutating func close() -> (key: String, container: Container)? {
    levels.popLast().map { level in
      (level.key, level.isArray ? .array(level.values) : .dictionary(level.members))
    }
  }
}
