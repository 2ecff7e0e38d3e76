import CommandLineIO
import LibSync
import System

/// A run of a command: its surroundings, and the options that all commands share.
struct Session: Sendable {
  /// The environment and the streams of the command.
  let context: CommandContext
  /// The options of all commands.
  private(set) var common: CommonOptions

  /// Creates the session of a command with these options.
  init(_ common: CommonOptions, in context: CommandContext) {
    self.common = common
    self.context = context
  }

  /// Returns the session with the full path of the library file, for work on another thread.
  func inAnyFolder() throws -> Session {
    var session = self
    session.common.library = PathArgument.absolutePath(try location().path)
    return session
  }
}

extension Session {
  /// The console for errors, warnings and progress.
  var console: Console { context.console }

  /// The environment variables.
  var environment: Environment { context.environment }

  /// The descriptor of standard input; `nil` for a request of a batch, which has none.
  var input: Int32? { context.input }

  /// The current time on the clock of the person who runs the command.
  var localTime: LocalTime { context.localTime }

  /// The narration of `--verbose`.
  var narration: Narration { Narration(common.verbosity, on: console) }

  /// The settings of a process that decodes and lets nothing be heard.
  var playerSettings: PlayerSettings {
    PlayerSettings(program: environment["LIBSYNC_PLAYER"], searchPath: environment["PATH"])
  }

  /// Whether `--verbose` asks for details.
  var isVerbose: Bool { common.verbosity > 0 }

  /// The style of text on standard output.
  var style: Style { context.style(common.color) }

  /// Returns a stream to standard output, through a pager on request unless the user wants none.
  func standardOutput(isPaged: Bool = false) -> OutputStream {
    context.standardOutput(isPaged: isPaged && !common.avoidsPager)
  }

  /// Opens the output that a user names, otherwise like `standardOutput`.
  ///
  /// - Throws: `OutputError`.
  func output(
    to path: String,
    escaping escape: TerminalText.Escape = .backslash,
    isPaged: Bool = false
  ) throws(OutputError) -> OutputStream {
    try context.output(to: path, escaping: escape, isPaged: isPaged && !common.avoidsPager)
  }

  /// Throws what opening an output would throw, for a dry run that does not open it.
  func checkOutput(to path: String) throws(OutputError) { try context.checkOutput(to: path) }

  /// Throws if a path is `-`, for standard input, and the command has no standard input.
  func checkInput(_ path: String) throws(InputError) { try context.checkInput(path) }

  /// Asks the user a yes-or-no question; `nil` if there is no terminal to ask on.
  func ask(_ question: String) throws -> Bool? { try context.ask(question) }
}
