import ArgumentParsing
import CommandLineIO

/// The command that writes the completion script for a shell.
struct CompletionCommand: Command {
  static let name = "completion"
  static let summary = "Write the completion script for a shell"
  static let discussion = """
    The script completes commands, options and values; it asks libsync for values such as the \
    names of playlists, libraries and fields. 'make install' installs the scripts.
    """
  static let examples = [
    CommandExample(
      "source <(libsync completion bash)",
      "Enable completion in the current bash session."
    ),
    CommandExample(
      "libsync completion fish >~/.config/fish/completions/libsync.fish",
      "Enable completion in every fish session."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .operand("shell", set: \.shell, help: "The shell.")
  ]

  var shell = CompletionShell.bash

  func run(in context: CommandContext) async throws {
    let output = context.standardOutput(breaksLines: false)
    output.write(completionScript(for: shell, info: LibSyncTool.tool.info))
    try output.finish()
  }
}
