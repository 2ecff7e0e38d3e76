import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the saved smart lists.
struct SmartListCommand: LibraryCommand {
  static let name = "smart list"
  static let summary = "List your saved smart lists"
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    let lists = try library.smartLists()
    var kind = ListWriter.Kind(schema: .smartLists, plural: "smartLists", singular: "smartList")
    kind.hasIDs = false
    kind.dates = ["made"]
    var writer = try list.writer(
      kind,
      columns: SavedSmartList.columns,
      standard: .table,
      in: session
    )
    for list in lists {
      writer.write(nil, ListWriter.cells(list.record))
    }
    try writer.finish()
  }
}
