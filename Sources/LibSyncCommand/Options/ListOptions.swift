import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that write a list.
struct ListOptions: OptionGroup {
  /// The options of lists of items.
  static let parameters: [Parameter<Self>] = parameters(hasIDs: true, hasFiles: true)

  /// Returns the options of lists whose records may have persistent IDs and files.
  static func parameters(hasIDs: Bool, hasFiles: Bool) -> [Parameter<Self>] {
    let formats = ListFormat.all(hasIDs: hasIDs, hasFiles: hasFiles)
    return [
      .option(
        "--format",
        value: "format",
        set: \.chosenFormat,
        completion: .choices(formats.map(\.rawValue)),
        help: "Format [from FILE's extension, else text or table]."
      ).variable("LIBSYNC_FORMAT").byDefault { (format: ListFormat, options) in
        options.setUsualFormat(format)
      },
      .flag("--json", set: \.chosenFormat, to: .json, help: "Same as --format json.")
        .byDefault { $0.setUsualFormat(.json) },
    ] + (hasFiles ? [] : [.fields(\.fields)]) + [
      .template(\.template),
      .output(\.output),
      .null(\.endsWithNull),
      .option("--limit", value: "number", set: \.limit, help: "Show at most this many lines."),
      .csvSafe(\.isSafeForSpreadsheets),
    ]
  }

  /// The format given with `--format`.
  var chosenFormat: ListFormat?
  /// The default for all commands, which one that lacks it ignores.
  private var usualFormat: ListFormat?
  /// The template for the lines of the list, in place of a format.
  var template: String?
  /// The fields of records that are not items.
  var fields: String?
  var limit: Int?
  var endsWithNull = false
  var output = "-"
  var isSafeForSpreadsheets = false

  /// The format from the options or the output's extension; `nil` for the default.
  var format: ListFormat? { format(among: ListFormat.allCases) }

  /// Returns the format of a list of items: by default, a table on a terminal, where long lines of
  /// text would be broken, and otherwise text.
  func itemFormat(in session: Session) -> ListFormat {
    format ?? (output == "-" && session.context.output.isTerminal ? .table : .text)
  }

  /// Returns the format, ignoring a default for all commands that the list does not support.
  ///
  /// A list with a template is one in text.
  func format(among formats: [ListFormat]) -> ListFormat? {
    if template != nil { return .text }
    if let chosenFormat { return chosenFormat }
    if let usualFormat, formats.contains(usualFormat) { return usualFormat }
    return ListFormat(file: output)
  }

  /// Sets a default for all commands, which replaces an earlier default.
  private mutating func setUsualFormat(_ format: ListFormat) {
    usualFormat = format
    chosenFormat = nil
  }

  /// Opens the output for a text that is not a list of records.
  func openOutput(in session: Session) throws -> OutputStream {
    for (option, isGiven) in [("--template", template != nil), ("--null", endsWithNull)]
    where isGiven {
      throw UsageError(message: "\(option) needs a list, which this output is not")
    }
    let output = try openListOutput(in: session)
    output.breakLines()
    return output
  }

  /// Opens the output of the list.
  private func openListOutput(in session: Session) throws -> OutputStream {
    if output.isEmpty { throw UsageError(message: "--output must be a file, not an empty string") }
    return try session.output(to: output, isPaged: true)
  }

  /// Creates the writer of a list.
  func writer(
    _ kind: ListWriter.Kind,
    columns: [String],
    standard: ListFormat,
    in session: Session
  ) throws -> ListWriter {
    try LimitOption.check(limit)
    let named = format(among: kind.formats)
    if named == nil {
      let endings = kind.formats.filter { ListFormat(suffix: $0.rawValue) == $0 }.map(\.rawValue)
      try FileSuffix.refuse(output, unlessOneOf: ["txt"] + endings)
    }
    let format = named ?? standard
    try check(format, of: kind)
    let chosen = try chosen(among: columns)
    let template = try template.map { try LineTemplate($0, columns: columns, of: kind) }
    let end: UInt8 = endsWithNull ? 0 : 0x0A
    let output = try openListOutput(in: session)
    if format.isForPeople, template == nil { output.breakLines() }
    let form: any RecordForm =
      if let template {
        TemplateForm(template: template, time: session.localTime, end: end)
      } else {
        format.form(
          of: kind,
          columns: chosen.map { $0.map { columns[$0] } } ?? columns,
          endingWith: end,
          isSafeForSpreadsheets: isSafeForSpreadsheets,
          on: output,
          in: session
        )
      }
    return ListWriter(
      format,
      form,
      kind,
      chosen: chosen,
      limit: limit,
      console: session.console,
      output: output
    )
  }

  private func check(_ format: ListFormat, of kind: ListWriter.Kind) throws(UsageError) {
    if !kind.formats.contains(format) {
      let others = kind.formats.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        message: "--format \(format.rawValue) is not available for this list (expected \(others))"
      )
    }
    if endsWithNull, !format.canEndWithNull {
      let others = kind.formats.filter(\.canEndWithNull).map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        message: "--null needs --format \(others), or --template, not \(format.rawValue)"
      )
    }
    if template != nil, let chosenFormat {
      throw UsageError(
        message: "--template and --format \(chosenFormat.rawValue) cannot be combined"
      )
    }
  }

  /// Returns the places of the columns that `--fields` names; nil for all.
  private func chosen(among columns: [String]) throws(UsageError) -> [Int]? {
    guard let fields, fields != "all" else { return nil }
    if template != nil {
      throw UsageError(message: "--fields and --template cannot be combined")
    }
    return try ItemFields.names(in: fields).map { (name) throws(UsageError) in
      let known = MediaItemProperty(nameOrAlias: name)?.name
      guard let place = columns.firstIndex(of: name) ?? known.flatMap(columns.firstIndex) else {
        throw UsageError(
          message: "unknown field '\(name)'",
          typed: name,
          candidates: columns,
          orElse: "this list has \(columns.joined(separator: ", "))"
        )
      }
      return place
    }
  }
}
