import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that removes a library.
struct LibraryRemoveCommand: LibraryCommand {
  static let name = "libraries remove"
  static let summary = "Remove a library from the library file"
  static let aliases = ["libraries delete", "libraries rm"]
  static let discussion = """
    Removes a library with its items, playlists, history and your own lists in it; its source is \
    left alone. This cannot be undone, so the command asks for confirmation. Without a terminal, \
    it refuses unless --yes is given. A device whose plays were merged into another library cannot \
    be removed.
    """
  static let examples = [
    CommandExample("libsync libraries remove 'iTunes 2'", "Remove a library."),
    CommandExample(
      "libsync libraries remove --dry-run 'iTunes 2'",
      "Show what would be removed."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.change),
    .flag("-y", "--yes", set: \.isSure, help: "Do not ask for confirmation."),
    .library(\.library),
    .group(\.common),
  ]

  var change = LibraryChange()
  var isSure = false
  var library = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let removed = try change.run(
      on: library,
      isSure: isSure,
      in: session,
      asking: { try confirm($0, in: session) },
      { try $0.deleteLibrary() }
    )
    try change.report(
      "\(change.isDryRun ? "Would remove" : "Removed") \(Self.words(removed))",
      in: session
    )
  }

  /// Asks whether to remove the library.
  private func confirm(_ removed: Library, in session: Session) throws {
    let words = Self.words(removed)
    switch try session.ask("Removing \(words) cannot be undone. Continue?") {
    case true?: return
    case false?: throw NegativeAnswer(message: "nothing was removed")
    case nil: throw Refusal("removing \(words) cannot be undone; use --yes to allow it")
    }
  }

  private static func words(_ library: Library) -> String {
    let counts = [
      (library.itemCount, "item"), (library.playlistCount, "playlist"),
      (library.photoCount, "photo"),
    ]
    let present = library.photoCount > 0 ? counts.filter { $0.0 > 0 } : counts.dropLast()
    let words = present.map { NumberFormat.count($0.0, $0.1) }
    let all =
      (words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " : "")
      + (words.last ?? "")
    return "'\(library.name.onOneLine)' with \(all)"
  }
}
