extension Parameter {
  /// Returns an operand whose value is `nil` until it is given; omitting a required operand is an
  /// error.
  package static func operand<Value: ArgumentValue>(
    _ name: String,
    set path: any WritableKeyPath<Root, Value?> & Sendable,
    required isRequired: Bool = false,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .operand,
      names: [name],
      placeholder: name,
      help: help,
      completion: completion,
      minimumCount: isRequired ? 1 : 0
    )
    return Self(info) { (value: Value, root) in root[keyPath: path] = value }
  }

  /// Returns a required operand for a property that is not optional; parsing always replaces the
  /// property's initial value.
  package static func operand<Value: ArgumentValue>(
    _ name: String,
    set path: any WritableKeyPath<Root, Value> & Sendable,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .operand,
      names: [name],
      placeholder: name,
      help: help,
      completion: completion,
      minimumCount: 1
    )
    return Self(info) { (value: Value, root) in root[keyPath: path] = value }
  }

  /// Returns an operand that takes all remaining words, of which there must be at least `minimum`.
  package static func operand<Value: ArgumentValue>(
    _ name: String,
    append path: any WritableKeyPath<Root, [Value]> & Sendable,
    minimum: Int = 0,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .operand,
      names: [name],
      placeholder: name,
      help: help,
      completion: completion,
      minimumCount: minimum,
      isRepeatable: true
    )
    return Self(info) { (value: Value, root) in root[keyPath: path].append(value) }
  }
}
