import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that reverts undos.
struct RedoCommand: LibraryCommand {
  static let name = "redo"
  static let summary = "Redo the last undone change"
  static let discussion = """
    Reverts the last 'libsync undo', unless the library or list has changed since then; the next \
    redo reverts the undo before that. Each redo is recorded as a new revision.
    """
  static let examples = [CommandExample("libsync redo", "Redo the last undone change.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let outcome = try writer.change(in: session) { try $0.redo() }
    try writer.report(
      UndoText(outcome, isRedo: true, isDryRun: writer.isDryRun, in: session).lines,
      namingLibrary: true,
      .undo(outcome, isRedo: true, isDryRun: writer.isDryRun),
      in: session
    )
  }
}
