import ArgumentParsing
import CommandLineIO
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
  func location(in context: CommandContext) throws -> LibraryLocation {
    var environment: [String: String] = [:]
    for name in ["LIBSYNC_LIBRARY", "XDG_DATA_HOME", "HOME"] {
      environment[name] = context.environment[name]
    }
    if library?.isEmpty == true { throw UsageError(message: "--library wants a file") }
    guard let location = LibraryLocation(option: library, environment: environment) else {
      throw UsageError(message: "nothing says where the library file is; give --library FILE")
    }
    return location
  }

  /// Opens the library file to read one of its libraries; nil stands for the default one.
  func openLibrary(
    _ name: String? = nil,
    in context: CommandContext
  ) throws -> MediaLibrary {
    try MediaLibrary(reading: location(in: context).path, selecting: name)
  }

  /// Opens the library file, as it was at some point if there is one.
  ///
  /// Where no name says which library is meant, the number of a revision does.
  func openLibrary(
    asOf point: String?,
    _ name: String?,
    in context: CommandContext,
    command: String
  ) throws -> MediaLibrary {
    guard let point else { return try openLibrary(name, in: context) }
    guard let argument = RevisionArgument(point) else {
      throw UsageError(
        message: "'\(point)' is neither a revision nor a date such as 2016-05-11",
        command: command
      )
    }
    let library = try openLibrary(in: context)
    let name = try name ?? argument.number.map { try library.libraryName(ofRevision: $0) }
    return try library.selecting(name).state(at: argument.end)
  }

  /// How text looks on standard output.
  func style(in context: CommandContext) -> Style { context.style(color) }
}
