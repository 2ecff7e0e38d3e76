import Bytes
import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that shows the program at work on invented songs.
struct DemoCommand: Command {
  static let name = "demo"
  static let summary = "Try libsync on a small library of invented songs"
  static let discussion = """
    Writes two exports of a small library with invented songs to DIR, imports both into a library \
    file there, and shows what changed between them. Each command is printed before its output. \
    Nothing else is touched.

    DIR must be empty or must not exist. Without DIR, a new temporary folder is used.
    """
  static let examples = [
    CommandExample("libsync demo", "Show what libsync does."),
    CommandExample("libsync demo demo", "Keep the files in a folder."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "A command in the demonstration failed and reported why.")
  ]
  static let parameters: [Parameter<Self>] = [
    .operand(
      "dir",
      set: \.folder,
      completion: .directory,
      help: "The folder for the files [a temporary one]."
    ).written()
  ]

  var folder: String?

  private static let libraryName = "library.sqlite"

  func run(in context: CommandContext) async throws {
    let folder = try folder.map(checked) ?? context.makeTemporaryFolder(for: "demo")
    let output = try OutputFolder(making: folder, mode: 0o700)
    let place = FilePlace.realPath(folder) ?? folder
    let exports = [("May.xml", DemoLibrary.first), ("June.xml", DemoLibrary.second)]
    for (name, library) in exports {
      let file = try output.file(name)
      try file.write(Array(try library.text().utf8))
      try file.finish()
    }
    let files = exports.map { folder.appendingPath($0.0) }
    let library = folder.appendingPath(Self.libraryName)
    let shell = DemoShell(library: library, context: context)
    try shell.say("The demonstration is in \(folder.onOneLine).")
    try await shell.run("import", files[0])
    try await shell.run("libraries")
    try await shell.run("items", "--limit", "5")
    try await shell.run("items", "--match", "genre is \"Jazz\" and rating >= 4")
    try await shell.run("import", files[1])
    try await shell.run("diff")
    try await shell.run("undo")
    try shell.say(
      """

      To use these songs:         export \
      LIBSYNC_LIBRARY=\(ShellWord.quoted(place.appendingPath(Self.libraryName)))
      To import your own music:   libsync import 'iTunes Music Library.xml'
      To see all commands:        libsync --help
      """
    )
  }

  /// Returns the folder, or throws if it is not empty.
  private func checked(_ folder: String) throws(UsageError) -> String {
    guard !folder.isEmpty, FolderListing.sorted(folder).isEmpty else {
      throw UsageError(
        message: folder.isEmpty ? "DIR is empty" : "\(folder.onOneLine) is not empty",
        hint: "use a new folder"
      )
    }
    return folder
  }
}
