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

/// The command that writes playlists to files of other programs.
struct PlaylistExportCommand: Command {
  static let name = "playlist export"
  static let summary = "Write playlists to files for other programs"
  static let discussion = """
    NAME is the name of a playlist or its persistent ID, or that of a list that \
    'libsync smart save' has saved, whose entries are what satisfies its rules now. With --all, each playlist becomes a file \
    in the directory that --output names, and each folder a directory; the names are made such \
    that every file system takes them. In that directory no symbolic link is followed: one in the \
    place of a file is replaced, one in the place of a directory is an error. Folders that nest more \
    than 32 deep become no directories; their playlists are in the last one. The library's master \
    playlist is left out. With \
    itunes-xml, a folder also has a file beside its directory, so that importing all files gives \
    the lists and their folders again.

    m3u8, pls, xspf and jspf say where files are and what they are called. In m3u8 and pls, \
    entries without a location are left out, in xspf and jspf those whose item the source does \
    not have; both are counted on standard error. json has everything that is known of the \
    playlist and its items. itunes-xml is a file like that of File, Library, Export Playlist in \
    iTunes; 'libsync import' takes the playlist back in with its persistent ID, entries, rules \
    and items, and only adds and changes, because there is no master playlist. A list of your own \
    comes back as a playlist of the source with another ID, the same one each time.

    --path-map FROM=TO replaces the folder FROM by TO in the paths of files; it may be given \
    several times, and the first that applies counts. --relative-to makes paths relative to the \
    directory in which the playlist will be; with --all to that of all playlists, and those in \
    folders lead out of these. It does not go with itunes-xml, whose places are always whole \
    URLs; files of an iPod are at the folder that it was mounted at. Files of xspf and jspf are \
    file: URLs or relative references, which VLC, Audacious and Strawberry understand; Clementine, \
    Rhythmbox and mpd need URLs or another format. There, urn:libsync:item:ID and \
    urn:libsync:playlist:ID identify items and playlists.

    Most players take the lines of m3u8 and pls for paths, but VLC takes them for URLs and does \
    not find files with #, ? or % in their names: --uris writes URLs for it. A name that no path \
    in a line can have, because of a line break, a blank at its end or bytes that are not UTF-8, \
    is written as a whole URL in any case, and a warning names it; where a relative TO of \
    --path-map leaves no whole URL, the entry is left out.
    """
  static let examples = [
    CommandExample(
      "libsync playlist export Jazz --format m3u8 -o Jazz.m3u8",
      "A list for most players."
    ),
    CommandExample(
      "libsync playlist export --all --output Lists --format m3u8 --path-map C:/Music=/srv/music",
      "All lists of a library from Windows, for a server."
    ),
    CommandExample(
      "libsync playlist export Jazz --format itunes-xml | libsync import --library other.sqlite -",
      "Take a playlist to another library file."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Done, but some entries or lists were left out, as warnings say.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option("--format", value: "format", set: \.format, help: "What is written."),
      .flag("--all", set: \.isAll, help: "Write all playlists, each to a file of its own."),
      .option(
        "-o",
        "--output",
        value: "file",
        set: \.output,
        completion: .file,
        help: "The file, which appears when it is complete; with --all the directory."
      ),
      .option(
        "--path-map",
        value: "from=to",
        append: \.pathMaps,
        help: "Write paths in the folder FROM as paths in TO."
      ),
      .option(
        "--relative-to",
        value: "dir",
        set: \.relativeFolder,
        completion: .directory,
        help: "Write paths relative to this directory."
      ),
      .flag("--uris", set: \.hasURIs, help: "Write URLs in m3u8 and pls, as VLC needs them."),
      .json(\.isJSON, "With --all, write the summary as JSON."),
      .quiet(\.isQuiet, "With --all, write no summary."),
      .operand("name", set: \.playlist, help: "The playlist."),
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

  /// How to export, from options that fit together.
  private func export() throws -> PlaylistExport {
    guard let format else {
      throw UsageError(
        message: "--format is missing",
        hint: "it is one of \(PlaylistFormat.allCases.map(\.rawValue).joined(separator: ", "))",
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

  /// Why the options do not fit together; nil when they do.
  private var problem: (message: String, hint: String)? {
    if playlist == nil && !isAll { return ("no playlist is given", "name one, or use --all") }
    if playlist != nil && isAll {
      return ("--all does not go with the name of a playlist", "leave out one of them")
    }
    if isJSON && !isAll {
      return ("--json is for the summary of --all", "--format json writes a playlist as JSON")
    }
    if output?.isEmpty == true { return ("--output is empty", "it names a file or directory") }
    if relativeFolder?.isEmpty == true {
      return ("--relative-to is empty", "it names a directory, such as .")
    }
    return formatProblem
  }

  /// Why the options do not fit the format; nil when they do.
  private var formatProblem: (message: String, hint: String)? {
    guard let format else { return nil }
    if hasURIs, !format.hasPathLines {
      return ("--uris is for m3u8 and pls", "\(format.rawValue) has URLs where they belong")
    }
    if format.hasRelativePlaces { return nil }
    if relativeFolder != nil {
      let hint = "its places are whole URLs; --path-map says where the files are for the reader"
      return ("--relative-to does not go with \(format.rawValue)", hint)
    }
    if pathMaps.contains(where: { !$0.isAbsolute }) {
      return ("--path-map has a relative TO", "\(format.rawValue) needs an absolute path there")
    }
    return nil
  }

  /// Where all playlists go.
  private func folder() throws(UsageError) -> String {
    if let output, output != "-" { return output }
    throw UsageError(
      message: "--all wants a directory",
      hint: "name one with --output",
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
        console.warning("'\(name.onOneLine)' \(fate); no path in a line can have its name")
      }
    }
  }

  /// Why entries were left out.
  private static func reason(leftOut names: [String]) -> String {
    names.isEmpty ? "without a file" : "without a file or a path that a line can have"
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
        // Rules may ask for a date or a list that is not there; the other lists have nothing of it.
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
  /// How a terminal is shown what it must not get.
  fileprivate var escape: TerminalText.Escape {
    switch self {
    case .xspf, .itunesXML: .reference
    case .m3u8, .pls, .jspf, .json: .backslash
    }
  }
}
