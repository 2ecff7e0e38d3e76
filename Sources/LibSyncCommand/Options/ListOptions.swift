import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that write a list.
struct ListOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option("--format", value: "format", set: \.format, help: "Output format.")
      .variable("LIBSYNC_FORMAT"),
    .flag("--json", set: \.format, to: .json, help: "Same as --format json."),
    .output(\.output),
    .flag(
      "--csv-safe",
      set: \.isSafeForSpreadsheets,
      help: "Keep spreadsheets from running CSV and TSV as formulas."
    ),
  ]

  var format: ListFormat?
  var output = "-"
  var isSafeForSpreadsheets = false

  /// Opens the output of the list, which must not be the library file or a file that belongs to it.
  func openOutput(
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> OutputStream {
    if output.isEmpty { throw UsageError(message: "--output must be a file, not an empty string") }
    try LibraryFiles(try common.location(in: context).path).check(output)
    return try context.output(to: output)
  }

  /// Creates the writer of a list.
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
