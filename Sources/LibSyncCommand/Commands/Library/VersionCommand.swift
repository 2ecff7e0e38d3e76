import ArgumentParsing
import CommandLineIO
import JSON
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
    let document = JSONValue.document(
      .version,
      ["version": .string(MediaLibrary.version), "components": ComponentDocument.json]
    )
    let lines = [("libsync", MediaLibrary.version)] + MediaLibrary.components.map { ($0.0, $0.1) }
    let output = context.standardOutput()
    output.write(
      isJSON ? document.text + "\n" : lines.map { "\($0) \($1)\n" }.joined()
    )
    try output.finish()
  }
}
