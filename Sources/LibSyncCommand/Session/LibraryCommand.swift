import ArgumentParsing
import CommandLineIO

/// A command with the common options, which runs in a session.
protocol LibraryCommand: Command<CommandContext> {
  /// The options of all commands.
  var common: CommonOptions { get }

  /// Runs the command with its parsed arguments.
  func run(in session: Session) async throws
}

extension LibraryCommand {
  func run(in context: CommandContext) async throws {
    try await run(in: Session(common, in: context))
  }
}
