import ArgumentParsing
import LibSync

extension PlaylistFormat: ArgumentValue, SuffixedFormat {
  static let suffixes = ["m3u8", "pls", "xspf", "jspf", "json", "xml"]

  init?(suffix: String) {
    switch suffix {
    case "m3u8", "m3u": self = .m3u8
    case "pls": self = .pls
    case "xspf": self = .xspf
    case "jspf": self = .jspf
    case "json": self = .json
    case "xml": self = .itunesXML
    default: return nil
    }
  }
}

extension PathMap: ArgumentValue {
  package init?(argument: String) { self.init(argument) }

  package static var expectation: String { "FROM=TO" }

  /// Returns TO in an argument; `nil` if it has none.
  static let target: @Sendable (String) -> String? = { PathMap($0)?.folder.to }
}

/// The interpretation of the options.
extension PlaylistExportCommand {
  /// Whether to write the summary as JSON; one playlist has none, and ignores a default for all
  /// commands.
  var isJSON: Bool { givenJSON || usualJSON && isAll }

  /// Returns the export that the options describe, or throws if they conflict.
  func export() throws -> PlaylistExport {
    if playlist == nil && !isAll {
      throw Self.incomplete(
        "no playlist given",
        "name one that 'libsync playlists' lists, or use --all for all of them"
      )
    }
    // Copies have a usual format, so an option without the one that it needs comes first.
    if let problem { throw UsageError(message: problem.message, hint: problem.hint) }
    guard let format else {
      throw Self.incomplete(
        "--format is missing",
        "use one of \(PlaylistFormat.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    var export = PlaylistExport(format: format)
    export.hasURIs = hasURIs
    export.lineStyle = lineStyle
    export.relativeFolder = relativeFolder.map(PathArgument.absolutePath)
    if isRedacting {
      export.relativeFolder = export.relativeFolder.map(PersonalText.redacted)
    }
    return export
  }

  /// The locations of the files, in the form for the playlists.
  var shownFiles: MediaFileLocations {
    get throws {
      var files = files
      if isRedacting { files.pathMaps = files.pathMaps.map(\.redacted) }
      return try files.locations
    }
  }

  /// The first conflict between the options, with a hint; `nil` if they can be combined.
  private var problem: (message: String, hint: String)? {
    if playlist != nil && isAll {
      return ("--all and NAME cannot be combined", "leave out one of them")
    }
    if isAll && ListedLibraries.isAll(from) {
      return ("--all exports one library at a time", "give its name with --from")
    }
    if givenJSON && !isAll {
      return ("--json needs --all", "--format json writes a playlist as JSON")
    }
    if let problem = mirrorProblem { return problem }
    if relativeFolder?.isEmpty == true {
      return ("--relative-to is empty", "use a directory, such as .")
    }
    return copyProblem ?? formatProblem
  }

  /// The first conflict with `--mirror`, with a hint; `nil` without a conflict.
  private var mirrorProblem: (message: String, hint: String)? {
    if mirrorFolder == nil { return nil }
    if !isAll { return ("--mirror needs --all", "'-o FILE' writes one playlist") }
    let others = [
      ("--output", output != nil), ("--copy-to", copyFolder != nil), ("--redact", isRedacting),
    ]
    return others.first(where: \.1).map { name, _ in
      ("--mirror and \(name) cannot be combined", "leave out one of them")
    }
  }

  /// The first conflict with the options for copies, with a hint; `nil` without a conflict.
  private var copyProblem: (message: String, hint: String)? {
    let needs = [
      ("--copy-name", copyName != nil), ("--fit", size != nil), ("--transcode", form.format != nil),
      ("--numbered", isNumbered),
      ("--ascii", form.isASCII), ("--max-name", form.maxName != nil),
    ]
    if copyFolder == nil, let option = needs.first(where: \.1)?.0 {
      return ("\(option) needs --copy-to", "give the directory for the copies")
    }
    if copyFolder != nil && isRedacting {
      return ("--copy-to and --redact cannot be combined", "the copies would be at other paths")
    }
    if files.musicFolder != nil && isRedacting {
      return ("--redact and --music cannot be combined", "use --path-map")
    }
    if copyFolder != nil && relativeFolder != nil {
      return ("--copy-to and --relative-to cannot be combined", "leave out --relative-to")
    }
    if isDryRun && !isAll && copyFolder == nil && [nil, "-"].contains(output) {
      return ("--dry-run needs a file to write to", "name it with --output")
    }
    return nil
  }

  /// The first option that the format does not support, with a hint; `nil` if it supports all.
  private var formatProblem: (message: String, hint: String)? {
    guard let format else { return nil }
    if hasURIs, !format.hasPathLines {
      return ("--uris needs --format m3u8 or pls", "\(format.rawValue) does not need it")
    }
    if !lineStyle.isUsual, !format.hasPathLines {
      return ("--bom, --crlf and --backslashes need --format m3u8 or pls", "leave them out")
    }
    if hasURIs, lineStyle.hasBackslashes {
      return ("--uris and --backslashes cannot be combined", "URLs have slashes on every system")
    }
    if format.hasRelativePlaces { return nil }
    if copyFolder != nil {
      return ("--copy-to does not apply to \(format.rawValue)", "use --format m3u8")
    }
    if relativeFolder != nil {
      let hint = "its URLs are absolute; use --path-map to change their folder"
      return ("--relative-to does not apply to \(format.rawValue)", hint)
    }
    if files.pathMaps.contains(where: { !$0.isAbsolute }) {
      return ("--path-map has a relative TO", "\(format.rawValue) needs an absolute path there")
    }
    return nil
  }

  /// Returns the output folder for `--all`.
  func folder() throws(UsageError) -> String {
    if let mirrorFolder { return mirrorFolder }
    if let output, output != "-" { return output }
    if let copyFolder { return copyFolder }
    throw UsageError(
      message: "--all needs a directory",
      hint: "name it with --output or --copy-to"
    )
  }
}
