extension Parameter {
  /// Returns an option whose value is `nil` until it is given.
  ///
  /// The value is given as `--store=FILE`, `--store FILE`, `-oFILE` or `-o FILE`. As POSIX
  /// requires, the next word is the value even if it begins with a dash.
  package static func option<Value: ArgumentValue>(
    _ names: String...,
    value placeholder: String,
    set path: any WritableKeyPath<Root, Value?> & Sendable,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .option,
      names: names,
      placeholder: placeholder,
      help: help,
      completion: completion
    )
    return Self(info) { (value: Value, root) in root[keyPath: path] = value }
  }

  /// Returns an option that replaces the default value of a property.
  package static func option<Value: ArgumentValue>(
    _ names: String...,
    value placeholder: String,
    set path: any WritableKeyPath<Root, Value> & Sendable,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .option,
      names: names,
      placeholder: placeholder,
      help: help,
      completion: completion
    )
    return Self(info) { (value: Value, root) in root[keyPath: path] = value }
  }

  /// Returns an option that may be given several times, collecting all its values.
  package static func option<Value: ArgumentValue>(
    _ names: String...,
    value placeholder: String,
    append path: any WritableKeyPath<Root, [Value]> & Sendable,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .option,
      names: names,
      placeholder: placeholder,
      help: help,
      completion: completion,
      isRepeatable: true
    )
    return Self(info) { (value: Value, root) in root[keyPath: path].append(value) }
  }

  /// Returns an option whose value may be omitted, as in `--wait` and `--wait=10`.
  ///
  /// The value must follow a long name and an `=`; a short name never has a value.
  package static func option<Value: ArgumentValue>(
    _ names: String...,
    optionalValue placeholder: String,
    set path: any WritableKeyPath<Root, Value?> & Sendable,
    whenOmitted defaultValue: Value,
    completion: Completion = Value.completion,
    help: String
  ) -> Self {
    let info = ParameterInfo(
      kind: .option,
      names: names,
      placeholder: placeholder,
      help: help,
      completion: completion,
      isValueOptional: true
    )
    return Self(info) { (argument, root) throws(UsageError) in
      root[keyPath: path] = argument.text == nil ? defaultValue : try argument.value() as Value
    }
  }
}
