import ArgumentParsing
import LibSync

/// The options that all commands have.
struct CommonOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--library",
      value: "file",
      set: \.library,
      completion: .file,
      help: "The library file; LIBSYNC_LIBRARY names another, too."
    ).section("Common options"),
    .option(
      "--color",
      value: "when",
      set: \.color,
      help: "When output is coloured."
    ).section("Common options"),
  ]

  var library: String?
  var color = ColorChoice.auto

  /// Where the library file is.
  func location() throws -> LibraryLocation {
    var environment: [String: String] = [:]
    for name in ["LIBSYNC_LIBRARY", "XDG_DATA_HOME", "HOME"] {
      environment[name] = Process.environment(name)
    }
    if library?.isEmpty == true { throw UsageError(message: "--library wants a file") }
    guard let location = LibraryLocation(option: library, environment: environment) else {
      throw UsageError(message: "nothing says where the library file is; give --library FILE")
    }
    return location
  }

  /// Opens the library file to read one of its libraries; nil stands for the default one.
  func openLibrary(_ name: String? = nil) throws -> MediaLibrary {
    try MediaLibrary(reading: location().path, selecting: name)
  }

  /// Opens the library file, as it was at some point if there is one.
  ///
  /// Where no name says which library is meant, the number of a revision does.
  func openLibrary(
    asOf point: String?,
    _ name: String?,
    command: String
  ) throws -> MediaLibrary {
    guard let point else { return try openLibrary(name) }
    guard let argument = RevisionArgument(point) else {
      throw UsageError(
        message: "'\(point)' is neither a revision nor a date such as 2016-05-11",
        command: command
      )
    }
    let library = try openLibrary()
    let name = try name ?? argument.number.map { try library.libraryName(ofRevision: $0) }
    return try library.selecting(name).asOf(argument.end)
  }

  var style: Style { Style(color) }
}

/// The options of commands that write a list.
struct ListOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option("--format", value: "format", set: \.format, help: "How the list is written."),
    .flag("--json", set: \.format, to: .json, help: "The same as --format json."),
    .option(
      "-o",
      "--output",
      value: "file",
      set: \.output,
      completion: .file,
      help: "Write to a file, which appears when it is complete."
    ),
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
  func openOutput(_ common: CommonOptions) throws -> OutputStream {
    if output.isEmpty { throw UsageError(message: "--output wants a file") }
    try LibraryFiles(try common.location().path).check(output)
    return try OutputStream.file(output)
  }

  /// Makes the writer of a list.
  func writer(
    _ kind: ListWriter.Kind,
    columns: [String],
    standard: ListFormat,
    common: CommonOptions
  ) throws -> ListWriter {
    ListWriter(
      format ?? standard,
      kind,
      columns: columns,
      style: common.style,
      isSafeForSpreadsheets: isSafeForSpreadsheets,
      output: try openOutput(common)
    )
  }
}
