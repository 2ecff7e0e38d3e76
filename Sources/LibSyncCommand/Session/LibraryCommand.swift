import ArgumentParsing
import CommandLineIO
import LibSync

/// A command with the common options, which runs in a session.
protocol LibraryCommand: Command<CommandContext> {
  /// The options of all commands.
  var common: CommonOptions { get }

  /// Returns the camera that `--require` is about.
  func requiredCamera() throws -> CaptureDevice

  /// Runs the command with its parsed arguments.
  func run(in session: Session) async throws
}

extension LibraryCommand {
  func run(in context: CommandContext) async throws {
    if let requirements = common.requirements { try requirements.check(try requiredCamera()) }
    try await run(in: Session(common, in: context))
  }

  func requiredCamera() throws -> CaptureDevice { .standard }
}
