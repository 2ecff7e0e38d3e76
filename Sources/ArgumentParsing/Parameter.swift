/// A flag, option or operand of a command whose parsed arguments are a `Root`, or a group of them.
///
/// The static functions `flag`, `negatableFlag`, `count`, `option` and `operand` create single
/// parameters; each of them binds names on the command line to a property of `Root`. The functions
/// `group` create a group from options that commands share. What changes a parameter changes each
/// one of a group.
package struct Parameter<Root>: Sendable {
  /// The parameters, in the order in which they are documented.
  private(set) var bindings: [ParameterBinding<Root>]

  init(
    _ info: ParameterInfo,
    apply: @escaping @Sendable (Argument, inout Root) throws(UsageError) -> Void
  ) {
    bindings = [ParameterBinding(info, apply: apply)]
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

  private init(_ bindings: [ParameterBinding<Root>]) { self.bindings = bindings }

  func changingEach(_ change: (inout ParameterBinding<Root>) -> Void) -> Self {
    var parameter = self
    for index in bindings.indices { change(&parameter.bindings[index]) }
    return parameter
  }
}

extension Parameter {
  /// Returns the group of the options that are the value of a property.
  ///
  /// This allows commands to share options: `.group(\.library)`.
  package static func group<Options: OptionGroup>(
    _ path: any WritableKeyPath<Root, Options> & Sendable
  ) -> Self {
    group(path, Options.parameters)
  }

  /// Returns the group of some of the options that are the value of a property.
  package static func group<Options>(
    _ path: any WritableKeyPath<Root, Options> & Sendable,
    _ parameters: [Parameter<Options>]
  ) -> Self {
    Self(parameters.flatMap(\.bindings).map { $0.nested(in: path) })
  }

  /// Returns the parameter with a use of the path in its value.
  func used(_ use: PathUse, at path: @escaping @Sendable (String) -> String?) -> Self {
    changingEach { binding in
      binding.info.chosenPathUse = use
      binding.pathInValue = path
    }
  }

  /// Returns the parameter, documented under the given heading.
  package func section(_ title: String) -> Self { changingEach { $0.info.section = title } }

  /// Returns the parameter with a default that is taken from an environment variable; the parameter
  /// may then also precede the command's name.
  package func variable(_ name: String) -> Self { changingEach { $0.info.variable = name } }

  /// Returns the flag, which may then also precede the command's name.
  package func leading() -> Self { changingEach { $0.info.isLeadingFlag = true } }

  /// Returns the option, understood by further names that are not documented with it.
  package func also(_ names: String...) -> Self { changingEach { $0.info.synonyms += names } }

  /// Returns the option with another place for a default that is not for this command alone, so
  /// that the command can ignore one that it cannot use.
  package func byDefault<Value: ArgumentValue>(
    _ store: @escaping @Sendable (Value, inout Root) -> Void
  ) -> Self {
    changingEach { binding in
      binding.storeDefault = { (argument, root) throws(UsageError) in
        store(try argument.value(), &root)
      }
    }
  }

  /// Returns the flag with another effect as a default that is not for this command alone.
  package func byDefault(_ store: @escaping @Sendable (inout Root) -> Void) -> Self {
    changingEach { $0.storeDefault = { _, root in store(&root) } }
  }

  /// Returns the parameter with a check of each typed value, which throws an error for one that the
  /// command cannot use.
  package func checked(
    _ check: @escaping @Sendable (String) throws(UsageError) -> Void
  ) -> Self {
    changingEach { binding in
      let apply = binding.apply
      binding.apply = { (argument, root) throws(UsageError) in
        if let text = argument.text { try check(text) }
        try apply(argument, &root)
      }
    }
  }

  /// Returns the parameter, omitted from all documentation.
  package func hidden() -> Self { changingEach { $0.info.isHidden = true } }
}
