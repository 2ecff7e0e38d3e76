/// A flag, option or operand of a command whose parsed arguments are a `Root`.
///
/// The static functions `flag`, `negatableFlag`, `count`, `option` and `operand` create parameters;
/// each of them binds names on the command line to a property of `Root`.
package struct Parameter<Root>: Sendable {
  /// The description from which help, manual pages and completions are generated.
  package private(set) var info: ParameterInfo

  /// Stores one occurrence of the parameter in the arguments.
  private(set) var apply: @Sendable (Argument, inout Root) throws(UsageError) -> Void

  /// Stores a default that is not for this command alone; `nil` if it is stored like a given value.
  private var storeDefault: (@Sendable (Argument, inout Root) throws(UsageError) -> Void)?

  /// Returns the path in a value; `nil` if it has none.
  private(set) var pathInValue: @Sendable (String) -> String? = { $0 }

  init(
    _ info: ParameterInfo,
    apply: @escaping @Sendable (Argument, inout Root) throws(UsageError) -> Void
  ) {
    self.info = info
    self.apply = apply
  }

  /// Stores a default that is not for this command alone.
  func applyDefault(_ argument: Argument, _ root: inout Root) throws(UsageError) {
    if let storeDefault {
      try storeDefault(argument, &root)
    } else {
      try apply(argument, &root)
    }
  }

  /// Creates a parameter that always has a value.
  init<Value: ArgumentValue>(
    _ info: ParameterInfo,
    store: @escaping @Sendable (Value, inout Root) -> Void
  ) {
    self.init(info) { (argument, root) throws(UsageError) in
      store(try argument.value(among: info.completion.choices), &root)
    }
  }
}

extension Parameter {
  /// Returns the parameter for arguments that contain a `Root` in one of their properties.
  ///
  /// This allows commands to share a group of options:
  /// `LibraryOptions.parameters.map { $0.nested(in: \.library) }`.
  package func nested<Outer>(
    in path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Parameter<Outer> {
    let (apply, storeDefault) = (apply, storeDefault)
    var parameter = Parameter<Outer>(info) { (argument, outer) throws(UsageError) in
      try apply(argument, &outer[keyPath: path])
    }
    parameter.pathInValue = pathInValue
    if let storeDefault {
      parameter.storeDefault = { (argument, outer) throws(UsageError) in
        try storeDefault(argument, &outer[keyPath: path])
      }
    }
    return parameter
  }

  /// Returns the parameter with a use of the path in its value.
  func used(_ use: PathUse, at path: @escaping @Sendable (String) -> String?) -> Self {
    var parameter = self
    parameter.info.chosenPathUse = use
    parameter.pathInValue = path
    return parameter
  }

  /// Returns the parameter, documented under the given heading.
  package func section(_ title: String) -> Self {
    var parameter = self
    parameter.info.section = title
    return parameter
  }

  /// Returns the parameter with a default that is taken from an environment variable; the parameter
  /// may then also precede the command's name.
  package func variable(_ name: String) -> Self {
    var parameter = self
    parameter.info.variable = name
    return parameter
  }

  /// Returns the option with another place for a default that is not for this command alone, so
  /// that the command can ignore one that it cannot use.
  package func byDefault<Value: ArgumentValue>(
    _ store: @escaping @Sendable (Value, inout Root) -> Void
  ) -> Self {
    var parameter = self
    parameter.storeDefault = { (argument, root) throws(UsageError) in
      store(try argument.value(), &root)
    }
    return parameter
  }

  /// Returns the flag with another effect as a default that is not for this command alone.
  package func byDefault(_ store: @escaping @Sendable (inout Root) -> Void) -> Self {
    var parameter = self
    parameter.storeDefault = { _, root in store(&root) }
    return parameter
  }

  /// Returns the parameter with a check of each typed value, which throws an error for one that the
  /// command cannot use.
  package func checked(
    _ check: @escaping @Sendable (String) throws(UsageError) -> Void
  ) -> Self {
    var parameter = self
    let apply = apply
    parameter.apply = { (argument, root) throws(UsageError) in
      if let text = argument.text { try check(text) }
      try apply(argument, &root)
    }
    return parameter
  }

  /// Returns the parameter, omitted from all documentation.
  package func hidden() -> Self {
    var parameter = self
    parameter.info.isHidden = true
    return parameter
  }
}
