/// The binding of a flag, option or operand to arguments that are a `Root`.
struct ParameterBinding<Root>: Sendable {
  /// The description from which help, manual pages and completions are generated.
  var info: ParameterInfo

  /// Stores one occurrence of the parameter in the arguments.
  var apply: @Sendable (Argument, inout Root) throws(UsageError) -> Void

  /// Stores a default that is not for this command alone; `nil` if it is stored like a given value.
  var storeDefault: (@Sendable (Argument, inout Root) throws(UsageError) -> Void)?

  /// Returns the path in a value; `nil` if it has none.
  var pathInValue: @Sendable (String) -> String? = { $0 }

  /// Whether values have a path, even one that the command does not use as it is.
  var hasPath: Bool { info.pathUse != nil || info.mentionsPath }

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

  /// Returns the path that an argument names, if any.
  func givenPath(_ argument: Argument) -> GivenPath? {
    guard let use = info.pathUse, let path = argument.text.flatMap(pathInValue) else { return nil }
    return GivenPath(
      name: info.names.last ?? argument.name,
      path: path,
      use: use,
      isFolder: info.completion == .directory
    )
  }

  /// Returns an argument with the home folder in place of a `~` at the start of its path, which a
  /// shell leaves as it is in the middle of a word, as in `--music=~/Music`.
  func inHome(_ argument: Argument, _ home: String?) -> Argument {
    guard hasPath, let home, let text = argument.text, let path = pathInValue(text),
      path == "~" || path.hasPrefix("~/"), text.hasSuffix(path)
    else { return argument }
    let start = text.dropLast(path.count)
    return Argument(name: argument.name, text: start + home + path.dropFirst())
  }

  /// Returns the binding to arguments that contain a `Root` in one of their properties.
  func nested<Outer>(
    in path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> ParameterBinding<Outer> {
    let (apply, storeDefault) = (apply, storeDefault)
    var binding = ParameterBinding<Outer>(info) { (argument, outer) throws(UsageError) in
      try apply(argument, &outer[keyPath: path])
    }
    binding.pathInValue = pathInValue
    if let storeDefault {
      binding.storeDefault = { (argument, outer) throws(UsageError) in
        try storeDefault(argument, &outer[keyPath: path])
      }
    }
    return binding
  }
}

/// Parsed options, such as those that several commands share.
package protocol OptionGroup: Sendable {
  /// The flags, options and operands, in the order in which they are documented.
  static var parameters: [Parameter<Self>] { get }
}

extension OptionGroup {
  /// The parameters of the groups and those beside them.
  static var bindings: [ParameterBinding<Self>] { parameters.flatMap(\.bindings) }
}
