import ArgumentParsing
import LibSync

/// The command that lists the rules that the user saved.
struct SmartListCommand: Command {
  static let name = "smart list"
  static let summary = "List the smart lists that were saved"
  static let parameters: [Parameter<Self>] =
    [.option("--from", value: "name", set: \.from, help: "The library, if not the default one.")]
    + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var list = ListOptions()
  var common = CommonOptions()

  private static let columns = ["name", "rules", "made"]

  func run() async throws {
    let library = try common.openLibrary(from)
    let lists = try library.smartLists()
    var writer = try list.writer(
      ListWriter.Kind(plural: "smartLists", singular: "smartList"),
      columns: Self.columns,
      standard: .table,
      common: common
    )
    for list in lists {
      let values: [PropertyValue] = [.text(list.name), .text(list.rules), .date(list.made)]
      writer.write(nil, zip(Self.columns, values).map { ListWriter.Cell(name: $0, value: $1) })
    }
    try writer.finish()
  }
}
