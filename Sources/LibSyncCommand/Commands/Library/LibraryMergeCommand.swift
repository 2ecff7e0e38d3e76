import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that merges a library into another.
struct LibraryMergeCommand: LibraryCommand {
  static let name = "libraries merge"
  static let summary = "Merge a library into another with the same music"
  static let discussion = """
    Merges the library NAME into the library INTO, for example if the same music was imported \
    twice. Items are recognised by their persistent IDs, by the location of their files, by their \
    tags, or by size and duration. Those that INTO has keep the IDs and values that they have \
    there; all others are added, and so are playlists and your own lists. Missing entries are \
    added to the playlists of INTO.

    NAME then disappears, and importing its source updates INTO. Unless that source is a folder, \
    items that are not in it are removed from INTO, as in any import. The revisions of NAME stay \
    in 'libsync log'. 'libsync undo' undoes the merge as one change. Plays on devices that were \
    merged into NAME only are listed by 'libsync plays --pending'. Devices cannot be merged, nor \
    libraries of different programs or kinds of source.

    This asks first. Without a terminal, it is refused unless --yes is given.
    """
  static let examples = [
    CommandExample(
      "libsync libraries merge --dry-run 'iTunes 2' iTunes",
      "Show what a merge would change."
    ),
    CommandExample("libsync libraries merge 'iTunes 2' iTunes", "Merge a second copy."),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.change),
    .flag("-y", "--yes", set: \.isSure, help: "Do not ask."),
    .library(\.library),
    .operand(
      "into",
      set: \.target,
      completion: .values(.libraries),
      help: "The library that gets its items."
    ),
    .group(\.common),
  ]

  var change = LibraryChange()
  var isSure = false
  var library = ""
  var target = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let outcome = try change.run(
      on: library,
      isSure: isSure,
      in: session,
      asking: { try confirm($0, in: session) },
      { try $0.merge(into: target) }
    )
    let verb = change.isDryRun ? "Would merge" : "Merged"
    let words = Self.words(outcome, isDryRun: change.isDryRun)
    let revision = outcome.revision.map { " (revision \($0))" } ?? ""
    try change.report("\(verb) \(words)\(revision)", in: session)
  }

  private func confirm(_ outcome: MergeOutcome, in session: Session) throws {
    let words = Self.words(outcome, isDryRun: true)
    switch try session.ask("Merge \(words)?") {
    case true?: return
    case false?: throw NegativeAnswer(message: "nothing was merged")
    case nil:
      throw Refusal(
        "merging \(words) needs --yes; use --dry-run to see what would change"
      )
    }
  }

  /// Returns text that names the two libraries and counts what the merge adds.
  private static func words(_ outcome: MergeOutcome, isDryRun: Bool) -> String {
    let common = outcome.commonCount
    let added = [
      NumberFormat.count(outcome.items.added, "item"),
      NumberFormat.count(outcome.playlists.added, "playlist"),
      NumberFormat.count(outcome.listCount, "own list"),
    ].filter { !$0.hasPrefix("0 ") }
    let list = (added.count > 1 ? [added.dropLast().joined(separator: ", ")] : []) + added.suffix(1)
    let verb = isDryRun ? "would be added" : "added"
    return "'\(outcome.merged.onOneLine)' into '\(outcome.library.onOneLine)': "
      + "\(NumberFormat.count(common, "item")) \(common == 1 ? "is" : "are") in both"
      + (added.isEmpty ? "" : "; \(list.joined(separator: " and ")) \(verb)")
  }
}
