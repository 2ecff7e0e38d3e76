import CommandLineIO
import LibSync

/// Runs commands in this process and prints each command line before its output.
struct DemoShell {
  private let context: CommandContext

  /// - Parameters:
  ///   - library: The path of the library file that all commands use.
  ///   - context: The context of the demonstration.
  init(library: String, context: CommandContext) {
    self.context = context.setting("LIBSYNC_LIBRARY", to: library)
  }

  /// Runs a command line; a failure ends the demonstration.
  func run(_ words: String...) async throws {
    let line = (["libsync"] + words).map(ShellWord.quoted).joined(separator: " ")
    let output = context.standardOutput()
    output.write(styled: "\n\(context.style(.auto).bold("$ " + line))\n")
    try output.finish()
    let status = await LibSyncTool.run(words, in: context)
    // A negative answer is a success here: the demonstration shows differences.
    guard [.success, .negative].contains(status) else { throw PartialSuccess() }
  }

  /// Prints text of the demonstration itself.
  func say(_ text: String) throws {
    let output = context.standardOutput()
    output.write(text + "\n")
    try output.finish()
  }
}
