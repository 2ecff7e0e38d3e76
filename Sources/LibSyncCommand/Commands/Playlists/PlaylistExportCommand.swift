import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import SystemFiles
import SystemProcess

extension PlaylistFormat: ArgumentValue {}

extension PathMap: ArgumentValue {
  package init?(argument: String) { self.init(argument) }

  package static var expectation: String { "FROM=TO" }
}

/// The command that writes playlists to files for other programs.
struct PlaylistExportCommand: Command {
  static let name = "playlist export"
  static let summary = "Export playlists to files for other programs"
  static let discussion = """
    Writes the playlist NAME to standard output or a file, or with --all each playlist to a file \
    in a directory. NAME is the name of a playlist or its persistent ID, or the name of a list \
    saved by 'libsync smart save', whose entries are the items that satisfy its rules now. \
    --format is one of:

    - m3u8, pls: the paths and titles of files; entries without a location are left out
    - xspf, jspf: the same as URLs; entries whose item the source lacks are left out
    - json: everything known about the playlist and its items
    - itunes-xml: a file like that of File, Library, Export Playlist in iTunes

    The number of entries left out is reported on standard error.

    --all writes to the directory of --output and makes a directory for each folder of playlists. \
    File names are valid on every file system. In that directory, symbolic links are not followed: \
    a link with the name of a file is replaced, and one with the name of a directory is an error. \
    Folders that nest more than 32 levels deep get no directories; their playlists are in the last \
    one. The library's master playlist is left out. With itunes-xml, each folder also has a file \
    beside its directory, so that importing all files restores the playlists and their folders.

    'libsync import' imports an itunes-xml file with the playlist's persistent ID, entries, rules \
    and items. It only adds and changes, because the file has no master playlist. Your own lists \
    are imported as playlists of the source, with another ID, which is the same each time.

    --path-map FROM=TO replaces the folder FROM with TO in the paths of files. It can be given \
    several times, and the first that applies is used. Files of an iPod are in the folder that it \
    was mounted at.

    --relative-to DIR makes paths relative to the directory of the playlist file; with --all, to \
    the directory of all playlists, with paths in subdirectories adjusted. It does not apply to \
    itunes-xml, which always has absolute URLs. In xspf and jspf, locations are file: URLs or \
    relative references, which VLC, Audacious and Strawberry understand; Clementine, Rhythmbox and \
    mpd need URLs or another format. In xspf and jspf, urn:libsync:item:ID and \
    urn:libsync:playlist:ID identify items and playlists.

    Most players read the lines of m3u8 and pls as paths, but VLC reads them as URLs and does not \
    find files with #, ? or % in their names; --uris writes URLs for VLC. A path that cannot be \
    written as a line, because it has a line break, a space at its end or bytes that are not \
    UTF-8, is always written as an absolute URL and reported in a warning. If a relative TO of \
    --path-map makes an absolute URL impossible, the entry is left out.
    """
  static let examples = [
    CommandExample(
      "libsync playlist export Jazz --format m3u8 -o Jazz.m3u8",
      "Export a playlist for most players."
    ),
    CommandExample(
      "libsync playlist export --all --output Lists --format m3u8 --path-map C:/Music=/srv/music",
      "Export all playlists of a Windows library for a server."
    ),
    CommandExample(
      "libsync playlist export Jazz --format itunes-xml | libsync import --library other.sqlite -",
      "Copy a playlist to another library file."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some entries or playlists were left out; a warning gives the number.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--format",
        value: "format",
        set: \.format,
        help: "The format of the files (required)."
      ),
      .flag("--all", set: \.isAll, help: "Write all playlists, each to its own file."),
      .option(
        "-o",
        "--output",
        value: "file",
        set: \.output,
        completion: .file,
        help: "The file, or with --all the directory [standard output]."
      ),
      .option(
        "--path-map",
        value: "from=to",
        append: \.pathMaps,
        help: "Replace the folder FROM with TO in paths."
      ),
      .option(
        "--relative-to",
        value: "dir",
        set: \.relativeFolder,
        completion: .directory,
        help: "Write paths relative to this directory."
      ),
      .flag("--uris", set: \.hasURIs, help: "Write URLs in m3u8 and pls, for VLC."),
      .json(\.isJSON, "With --all, write the summary as JSON."),
      .quiet(\.isQuiet, "With --all, do not write the summary."),
      .operand(
        "name",
        set: \.playlist,
        completion: .values(.lists),
        help: "The name or persistent ID of the playlist."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var format: PlaylistFormat?
  var isAll = false
  var output: String?
  var pathMaps: [PathMap] = []
  var relativeFolder: String?
  var hasURIs = false
  var isJSON = false
  var isQuiet = false
  var playlist: String?
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let export = try export()
    if let playlist, !isAll { return try writeOne(playlist, as: export, in: context) }
    try writeAll(to: try folder(), as: export, in: context)
  }

  /// Returns the export that the options describe, or throws if they conflict.
  private func export() throws -> PlaylistExport {
    guard let format else {
      throw UsageError(
        message: "--format is missing",
        hint: "give one of \(PlaylistFormat.allCases.map(\.rawValue).joined(separator: ", "))",
        command: Self.name
      )
    }
    if let problem {
      throw UsageError(message: problem.message, hint: problem.hint, command: Self.name)
    }
    var export = PlaylistExport(format: format)
    export.pathMaps = pathMaps
    export.hasURIs = hasURIs
    export.relativeFolder = relativeFolder.map(PathArgument.absolutePath)
    return export
  }

  /// The first conflict of the options, with a hint; `nil` if there is none.
  private var problem: (message: String, hint: String)? {
    if playlist == nil && !isAll {
      return ("no playlist is given", "give its name, or --all for all playlists")
    }
    if playlist != nil && isAll {
      return ("--all and NAME exclude each other", "leave out one of them")
    }
    if isJSON && !isAll {
      return ("--json needs --all", "--format json writes a playlist as JSON")
    }
    if output?.isEmpty == true { return ("--output is empty", "give a file or a directory") }
    if relativeFolder?.isEmpty == true {
      return ("--relative-to is empty", "give a directory, such as .")
    }
    return formatProblem
  }

  /// The first conflict of the options with the format, with a hint; `nil` if there is none.
  private var formatProblem: (message: String, hint: String)? {
    guard let format else { return nil }
    if hasURIs, !format.hasPathLines {
      return ("--uris needs --format m3u8 or pls", "\(format.rawValue) does not need it")
    }
    if format.hasRelativePlaces { return nil }
    if relativeFolder != nil {
      let hint = "it has absolute URLs; use --path-map to change where the files are"
      return ("--relative-to does not apply to \(format.rawValue)", hint)
    }
    if pathMaps.contains(where: { !$0.isAbsolute }) {
      return ("--path-map has a relative TO", "\(format.rawValue) needs an absolute path there")
    }
    return nil
  }

  /// Returns the directory for all playlists.
  private func folder() throws(UsageError) -> String {
    if let output, output != "-" { return output }
    throw UsageError(
      message: "--all needs a directory",
      hint: "give one with --output",
      command: Self.name
    )
  }

  private func writeOne(
    _ name: String,
    as export: PlaylistExport,
    in context: CommandContext
  ) throws {
    let notes = try common.openLibrary(from, in: context).withPlaylists { source in
      let found = try PlaylistArgument.find(name, among: source.playlists, command: Self.name)
      let library = LibraryFiles(try common.location(in: context).path)
      try library.check(output ?? "-", command: Self.name)
      let stream = try context.output(to: output ?? "-", escaping: export.format.escape)
      return try write(found, from: source, as: export, to: stream)
    }
    Self.warn(ofEncoded: notes.encodedNames, leftOut: notes.leftOutNames, on: context.console)
    if notes.skippedCount > 0 {
      context.console.warning(
        "left out \(NumberFormat.count(notes.skippedCount, "entry")) "
          + Self.reason(leftOut: notes.leftOutNames)
      )
      throw PartialSuccess()
    }
  }

  private static func warn(
    ofEncoded encoded: [String],
    leftOut: [String],
    on console: Console
  ) {
    for (names, fate) in [(encoded, "is written as a URL"), (leftOut, "is left out")] {
      var seen: Set<String> = []
      for name in names where seen.insert(name).inserted {
        console.warning("'\(name.onOneLine)' \(fate): its path cannot be written on a line")
      }
    }
  }

  /// Returns the reason why entries were left out.
  private static func reason(leftOut names: [String]) -> String {
    names.isEmpty ? "without a file" : "without a file or a path that fits on a line"
  }

  private func writeAll(
    to folder: String,
    as export: PlaylistExport,
    in context: CommandContext
  ) throws {
    let summary = try common.openLibrary(from, in: context).withPlaylists { source in
      try writeAll(from: source, to: folder, as: export, in: context)
    }
    Self.warn(ofEncoded: summary.encodedNames, leftOut: summary.leftOutNames, on: context.console)
    if !isQuiet {
      let output = context.standardOutput()
      output.write(isJSON ? summary.json.text + "\n" : summary.text + "\n")
      try output.finish()
    }
    if summary.skipped.entries > 0 {
      let entries = NumberFormat.count(summary.skipped.entries, "entry")
      let playlists = NumberFormat.count(summary.skipped.playlists, "playlist")
      let reason = Self.reason(leftOut: summary.leftOutNames)
      context.console.warning("left out \(entries) \(reason), of \(playlists)")
    }
    if summary.skipped.entries + summary.leftOutCount > 0 { throw PartialSuccess() }
  }

  private func writeAll(
    from source: PlaylistSource,
    to folder: String,
    as export: PlaylistExport,
    in context: CommandContext
  ) throws -> ExportSummary {
    let plan = ExportPlan(source.playlists, format: export.format)
    var summary = ExportSummary(
      folder: folder,
      format: export.format,
      library: source.library.name
    )
    let library = LibraryFiles(try common.location(in: context).path)
    try library.check(plan, in: folder, command: Self.name)
    let output = try OutputFolder(making: folder)
    for names in plan.folders { _ = try output.folder(names) }
    for file in plan.files {
      do {
        let folder = try output.folder(file.folders)
        let stream = try OutputStream.file(file.name, in: folder, escaping: export.format.escape)
        let notes = try write(
          file.playlist,
          from: source,
          as: export.inFolders(file.folders),
          to: stream
        )
        summary.add(file, notes)
      } catch let obstacle as RuleEvaluationError {
        // Rules may need a date or a list that does not exist; the other lists are not affected.
        context.console.warning("'\(file.playlist.name.onOneLine)' is left out: \(obstacle.words)")
        summary.leaveOut()
      }
    }
    return summary
  }

  /// Writes a playlist.
  private func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    as export: PlaylistExport,
    to output: OutputStream
  ) throws -> PlaylistExportNotes {
    let notes = try export.write(playlist, from: source) { text in
      if Interruption.isRequested { throw Interruption.Stop() }
      output.write(text)
      if output.hasFailed { try output.finish() }
    }
    try output.finish()
    return notes
  }
}

extension PlaylistFormat {
  /// The escapes for characters that a terminal must not receive.
  fileprivate var escape: TerminalText.Escape {
    switch self {
    case .xspf, .itunesXML: .reference
    case .m3u8, .pls, .jspf, .json: .backslash
    }
  }
}
