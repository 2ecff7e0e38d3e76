import ArgumentParsing
import CommandLineIO

/// The command that writes the completion script of a shell.
struct CompletionCommand: Command {
  static let name = "completion"
  static let summary = "Write the completion script of a shell"
  static let examples = [
    CommandExample("source <(libsync completion bash)", "Complete in this bash."),
    CommandExample(
      "libsync completion fish >~/.config/fish/completions/libsync.fish",
      "Complete in every fish."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .operand("shell", set: \.shell, help: "The shell.")
  ]

  var shell = CompletionShell.bash

  func run(in context: CommandContext) async throws {
    let output = context.standardOutput()
    output.write(completionScript(for: shell, info: LibSyncTool.tool.info))
    try output.finish()
  }
}
