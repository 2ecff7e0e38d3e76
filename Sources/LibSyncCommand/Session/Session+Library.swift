import ArgumentParsing
import CommandLineIO
import LibSync

/// The library file of a session.
extension Session {
  /// Returns the location of the library file.
  func location() throws -> LibraryLocation {
    var variables: [String: String] = [:]
    for name in ["LIBSYNC_LIBRARY", "XDG_DATA_HOME", "HOME"] {
      variables[name] = environment[name]
    }
    if common.library?.isEmpty == true {
      throw UsageError(message: "--library must be a file, not an empty string")
    }
    // The parser also sets `common.library` from the variable; an equal value counts as not given.
    let option = common.library == variables["LIBSYNC_LIBRARY"] ? nil : common.library
    guard let location = LibraryLocation(option: option, environment: variables) else {
      throw UsageError(
        message:
          "no default path for the library file (HOME is not set); use --library FILE"
      )
    }
    narration.why("The library file is \(location.path), \(location.reason)")
    return location
  }

  /// Opens the library file to read one of its libraries; `nil` selects the default library.
  func openLibrary(_ name: String? = nil) throws -> MediaLibrary {
    let library = try KeptLibrary.open(location().path, selecting: name)
    try tell(of: library, name)
    return library
  }

  private func tell(of library: MediaLibrary, _ name: String?) throws {
    try narration.what("Reading library '\(library.name)'")
    if name != nil { return }
    try narration.why(
      "'\(library.name)' is the default library, because "
        + (library.isDefaultChosen()
          ? "'libraries default' chose it" : "it was imported first")
    )
  }

  /// Opens the library file to read one of its libraries, in a past state if one is given.
  ///
  /// Without a name, a revision number selects the library that it belongs to.
  func openLibrary(asOf point: String?, _ name: String?) throws -> MediaLibrary {
    guard let point else { return try openLibrary(name) }
    guard let argument = RevisionArgument(point, in: localTime) else {
      throw UsageError(
        message: "'\(point)' is neither a revision nor a date (\(RevisionArgument.expectation))"
      )
    }
    let file = try KeptLibrary.open(location().path, selecting: name)
    guard name == nil, let number = argument.number else {
      try tell(of: file, name)
      return try file.state(at: argument.end)
    }
    let library = file.selecting(try file.libraryName(ofRevision: number))
    try narration.what("Reading library '\(library.name)'")
    narration.why("Revision \(number) is a state of that library")
    if try library.name != file.name {
      try console.note("Revision \(number) is a state of '\(library.name)'.")
    }
    return try library.state(at: argument.end)
  }
}

extension LibraryLocation {
  /// The origin of the path, for `--verbose`.
  fileprivate var reason: String {
    switch origin {
    case .option: "as --library says"
    case .environment: "as LIBSYNC_LIBRARY says"
    case .standard: "the standard place"
    }
  }
}
