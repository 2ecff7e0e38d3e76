/// The sources of option values that a command line does not give: first the environment, then the
/// option file.
package struct OptionDefaults: Sendable {
  private let variable: @Sendable (String) -> String?
  private let readFile: (@Sendable () throws(UsageError) -> OptionFile?)?

  /// Creates defaults.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of an environment variable.
  ///   - file: Reads the option file and returns `nil` if there is no such file; `nil` if the tool
  ///     has no option file.
  package init(
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    file: (@Sendable () throws(UsageError) -> OptionFile?)? = nil
  ) {
    self.variable = variable
    readFile = file
  }

  /// The home folder; `nil` if it is not known.
  var home: String? { variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Whether the tool reads an option file.
  var hasFile: Bool { readFile != nil }

  /// Returns the option file; `nil` if it is missing.
  func file() throws(UsageError) -> OptionFile? { try readFile?() }

  /// Returns the options that the environment sets; an empty variable counts as missing.
  func variables(for parameters: [ParameterInfo]) -> [ArgumentScanner.Match] {
    parameters.enumerated().compactMap { index, parameter in
      guard let name = parameter.variable, let value = variable(name), !value.isEmpty else {
        return nil
      }
      return ArgumentScanner.Match(index: index, argument: Argument(name: name, text: value))
    }
  }
}
