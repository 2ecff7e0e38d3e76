import Glibc
package import SystemFiles

/// What surrounds a command: where it reads and writes, and its environment.
///
/// A command asks nothing else for these, so that it runs in any process.
package struct CommandContext: Sendable {
  /// The descriptor of standard input.
  package let input: Int32
  /// The descriptor of standard output.
  package let output: Int32
  /// Where people are told what happens.
  package let console: Console
  /// The variables that it was given.
  package let environment: Environment

  /// What surrounds the process that a user has started.
  ///
  /// - Parameter program: Its name, which comes first in messages.
  /// - Returns: Its own streams and variables.
  package static func process(_ program: String) -> CommandContext {
    CommandContext(
      program: program,
      input: STDIN_FILENO,
      output: STDOUT_FILENO,
      errors: STDERR_FILENO,
      environment: .process
    )
  }

  /// Surroundings of any kind.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which comes first in messages.
  ///   - input: The descriptor that stands for standard input.
  ///   - output: That for standard output.
  ///   - errors: That for standard error.
  ///   - environment: The variables.
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
    console = Console(program, descriptor: errors)
  }

  /// How text looks on standard output.
  package func style(_ choice: ColorChoice) -> Style {
    Style(choice, environment, isTerminal: isatty(output) == 1)
  }

  /// Standard output.
  ///
  /// - Parameter escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  package func standardOutput(escaping escape: TerminalText.Escape = .backslash) -> OutputStream {
    OutputStream("standard output", output, escaping: escape)
  }

  /// Opens what a user names to write to it, `-` for standard output.
  ///
  /// - Parameters:
  ///   - path: What the user names.
  ///   - escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  package func output(
    to path: String,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    path == "-" ? standardOutput(escaping: escape) : try OutputStream.file(path, escaping: escape)
  }
}
