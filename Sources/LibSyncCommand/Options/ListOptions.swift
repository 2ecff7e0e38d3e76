import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that write a list.
struct ListOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--format",
      value: "format",
      set: \.chosenFormat,
      help: "Output format [from FILE's extension, else text or table]."
    ).variable("LIBSYNC_FORMAT").byDefault { (format: ListFormat, options) in
      options.setUsualFormat(format)
    },
    .flag("--json", set: \.chosenFormat, to: .json, help: "Same as --format json.")
      .byDefault { $0.setUsualFormat(.json) },
    .output(\.output),
    .flag("-0", "--null", set: \.endsWithNull, help: "End IDs, paths and URLs with a zero byte."),
    .option("--limit", value: "number", set: \.limit, help: "Show at most this many lines."),
    .flag(
      "--csv-safe",
      set: \.isSafeForSpreadsheets,
      help: "Keep spreadsheets from running values as formulas."
    ),
  ]

  /// The format given with `--format`.
  var chosenFormat: ListFormat?
  /// The default for all commands, which one that lacks it ignores.
  private var usualFormat: ListFormat?
  var limit: Int?
  var endsWithNull = false
  var output = "-"
  var isSafeForSpreadsheets = false

  /// The format from the options or the output's extension; `nil` for the default.
  var format: ListFormat? { format(among: ListFormat.allCases) }

  /// Returns the format, ignoring a default for all commands that the list does not support.
  func format(among formats: [ListFormat]) -> ListFormat? {
    if let chosenFormat { return chosenFormat }
    if let usualFormat, formats.contains(usualFormat) { return usualFormat }
    return ListFormat(file: output)
  }

  /// Sets a default for all commands, which replaces an earlier default.
  private mutating func setUsualFormat(_ format: ListFormat) {
    usualFormat = format
    chosenFormat = nil
  }

  /// Opens the output of the list, which must not be the library file or a file that belongs to it.
  func openOutput(
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> OutputStream {
    if output.isEmpty { throw UsageError(message: "--output must be a file, not an empty string") }
    try LibraryFiles(try common.location(in: context).path).check(output)
    return try context.output(to: output, isPaged: !common.avoidsPager)
  }

  /// Creates the writer of a list.
  func writer(
    _ kind: ListWriter.Kind,
    columns: [String],
    standard: ListFormat,
    common: CommonOptions,
    in context: CommandContext
  ) throws -> ListWriter {
    try LimitOption.check(limit)
    let format = format(among: kind.formats) ?? standard
    if !kind.formats.contains(format) {
      let others = kind.formats.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        message: "--format \(format.rawValue) is not available for this list (expected \(others))"
      )
    }
    if endsWithNull, !format.isPlainLines {
      throw UsageError(message: "--null needs --format ids, paths or uris, not \(format.rawValue)")
    }
    return ListWriter(
      format,
      kind,
      columns: columns,
      limit: limit,
      lineEnd: endsWithNull ? 0 : 0x0A,
      isSafeForSpreadsheets: isSafeForSpreadsheets,
      people: ListWriter.People(
        style: common.style(in: context),
        time: context.localTime,
        console: context.console
      ),
      output: try openOutput(common, in: context)
    )
  }
}
