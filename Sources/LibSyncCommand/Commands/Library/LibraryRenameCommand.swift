import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that renames a library.
struct LibraryRenameCommand: LibraryCommand {
  static let name = "libraries rename"
  static let summary = "Rename a library"
  static let discussion = """
    A name is not part of the history of a library: 'libsync undo' does not change it back, but \
    renaming it again does.
    """
  static let examples = [
    CommandExample("libsync libraries rename 'iTunes 2' Dad", "Rename a library.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.change),
    .library(\.library),
    .operand("new-name", set: \.newName, help: "The new name."),
    .group(\.common),
  ]

  var change = LibraryChange()
  var library = ""
  var newName = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try change.run(on: library, in: session) {
      try $0.renameLibrary(to: newName)
    }
    try change.report(
      "'\(library)' \(change.isDryRun ? "would be" : "is now") called '\(newName)'",
      in: session
    )
  }
}
