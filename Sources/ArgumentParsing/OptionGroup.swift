/// Parsed options, such as those that several commands share.
package protocol OptionGroup: Sendable {
  /// The flags, options and operands, in the order in which they are documented.
  static var parameters: [Parameter<Self>] { get }
}

extension OptionGroup {
  /// The parameters of the groups and those beside them.
  static var bindings: [ParameterBinding<Self>] { parameters.flatMap(\.bindings) }
}
