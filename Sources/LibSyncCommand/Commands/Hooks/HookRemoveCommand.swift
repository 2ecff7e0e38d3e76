import ArgumentParsing
import CommandLineIO

/// The command that forgets a command for an event.
struct HookRemoveCommand: LibraryCommand {
  static let name = "hook remove"
  static let summary = "Stop running a command when something has happened"
  static let aliases = ["hook delete", "hook rm"]
  static let discussion = """
    Removes the hook with the number that 'libsync hook list' shows; the hooks after it move up.
    """
  static let examples = [CommandExample("libsync hook remove 2", "Remove the second hook.")]
  static let parameters: [Parameter<Self>] = [
    .quiet(\.isQuiet),
    .operand("number", set: \.number, help: "The number of the hook."),
    .group(\.common),
  ]

  var isQuiet = false
  var number = 0
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var file = try HookFile(in: session.environment)
    guard (1...max(1, file.hooks.count)).contains(number), !file.hooks.isEmpty else {
      throw UsageError(
        message: "there is no hook \(number)",
        hint: "'libsync hook list' lists them"
      )
    }
    let hook = try file.remove(number)
    if isQuiet { return }
    let output = session.standardOutput()
    output.write("Removed hook \(number): \(hook.event.rawValue) ran \(hook.command).\n")
    try output.finish()
  }
}
