import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that write a list.
struct ListOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option("--format", value: "format", set: \.format, help: "How the list is written."),
    .flag("--json", set: \.format, to: .json, help: "The same as --format json."),
    .output(\.output),
    .flag(
      "--csv-safe",
      set: \.isSafeForSpreadsheets,
      help: "Keep spreadsheets from running cells of CSV and TSV."
    ),
  ]

  var format: ListFormat?
  var output = "-"
  var isSafeForSpreadsheets = false

  /// Opens what the list goes to, which must not be the library file that it comes from, or what
  /// belongs to that.
  func openOutput(
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> OutputStream {
    if output.isEmpty { throw UsageError(message: "--output wants a file") }
    try LibraryFiles(try common.location(in: context).path).check(output)
    return try context.output(to: output)
  }

  /// Makes the writer of a list.
  func writer(
    _ kind: ListWriter.Kind,
    columns: [String],
    standard: ListFormat,
    common: CommonOptions,
    in context: CommandContext
  ) throws -> ListWriter {
    ListWriter(
      format ?? standard,
      kind,
      columns: columns,
      style: common.style(in: context),
      isSafeForSpreadsheets: isSafeForSpreadsheets,
      output: try openOutput(common, in: context)
    )
  }
}
