import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that undoes changes.
struct UndoCommand: LibraryCommand {
  static let name = "undo"
  static let summary = "Undo the last change"
  static let discussion = """
    Undoes the last change to the library file that has not been undone: an import, a merge of \
    plays or of libraries, or a change to your own lists, collections, ratings and values. --from \
    restricts this to one library. The next undo goes one change further back. Names of libraries, \
    path maps and the choice of the default library are not part of history.

    With REVISION, the library returns to its state before that revision; if the revision changed \
    your own lists, only those lists do. An undo is recorded as a new revision: history is not \
    rewritten, and 'libsync redo' reverts the undo.

    On a terminal, the command asks before it undoes anything. Without one, an undo that would \
    remove all items of a library, or undo more than one change, is refused unless --yes is given.
    """
  static let examples = [
    CommandExample("libsync undo", "Undo the last change."),
    CommandExample(
      "libsync undo --dry-run 7",
      "Show what undoing revision 7 and all later ones would change."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .flag("-y", "--yes", set: \.isSure, help: "Do not ask for confirmation."),
    .operand(
      "revision",
      set: \.revision,
      completion: .values(.revisions),
      help: "Undo this revision and all later ones of its library."
    ),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var isSure = false
  var revision: Int?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var number = revision.map(Int64.init)
    var expected: Int64?
    if !isSure, !writer.isDryRun {
      var trial = writer
      trial.isDryRun = true
      let plan = try trial.change(in: session) { try $0.undo(number) }
      try confirm(plan, in: session)
      (number, expected) = (plan.reverted, plan.revision)
    }
    let outcome = try writer.change(in: session) {
      try $0.undo(number, expecting: expected)
    }
    try writer.report(
      UndoText(outcome, isRedo: false, isDryRun: writer.isDryRun, in: session).lines,
      namingLibrary: true,
      .undo(outcome, isDryRun: writer.isDryRun),
      in: session
    )
  }

  /// Asks whether to undo; without a terminal, throws if that removes all items or undoes several
  /// changes.
  private func confirm(_ plan: UndoOutcome, in session: Session) throws {
    let subject = UndoText.subject(plan)
    guard plan.emptiesLibrary || plan.changeCount > 1 else {
      if plan.revision == nil { return }
      if try session.ask("Undo \(subject)?") != false { return }
      throw NegativeAnswer(message: "nothing was undone")
    }
    let effect =
      plan.emptiesLibrary
      ? "removes all \(NumberFormat.count(plan.items.removed, "item"))" : "needs confirmation"
    switch try session.ask("Undoing \(subject) \(effect). Continue?") {
    case true?: return
    case false?: throw NegativeAnswer(message: "nothing was undone")
    case nil:
      throw Refusal(
        "undoing \(subject) \(effect); use --yes to allow it, or --dry-run to see the changes"
      )
    }
  }
}
