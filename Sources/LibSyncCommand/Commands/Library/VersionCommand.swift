import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the versions of the program and its components.
struct VersionCommand: Command {
  static let name = "version"
  static let summary = "Show the versions of libsync and its components"
  static let discussion = """
    Lists the version of libsync and of each library that it uses, for example for a problem \
    report. 'libsync doctor' also checks the library file.
    """
  static let examples = [CommandExample("libsync version", "List all versions.")]
  static let parameters: [Parameter<Self>] = [.json(\.isJSON)]

  var isJSON = false

  func run(in context: CommandContext) async throws {
    let lines = [("libsync", MediaLibrary.version)] + MediaLibrary.components.map { ($0.0, $0.1) }
    let output = context.standardOutput()
    output.write(
      isJSON ? JSONDocument.version.text + "\n" : lines.map { "\($0) \($1)\n" }.joined()
    )
    try output.finish()
  }
}
