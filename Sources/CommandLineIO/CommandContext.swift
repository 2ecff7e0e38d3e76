import ArgumentParsing
import Glibc
package import System

/// The surroundings of a command: its input, outputs and environment variables.
///
/// A command accesses them only through its context, so that it can also run in the process of a
/// test.
package struct CommandContext: Sendable {
  /// The descriptor of standard input; `nil` for a request of a batch, which has none.
  package let input: Int32?
  /// The destination of standard output.
  package let output: OutputTarget
  /// The console for errors, warnings and progress.
  package let console: Console
  /// The environment variables.
  package let environment: Environment
  /// The name of the program.
  private let program: String

  /// Returns the context of this process.
  ///
  /// - Parameter program: The name of the program, which messages begin with.
  /// - Returns: A context with the standard streams and variables of the process.
  package static func process(_ program: String) -> CommandContext {
    CommandContext(
      program: program,
      input: STDIN_FILENO,
      output: STDOUT_FILENO,
      errors: STDERR_FILENO,
      environment: .process
    )
  }

  /// Creates a context from its parts.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which messages begin with.
  ///   - input: The descriptor used as standard input.
  ///   - output: The descriptor used as standard output.
  ///   - errors: The descriptor used as standard error.
  ///   - environment: The environment variables.
  package init(
    program: String,
    input: Int32,
    output: Int32,
    errors: Int32,
    environment: Environment
  ) {
    self.input = input
    self.output = .descriptor(output)
    self.environment = environment
    self.program = program
    console = Console(program, .descriptor(errors))
  }

  private init(_ other: CommandContext, _ environment: Environment) {
    (input, output, console, program) = (other.input, other.output, other.console, other.program)
    self.environment = environment
  }

  private init(_ other: CommandContext, output: OutputTarget, errors: OutputTarget) {
    (environment, program) = (other.environment, other.program)
    (input, self.output, console) = (nil, output, Console(program, errors))
  }

  /// Returns the context of a request, whose outputs are received and which has no input.
  package func receiving(
    output: @escaping @Sendable ([UInt8]) -> Void,
    errors: @escaping @Sendable ([UInt8]) -> Void
  ) -> CommandContext {
    CommandContext(self, output: .receiver(output), errors: .receiver(errors))
  }

  /// Returns the context with an environment variable set to another value.
  package func setting(_ name: String, to value: String) -> CommandContext {
    CommandContext(self, environment.setting(name, to: value))
  }

  /// The path of the file with the user's options; `nil` if the home directory is unknown.
  package var optionFile: String? { OptionFile.path(for: program, in: environment) }

  /// Returns the style of text on standard output.
  package func style(_ choice: ColorChoice) -> Style {
    Style(choice, environment, isTerminal: output.isTerminal)
  }

  /// Returns a stream to standard output.
  ///
  /// - Parameters:
  ///   - escape: The escape for characters that are unsafe on a terminal.
  ///   - isPaged: Whether text that is longer than the screen of a terminal goes through a pager.
  ///   - breaksLines: Whether lines that are wider than a terminal are broken between words.
  /// - Returns: The stream.
  package func standardOutput(
    escaping escape: TerminalText.Escape = .backslash,
    isPaged: Bool = false,
    breaksLines: Bool = true
  ) -> OutputStream {
    OutputStream(
      "standard output",
      output,
      escaping: escape,
      pager: isPaged ? PagerChoice(program: program, environment) : nil,
      breaksLines: breaksLines
    )
  }

  /// Opens the output that a user names.
  ///
  /// - Parameters:
  ///   - path: The path as given by the user, or `-` for standard output.
  ///   - escape: The escape for characters that are unsafe on a terminal.
  ///   - isPaged: Whether long text on standard output goes through a pager.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  package func output(
    to path: String,
    escaping escape: TerminalText.Escape = .backslash,
    isPaged: Bool = false
  ) throws(OutputError) -> OutputStream {
    path == "-" || isReceived(path)
      ? standardOutput(escaping: escape, isPaged: isPaged, breaksLines: false)
      : try OutputStream.file(path, escaping: escape)
  }

  /// Throws what `output(to:)` would throw if something that is not replaced has the name of the
  /// file.
  package func checkOutput(to path: String) throws(OutputError) {
    if path != "-", !isReceived(path) { try OpenOutput.check(path) }
  }

  /// Returns whether a path such as `/dev/stdout` names a standard output that is received.
  private func isReceived(_ path: String) -> Bool {
    guard case .receiver = output else { return false }
    return OpenOutput.descriptor(named: path) == STDOUT_FILENO
  }

  /// Throws if a path is `-`, for standard input, and the command has no standard input.
  package func checkInput(_ path: String) throws(InputError) {
    guard path == "-", input == nil else { return }
    throw InputError(
      code: .cannotOpen,
      message: "a request of a batch has none; use a file",
      path: path
    )
  }
}
