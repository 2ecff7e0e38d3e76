import ArgumentParsing
import LibSync

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
    NAME is the name of a playlist or its persistent ID. With --all, each playlist becomes a file \
    in the directory that --output names, and each folder a directory; the names are made such \
    that every file system takes them. The library's master playlist is left out. With \
    itunes-xml, a folder also has a file beside its directory, so that importing all files gives \
    the lists and their folders again.

    m3u8, pls, xspf and jspf say where files are and what they are called. In m3u8 and pls, \
    entries without a location are left out, in xspf and jspf those whose item the source does \
    not have; both are counted on standard error. json has everything that is known of the \
    playlist and its items. itunes-xml is a file like that of File, Library, Export Playlist in \
    iTunes; 'libsync import' takes the playlist back in with its persistent ID, entries, rules \
    and items, and only adds and changes, because there is no master playlist. A list of your own \
    comes back as a playlist of the source with another ID, the same one each time.

    --path-map FROM=TO puts TO in the place of the folder FROM in paths of files; it may be \
    given several times, and the first that applies counts. --relative-to makes paths relative \
    to the directory in which the playlist will be; with --all to that of all playlists, and those \
    in folders lead out of these. Files of xspf and jspf are file: URLs or relative references. \
    There, urn:libsync:item:ID and urn:libsync:playlist:ID identify items and playlists.
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
    ExitStatusInfo(3, "Done, but some entries were left out; a warning has told how many.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option("--from", value: "name", set: \.from, help: "The library, if not the default one."),
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
      .flag("--json", set: \.isJSON, help: "With --all, write the summary as JSON."),
      .flag("-q", "--quiet", set: \.isQuiet, help: "With --all, write no summary."),
      .operand("name", set: \.playlist, help: "The playlist."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var format: PlaylistFormat?
  var isAll = false
  var output: String?
  var pathMaps: [PathMap] = []
  var relativeFolder: String?
  var isJSON = false
  var isQuiet = false
  var playlist: String?
  var common = CommonOptions()

  func run() async throws {
    let export = try export()
    if let playlist, !isAll { return try writeOne(playlist, as: export) }
    try writeAll(to: try folder(), as: export)
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
    export.relativeFolder = relativeFolder.map(Process.absolutePath)
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

  private func writeOne(_ name: String, as export: PlaylistExport) throws {
    let skipped = try common.openLibrary().withPlaylists(in: from) { source in
      let found = try PlaylistArgument.find(name, among: source.playlists, command: Self.name)
      try LibraryFiles(try common.location().path).check(output ?? "-", command: Self.name)
      return try write(found, from: source, as: export, to: output ?? "-")
    }
    if skipped > 0 {
      Console.warning("left out \(Number.count(skipped, "entry")) without a file")
      throw SkippedEntries()
    }
  }

  private func writeAll(to folder: String, as export: PlaylistExport) throws {
    let summary = try common.openLibrary().withPlaylists(in: from) { source in
      try writeAll(from: source, to: folder, as: export)
    }
    if !isQuiet {
      let output = OutputStream.standard()
      output.write(isJSON ? summary.json.text + "\n" : summary.text + "\n")
      try output.finish()
    }
    if summary.skipped.entries > 0 {
      let entries = Number.count(summary.skipped.entries, "entry")
      let playlists = Number.count(summary.skipped.playlists, "playlist")
      Console.warning("left out \(entries) without a file, of \(playlists)")
      throw SkippedEntries()
    }
  }

  private func writeAll(
    from source: PlaylistSource,
    to folder: String,
    as export: PlaylistExport
  ) throws -> ExportSummary {
    let plan = ExportPlan(source.playlists, format: export.format)
    var summary = ExportSummary(
      folder: folder,
      format: export.format,
      library: source.library.name
    )
    let folders = ([[]] + plan.folders).map { ([folder] + $0).joined(separator: "/") }
    let library = LibraryFiles(try common.location().path)
    for path in folders { try library.checkFolder(path, command: Self.name) }
    for file in plan.files { try library.check(folder + "/" + file.path, command: Self.name) }
    for path in folders { try OutputFolder.make(path) }
    for file in plan.files {
      let skipped = try write(
        file.playlist,
        from: source,
        as: export.inFolders(file.folders),
        to: folder + "/" + file.path
      )
      summary.add(file, skipped: skipped)
    }
    return summary
  }

  /// Writes a playlist, returns how many of its entries were left out.
  private func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    as export: PlaylistExport,
    to path: String
  ) throws -> Int {
    let output = try OutputStream.file(path)
    let skipped = try export.write(playlist, from: source) { text in
      if Interruption.isRequested { throw Interruption.Stop() }
      output.write(text)
      if output.hasFailed { try output.finish() }
    }
    try output.finish()
    return skipped
  }
}
