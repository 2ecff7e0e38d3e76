import Glibc
package import SystemFiles

/// The surroundings of a command: its input, outputs and environment variables.
///
/// A command accesses them only through its context, so that it can also run in the process of a
/// test.
package struct CommandContext: Sendable {
  /// The descriptor of standard input.
  package let input: Int32
  /// The descriptor of standard output.
  package let output: Int32
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
    self.output = output
    self.environment = environment
    self.program = program
    console = Console(program, descriptor: errors)
  }

  private init(_ other: CommandContext, _ environment: Environment) {
    (input, output, console, program) = (other.input, other.output, other.console, other.program)
    self.environment = environment
  }

  /// Returns the context with an environment variable set to another value.
  package func setting(_ name: String, to value: String) -> CommandContext {
    CommandContext(self, environment.setting(name, to: value))
  }

  /// Returns the style of text on standard output.
  package func style(_ choice: ColorChoice) -> Style {
    Style(choice, environment, isTerminal: isatty(output) == 1)
  }

  /// Returns a stream to standard output.
  ///
  /// - Parameters:
  ///   - escape: The escape for characters that are unsafe on a terminal.
  ///   - isPaged: Whether text that is longer than the screen of a terminal goes through a pager.
  /// - Returns: The stream.
  package func standardOutput(
    escaping escape: TerminalText.Escape = .backslash,
    isPaged: Bool = false
  ) -> OutputStream {
    let pager = isPaged ? PagerChoice(program: program, environment) : nil
    return OutputStream("standard output", output, escaping: escape, pager: pager)
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
    path == "-"
      ? standardOutput(escaping: escape, isPaged: isPaged)
      : try OutputStream.file(path, escaping: escape)
  }
}
