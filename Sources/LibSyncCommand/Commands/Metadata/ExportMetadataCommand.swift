import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync

/// The command that takes ratings and plays to other players.
struct ExportMetadataCommand: LibraryCommand {
  static let name = "export metadata"
  static let summary = "Export ratings and plays to another player"
  static let discussion = """
    Writes your ratings and plays in a form that another player can read: to a file in the format \
    of --format, or with --write-tags to the tags of the music files. Ratings that the application \
    computed from those of albums are left out, because no person chose them.

    - csv, jsonl: ratings, plays, skips, dates, loved songs, and all values that 'libsync meta \
    set' attached, one item in each record; 'libsync meta import' reads the latter back
    - rhythmbox-xml: the file rhythmdb.xml of Rhythmbox; --merge FILE adds to an existing one
    - beets: statements for the database of beets, as the attributes rating (0.0 to 1.0), \
    play_count, skip_count, last_played and loved, which its plugin types can compare as numbers; \
    --relative-to is beets' music directory
    - navidrome-sql: statements for the database of Navidrome, for the user given with --user
    - jellyfin-curl: a shell script that sends ratings, plays and favorites of the user given with \
    --user to Jellyfin 10.9 or newer
    - plex-curl: a shell script that sends ratings to Plex, which takes no plays with their dates

    Close the player before you change its database. Apply statements with 'sqlite3 DATABASE \
    <FILE'. Run scripts with 'sh FILE', or 'sh FILE -n' to see what they would send, while the \
    server runs; they need curl and jq, and find its address and its token in JELLYFIN_URL and \
    JELLYFIN_TOKEN or PLEX_URL and PLEX_TOKEN. Songs are recognised by the paths of their files, so --path-map FROM=TO turns them \
    into the paths that the player knows. A rating replaces the one that the player has; counts \
    and dates of use only rise, and the date on which a song was added only becomes earlier. \
    Applying a file again therefore changes nothing.

    --write-tags writes ratings and numbers of plays to MP3, M4A, FLAC, Ogg Vorbis, Opus and Speex \
    files: POPM, PCNT, FMPS_Rating and FMPS_Playcount in ID3, FMPS_RATING, RATING, FMPS_PLAYCOUNT \
    and the fields of Quod Libet in Vorbis comments, and the same names as free-form atoms in \
    MPEG-4. Half stars are written to POPM as MediaMonkey and MusicBee do. 'libsync import' reads \
    them all. Strawberry reads them in all these files, Quod Libet in those with Vorbis comments, \
    and many other players some of them; iTunes and Rhythmbox do not. Try it with --dry-run first.

    A different rating in a file is kept and reported, unless --overwrite is given. A higher \
    number of plays is always kept. Files that already have the values are not written.

    Each file is replaced by a copy only after the copy has been read again and its audio, its \
    pictures and all other tags are those of the original; if anything fails, the original stays \
    as it is. Owner, permissions and extended attributes are kept; the time of the last change is \
    new. A symbolic link is followed. Read-only files, files with several names (hard links) and \
    tags that could lose something, such as ID3 chapters, are left as they are. Each of these is \
    reported, and the exit status is then 3. The values go to the file at the item's path, even if \
    it has changed since the import.

    \(Redaction.discussion) It applies to csv and jsonl, because a player needs the paths of its \
    files.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync export metadata --write-tags --dry-run",
      "Show which files would get ratings and plays."
    ),
    CommandExample(
      "libsync export metadata --write-tags --playlist Party --path-map C:/Music=/srv/music",
      "Write the tags of the files of a playlist, which have moved."
    ),
    CommandExample(
      "libsync export metadata --format rhythmbox-xml --merge rhythmdb.xml -o rhythmdb.xml",
      "Add ratings and plays to the library of Rhythmbox."
    ),
    CommandExample(
      "libsync export metadata --format beets --relative-to ~/Music | sqlite3 library.db",
      "Add them to the library of beets."
    ),
    CommandExample(
      "libsync export metadata --format navidrome-sql --user ann -o ratings.sql",
      "Write statements for Navidrome."
    ),
    CommandExample(
      "libsync export metadata --format jellyfin-curl --user ann -o send.sh && sh send.sh -n",
      "Write a script for Jellyfin, and show what it would send."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some items have no file, or some values could not be written.")
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--format",
      value: "format",
      set: \.chosenFormat,
      help: "The format of the file [from FILE's extension]."
    ),
    .option(
      "-o",
      "--output",
      value: "file",
      set: \.output,
      completion: .file,
      help: "Write to FILE, which appears when it is complete."
    ).written().also("--to"),
    .csvSafe(\.isSafeForSpreadsheets),
    .flag("--write-tags", set: \.writesTags, help: "Write to the tags of the music files."),
    .flag("--overwrite", set: \.isOverwriting, help: "Replace different ratings in tags."),
    .option(
      "--merge",
      value: "file",
      set: \.mergedFile,
      completion: .file,
      help: "Add to the songs of this file of Rhythmbox."
    ).updated(),
    .option(
      "--relative-to",
      value: "dir",
      set: \.relativeFolder,
      completion: .directory,
      help: "The music directory of beets."
    ),
    .option("--user", value: "name", set: \.user, help: "The user of Navidrome or Jellyfin."),
    .group(\.files),
    .redact(\.isRedacting),
    .dryRun(\.isDryRun, "Show what would be written without writing it."),
    .json(\.givenJSON, "Write the summary as JSON.").byDefault { $0.usualJSON = true },
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var chosenFormat: PlayerFormat?
  var output = "-"
  var isSafeForSpreadsheets = false
  var writesTags = false
  var isOverwriting = false
  var mergedFile: String?
  var relativeFolder: String?
  var user: String?
  var files = FileOptions()
  var isRedacting = false
  var isDryRun = false
  var givenJSON = false
  var usualJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let format = try checkedFormat()
    if isDryRun, format != nil { try session.checkOutput(to: output) }
    let (library, selected, items) = try selection.selectInOne(from: from, in: session)
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    if let format, format.isList {
      let shown = try isRedacting ? library.redacted() : library
      var files = try files.locations
      if isRedacting { files.pathMaps = files.pathMaps.map(\.redacted) }
      let count = try PlayerListing(
        library: shown,
        files: files,
        isSafeForSpreadsheets: isSafeForSpreadsheets
      )
      .write(selected, items, as: format, to: isDryRun ? nil : output, in: session)
      try report(
        .init(library: try library.name, target: target(format), itemCount: count),
        in: session
      )
      return try items.finish()
    }
    let found = try PlayerItems(
      of: library,
      selected,
      files: try files.locations,
      options: items.options,
      warn: items.warn
    )
    var summary = MetadataExportSummary(library: try library.name, target: target(format))
    summary.fileless = found.fileless
    if let format {
      let items = format == .plex ? PlexScript.items(found.items) : found.items
      try write(items, as: format, &summary, in: session)
    } else {
      try writeTags(of: found.items, files.maps(of: library), &summary, in: session)
    }
    summary.warn(on: session.console)
    try report(summary, in: session)
    if summary.isPartial { throw PartialSuccess() }
    try items.finish()
  }

  private func target(_ format: PlayerFormat?) -> MetadataExportSummary.Target {
    format.map { .file($0, path: output) } ?? .tags
  }

  private func report(_ summary: MetadataExportSummary, in session: Session) throws {
    // Without a file, standard output has the data.
    if isQuiet || !writesTags && output == "-" && !isDryRun { return }
    let stream = session.standardOutput()
    stream.write(
      isJSON
        ? JSONDocument.metadataExport(summary, isDryRun: isDryRun).text + "\n"
        : summary.line(isDryRun: isDryRun) + "\n"
    )
    try stream.finish()
  }

  // MARK: Files

  /// The length of the longest database of a player that is read.
  private static let maxMergedByteCount = 256 << 20

  private func write(
    _ items: [PlayerItems.Item],
    as format: PlayerFormat,
    _ summary: inout MetadataExportSummary,
    in session: Session
  ) throws {
    let merged = try mergedFile.map {
      (bytes: try InputFile.text($0, upTo: Self.maxMergedByteCount, in: session.context), path: $0)
    }
    let stream = isDryRun ? nil : try session.output(to: output, escaping: format.escape)
    func write(_ text: String) throws {
      guard let stream else { return }
      stream.write(text)
      if stream.hasFailed { try stream.stop() }
    }
    switch format {
    case .rhythmbox: try write(RhythmboxExport.text(items, addedTo: merged))
    case .beets:
      if let relativeFolder, relativeFolder.utf8.first != 0x2F,
        PathComponents.isAbsolute(relativeFolder)
      {
        throw UsageError(message: "--relative-to: no SQL is written for libraries on Windows")
      }
      let folder = relativeFolder.map(PathArgument.absolutePath)
      try BeetsSQL.write(items, relativeTo: folder, write)
    case .navidrome:
      summary.leftOut = try NavidromeSQL.write(items, of: user ?? "", write)
    case .jellyfin:
      summary.leftOut = try JellyfinScript.write(items, of: user ?? "", write)
    case .plex: summary.leftOut = try PlexScript.write(items, write)
    case .csv, .jsonl: break
    }
    try stream?.finish()
    summary.itemCount = items.count - summary.leftOut.count
  }

  // MARK: Tags

  private func writeTags(
    of items: [PlayerItems.Item],
    _ maps: [PathMap],
    _ summary: inout MetadataExportSummary,
    in session: Session
  ) throws {
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    let narration = session.narration
    let export = TagExport(items, overwriting: isOverwriting, dryRun: isDryRun)
    var missing = MissingFileLines<String>(maps, listingAll: session.isVerbose)
    try export.run { file in
      summary.add(file)
      if let warning = file.warning {
        line.clear()
        if !file.isMissing || missing.add(file.item.path, of: summary.library, warning) {
          session.console.warning(warning)
        }
      } else {
        line.clear()
        narration.what(file.narration(isDryRun: isDryRun))
      }
      line.show(itemsDone: summary.files.count, of: export.fileCount)
    }
    line.clear()
    missing.rest.forEach(session.console.warning)
  }
}
