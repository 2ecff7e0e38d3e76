import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the versions of the program and its components.
struct VersionCommand: Command {
  static let name = "version"
  static let summary = "Show the versions of libsync and its components"
  static let discussion = """
    Lists the version of libsync and of each library that it uses, for example for a problem \
    report, and the commit from which a release was built. 'libsync --version' lists the same. 'libsync doctor' also checks the library file.
    """
  static let examples = [CommandExample("libsync version", "List all versions.")]
  static let parameters: [Parameter<Self>] = [.json(\.isJSON)]

  var isJSON = false

  /// The versions on lines of their own.
  static var text: String {
    let commit = MediaLibrary.commit.map { [("commit", $0)] } ?? []
    let components = MediaLibrary.components.map { ($0.name, $0.version) }
    let lines = [("libsync", MediaLibrary.version)] + commit + components
    return lines.map { "\($0) \($1)\n" }.joined()
  }

  func run(in context: CommandContext) async throws {
    let output = context.standardOutput()
    output.write(isJSON ? JSONDocument.version.text + "\n" : Self.text)
    try output.finish()
  }
}
