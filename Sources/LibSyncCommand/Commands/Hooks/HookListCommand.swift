import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the commands for events.
struct HookListCommand: LibraryCommand {
  static let name = "hook list"
  static let summary = "List the commands that run when something has happened"
  static let discussion = """
    Lists the commands that 'libsync hook add' has named, with their numbers and events, in the \
    order in which they run.
    """
  static let examples = [CommandExample("libsync hook list", "List your hooks.")]
  static let parameters: [Parameter<Self>] = [
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var kind = ListWriter.Kind(schema: .hooks, plural: "hooks", singular: "hook")
    kind.hasIDs = false
    kind.mainColumns = ["number", "event", "command"]
    kind.emptiness = { "No hooks." }
    var writer = try list.writer(
      kind,
      columns: ["number", "event", "command"],
      standard: .table,
      in: session
    )
    for (index, hook) in try HookFile(in: session.environment).hooks.enumerated() {
      let values: [(String, PropertyValue)] = [
        ("number", .integer(Int64(index + 1))), ("event", .text(hook.event.rawValue)),
        ("command", .text(hook.command)),
      ]
      writer.write(nil, values.map { ListWriter.Cell(name: $0, value: $1) })
    }
    try writer.finish()
  }
}
