import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that chooses the default library.
struct LibraryDefaultCommand: LibraryCommand {
  static let name = "libraries default"
  static let summary = "Choose the default library"
  static let discussion = "Makes NAME the library that commands use unless --from names another."
  static let examples = [CommandExample("libsync libraries default iTunes", "Choose a library.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.change),
    .library(\.library),
    .group(\.common),
  ]

  var change = LibraryChange()
  var library = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try change.run(on: library, in: session) { try $0.makeDefault() }
    try change.report(
      "'\(library)' \(change.isDryRun ? "would be" : "is now") the default library",
      in: session
    )
  }
}
