import Glibc
import LibSync
import SystemFiles

/// What surrounds a command: where it reads and writes, and its environment.
///
/// A command asks nothing else for these, so that it runs in any process.
package struct CommandContext: Sendable {
  /// The descriptor of standard input.
  let input: Int32
  /// The descriptor of standard output.
  let output: Int32
  /// Where people are told what happens.
  let console: Console
  let environment: Environment

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
  func style(_ choice: ColorChoice) -> Style {
    Style(choice, environment, isTerminal: isatty(output) == 1)
  }

  /// Standard output.
  ///
  /// - Parameter escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  func standardOutput(escaping escape: TerminalText.Escape = .backslash) -> OutputStream {
    OutputStream("standard output", output, escaping: escape)
  }

  /// Opens what a user names to write to it, `-` for standard output.
  ///
  /// - Parameters:
  ///   - path: What the user names.
  ///   - escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  func output(
    to path: String,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    path == "-" ? standardOutput(escaping: escape) : try OutputStream.file(path, escaping: escape)
  }
}

extension Environment {
  /// The time that a build wants to be the present one.
  var sourceDate: Timestamp? {
    self["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map(Timestamp.init(rawValue:))
  }
}
