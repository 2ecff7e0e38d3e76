extension Parameter {
  /// Returns a flag that sets a property to true.
  package static func flag(
    _ names: String...,
    set path: any WritableKeyPath<Root, Bool> & Sendable,
    help: String
  ) -> Self {
    flag(names, set: path, to: true, help: help)
  }

  /// Returns a flag that sets a property to the given value, such as `--json` for a format.
  package static func flag<Value: Sendable>(
    _ names: String...,
    set path: any WritableKeyPath<Root, Value> & Sendable,
    to value: Value,
    help: String
  ) -> Self {
    flag(names, set: path, to: value, help: help)
  }

  /// Returns a flag that sets a property to true, or to false if its long name is prefixed with
  /// `no-`: `--progress` and `--no-progress`.
  package static func negatableFlag(
    _ names: String...,
    set path: any WritableKeyPath<Root, Bool> & Sendable,
    help: String
  ) -> Self {
    let negativeNames = names.filter(\.isLongName).map(\.negatedLongName)
    let info = ParameterInfo(kind: .flag, names: names + negativeNames, help: help)
    return Self(info) { argument, root in
      root[keyPath: path] = !negativeNames.contains(argument.name)
    }
  }

  /// Returns a flag that increments a property each time it is given, as in `-vv`.
  package static func count(
    _ names: String...,
    set path: any WritableKeyPath<Root, Int> & Sendable,
    help: String
  ) -> Self {
    let info = ParameterInfo(kind: .flag, names: names, help: help, isRepeatable: true)
    return Self(info) { _, root in root[keyPath: path] += 1 }
  }

  private static func flag<Value: Sendable>(
    _ names: [String],
    set path: any WritableKeyPath<Root, Value> & Sendable,
    to value: Value,
    help: String
  ) -> Self {
    let info = ParameterInfo(kind: .flag, names: names, help: help)
    return Self(info) { _, root in root[keyPath: path] = value }
  }
}
