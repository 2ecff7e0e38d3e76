import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of all commands.
struct CommonOptions: OptionGroup {
  static let library: Parameter<Self> = .option(
    "--library",
    value: "file",
    set: \.library,
    completion: .file,
    help: "The library file."
  ).section("Common options").variable("LIBSYNC_LIBRARY")

  static let parameters: [Parameter<Self>] = [
    library,
    .option(
      "--color",
      value: "when",
      set: \.color,
      help: "When to colour the output [auto]."
    ).section("Common options").variable("LIBSYNC_COLOR"),
    .count(
      "-v",
      "--verbose",
      set: \.verbosity,
      help: "Say what is done; twice, also say why."
    ).section("Common options"),
    .flag(
      "--no-pager",
      set: \.avoidsPager,
      help: "Do not show long output in a pager."
    ).section("Common options"),
  ]

  var library: String?
  var color = ColorChoice.auto
  var verbosity = 0
  var avoidsPager = false

  /// What `--verbose` tells.
  func narration(in context: CommandContext) -> Narration {
    Narration(verbosity, on: context.console)
  }

  /// Returns the location of the library file.
  func location(in context: CommandContext) throws -> LibraryLocation {
    var environment: [String: String] = [:]
    for name in ["LIBSYNC_LIBRARY", "XDG_DATA_HOME", "HOME"] {
      environment[name] = context.environment[name]
    }
    if library?.isEmpty == true {
      throw UsageError(message: "--library must be a file, not an empty string")
    }
    // The parser also sets `library` from the variable; an equal value counts as not given.
    let option = library == environment["LIBSYNC_LIBRARY"] ? nil : library
    guard let location = LibraryLocation(option: option, environment: environment) else {
      throw UsageError(
        message:
          "there is no default path for the library file (HOME is not set); give --library FILE"
      )
    }
    narration(in: context).why("The library file is \(location.path), \(location.reason)")
    return location
  }

  /// Opens the library file to read one of its libraries; `nil` selects the default library.
  func openLibrary(
    _ name: String? = nil,
    in context: CommandContext
  ) throws -> MediaLibrary {
    let library = try KeptLibrary.open(location(in: context).path, selecting: name)
    try tell(of: library, name, in: context)
    return library
  }

  private func tell(of library: MediaLibrary, _ name: String?, in context: CommandContext) throws {
    let narration = narration(in: context)
    try narration.what("Reading library '\(library.name)'")
    if name != nil { return }
    try narration.why(
      "'\(library.name)' is the default library, because "
        + (library.isDefaultChosen()
          ? "'libraries default' chose it" : "it is the one with the most items")
    )
  }

  /// Opens the library file to read one of its libraries, in a past state if one is given.
  ///
  /// Without a name, a revision number selects the library that it belongs to.
  func openLibrary(
    asOf point: String?,
    _ name: String?,
    in context: CommandContext
  ) throws -> MediaLibrary {
    guard let point else { return try openLibrary(name, in: context) }
    guard let argument = RevisionArgument(point, in: context.localTime) else {
      throw UsageError(
        message: "'\(point)' is neither a revision nor a date (\(RevisionArgument.expectation))"
      )
    }
    let file = try KeptLibrary.open(location(in: context).path, selecting: name)
    guard name == nil, let number = argument.number else {
      try tell(of: file, name, in: context)
      return try file.state(at: argument.end)
    }
    let library = file.selecting(try file.libraryName(ofRevision: number))
    let narration = narration(in: context)
    try narration.what("Reading library '\(library.name)'")
    narration.why("Revision \(number) is a state of that library")
    if try library.name != file.name {
      try context.console.note("Revision \(number) is a state of '\(library.name)'.")
    }
    return try library.state(at: argument.end)
  }

  /// Returns the style of text on standard output.
  func style(in context: CommandContext) -> Style { context.style(color) }
}

extension LibraryLocation {
  /// Where the path comes from, for `--verbose`.
  fileprivate var reason: String {
    switch origin {
    case .option: "as --library says"
    case .environment: "as LIBSYNC_LIBRARY says"
    case .standard: "the standard place"
    }
  }
}
