import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that renames a library.
struct LibraryRenameCommand: Command {
  static let name = "libraries rename"
  static let summary = "Rename a library"
  static let examples = [
    CommandExample("libsync libraries rename 'iTunes 2' Dad", "Rename a library.")
  ]
  static let parameters: [Parameter<Self>] =
    LibraryChange.parameters.map { $0.nested(in: \.change) } + [
      .library(\.library),
      .operand("new-name", set: \.newName, help: "The new name."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var change = LibraryChange()
  var library = ""
  var newName = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    try change.run(on: library, common, in: context) {
      try $0.renameLibrary(to: newName)
    }
    try change.report(
      "'\(library)' \(change.isDryRun ? "would be" : "is now") called '\(newName)'",
      in: context
    )
  }
}
