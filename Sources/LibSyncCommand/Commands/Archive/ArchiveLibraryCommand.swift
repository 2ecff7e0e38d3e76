import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that copies the library file.
struct ArchiveLibraryCommand: LibraryCommand {
  static let name = "archive library"
  static let summary = "Copy the library file, even during writes"
  static let discussion = """
    Writes a copy of the library file to the file given with --output. The copy has one consistent \
    state, even if other processes write to the file in the meantime, and it is checked before it \
    appears under its name. It is a library file itself: use it with --library, or put it in place \
    of a lost one.
    """
  static let examples = [
    CommandExample("libsync archive library -o library-backup.sqlite", "Copy the library file.")
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "-o",
      "--output",
      value: "file",
      set: \.output,
      completion: .file,
      help: "The copy, which appears when it is complete."
    ).written().also("--to"),
    .quiet(\.isQuiet),
    .group(\.common),
  ]

  var output: String?
  var isQuiet = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let output, !output.isEmpty, output != "-" else {
      throw Self.incomplete("no file given for the copy", "give one with --output")
    }
    let path = try session.location().path
    try MediaLibrary.backUp(path, to: output)
    if isQuiet { return }
    let stream = session.standardOutput()
    stream.write("Copied the library file to \(output.onOneLine).\n")
    try stream.finish()
  }
}
