import Bytes
import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that writes playlists to files for other programs.
struct PlaylistExportCommand: LibraryCommand {
  static let name = "playlist export"
  static let summary = "Export playlists to files for other programs"
  static let discussion = """
    Writes the playlist NAME to standard output or a file or, with --all, each playlist to a file \
    in a directory. NAME is the name of a playlist or its persistent ID, or @current, the current \
    on-the-go list. The entries of a list that you saved with 'libsync playlist new --smart' are \
    the items that currently satisfy its rules. --format, or the extension of the file, selects \
    the format; with --copy-to, it is m3u8 by \
    default:

    - m3u8, pls: the paths and titles of files; entries without a location are left out
    - xspf, jspf: the same as URLs; entries whose item is not in the source are left out
    - json: everything known about the playlist and its items
    - itunes-xml: a file like the ones that File, Library, Export Playlist writes in iTunes

    The number of entries left out is reported on standard error.

    Options that select items, and IDs after NAME, write only the selected entries, each item \
    once. \(SelectionOptions.discussion)

    --all writes to the directory given with --output and creates a directory for each playlist \
    folder. File names are valid on every file system. In that directory, symbolic links are not \
    followed: a link in place of a file is replaced; a link in place of a directory is an error. \
    Folders nested more than 32 levels deep get no directories of their own; their playlists go \
    into the last directory above them. The library's master playlist is left out, and so are the \
    application's empty lists, such as Rentals, except with itunes-xml. With itunes-xml, each \
    folder also has a file beside its directory, so that importing all files restores the \
    playlists and their folders.

    'libsync import' reads an itunes-xml file back and keeps the playlist's persistent ID, \
    entries, rules and items. It removes nothing, because the file has no master playlist. Your \
    own lists are imported as playlists of the source, with a different ID, which is the same each \
    time.

    --all --mirror DIR keeps the files in DIR in step with the playlists, in the format m3u8 unless \
    --format is given: files that are the same are not written again, and those of playlists that \
    no longer exist are removed. A list of its files in DIR, .libsync-playlists, tells them from \
    others: a file that somebody else wrote or changed is left as it is and reported (status 3). \
    Several libraries can share DIR: their files stay, and a name that one of them has is numbered \
    for the next.

    --path-map FROM=TO replaces the folder FROM with TO in the paths of files. It can be given \
    several times, and the first that applies is used. For files on an iPod, FROM is the folder \
    where it was mounted, or a folder in it. A file that is on this machine is written with the \
    path that it has here, even if the library has other capitals or accents; --music DIR searches \
    DIR for files that are not where the library expects them.

    --relative-to DIR writes paths relative to DIR, the directory that the playlist file is meant \
    for. With --all, DIR is the directory of all playlists, and paths in its subdirectories are \
    adjusted. --relative-to does not apply to itunes-xml, which always has absolute URLs. In xspf \
    and jspf, locations are file: URLs or relative references, which VLC, Audacious and Strawberry \
    understand; Clementine, Rhythmbox and mpd need URLs or another format. In xspf and jspf, \
    urn:libsync:item:ID and urn:libsync:playlist:ID identify items and playlists.

    --copy-to DIR copies the files as well, under names that are valid on every file system, and \
    writes the playlist to DIR unless --output names another path. The playlist refers to the \
    copies by relative paths. Each copy is verified; copies that already exist are left alone. \
    --copy-name is the pattern for names, as for 'libsync rescue'. Missing and unreadable files, \
    and files that are not media by their content, are reported and left out of the playlist. \
    \(CopyFormOptions.lyricsDiscussion)

    --fit SIZE copies the files in the order of the playlist as long as they fit into SIZE \
    together, which is a number of bytes or a size such as 700MB or 1.5GB. A file that does not fit \
    any more is left out, and so are its entries; a smaller one after it may still fit. With --all, \
    SIZE is that of all copies, in the order of the playlists. Copies that already exist count, and \
    so do those that earlier exports with --fit have made and that are no longer in the playlist: \
    they stay until you remove them. A list of all of them is in DIR, .libsync-copies; if some of \
    it cannot be read, a warning says so, and nothing is removed. A copy that only needs another \
    name, because the playlist or the tags have changed, is renamed, unless another playlist file \
    was exported with it; then both copies count. \
    Encodings of --transcode are estimated by their bit rate first; when they are made, their true \
    sizes count, and files that turn out to fit are copied at the end.

    \(CopyFormOptions.encodingDiscussion)

    --numbered begins each name with the place of the file among all files, with as many digits as \
    needed, for players that order files by name. Without --copy-name, the copies are then in DIR \
    itself, as '001 Title.mp3'.

    \(CopyFormOptions.namesDiscussion)

    --bom, --crlf and --backslashes write m3u8 and pls for players of cars and phones that need \
    them; --path-map FROM=/ makes paths begin at the root of a device.

    Most players read the lines of m3u8 and pls as paths, but VLC reads them as URLs and does not \
    find files with #, ? or % in their names; --uris writes URLs for VLC. A path that cannot be \
    written as a line, because it contains a line break, ends with a space or is not valid UTF-8, \
    is always written as an absolute URL and reported in a warning. If a relative TO of --path-map \
    makes an absolute URL impossible, the entry is left out.

    \(Redaction.discussion) Paths in --path-map and --relative-to are treated alike.
    """
  static let examples = [
    CommandExample(
      "libsync playlist export Jazz -o Jazz.m3u8",
      "Export a playlist for most players."
    ),
    CommandExample(
      "libsync playlist export Jazz --copy-to /media/STICK",
      "Copy a playlist and its files to a USB stick."
    ),
    CommandExample(
      "libsync playlist export Jazz --copy-to /media/STICK --fit 4GB",
      "Copy as much of a playlist as fits on a USB stick."
    ),
    CommandExample(
      "libsync playlist export Jazz --copy-to /media/CAR --transcode mp3 --numbered --ascii",
      "Copy a playlist as MP3 files for a car radio."
    ),
    CommandExample(
      "libsync playlist export Jazz --match 'rating >= 4' --sort random --limit 50 -o Best.m3u8",
      "Export fifty of the better entries of a playlist."
    ),
    CommandExample(
      "libsync playlist export --all --output Lists --format m3u8 --path-map C:/Music=/srv/music",
      "Export all playlists of a Windows library for a server."
    ),
    CommandExample(
      "libsync playlist export --all --mirror /srv/music/Playlists",
      "Keep a folder of playlists for a server in step."
    ),
    CommandExample(
      "libsync playlist export Jazz --format itunes-xml | libsync import --library other.sqlite -",
      "Copy a playlist to another library file."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some entries, files or playlists were left out; warnings say which."),
    ExitStatusInfo(.unavailable, "libsync-player cannot encode the format of --transcode."),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .option(
      "--format",
      value: "format",
      set: \.chosenFormat,
      help: "The format of the files [from FILE's extension]."
    ),
    .flag("--all", set: \.isAll, help: "Write all playlists, each to its own file."),
    .option(
      "-o",
      "--output",
      value: "file",
      set: \.output,
      completion: .file,
      help: "The file, or with --all the directory [standard output]."
    ).written().also("--to"),
    .option(
      "--path-map",
      value: "from=to",
      append: \.files.pathMaps,
      help: "Replace the folder FROM with TO in paths."
    ).mentioningPath(PathMap.target),
    .group(\.files, [FileOptions.music]),
    .option(
      "--relative-to",
      value: "dir",
      set: \.relativeFolder,
      completion: .directory,
      help: "Write paths relative to this directory."
    ),
    .option(
      "--mirror",
      value: "dir",
      set: \.mirrorFolder,
      completion: .directory,
      help: "With --all, keep the files in DIR in step."
    ).written(),
    .option(
      "--copy-to",
      value: "dir",
      set: \.copyFolder,
      completion: .directory,
      help: "Copy the files and the playlist to DIR."
    ).written(),
    .option(
      "--copy-name",
      value: "name",
      set: \.copyName,
      help: "Pattern for the names of copies; see libsync-rescue(1)."
    ),
    .option(
      "--fit",
      value: "size",
      set: \.size,
      help: "Copy only as many files as fit into SIZE, such as 4GB."
    ),
    .flag(
      "--numbered",
      set: \.isNumbered,
      help: "Begin names with their place: 001, 002 and so on."
    ),
    .group(\.form),
    .flag(
      "--bom",
      set: \.lineStyle.hasByteOrderMark,
      help: "Begin m3u8 and pls with a byte order mark."
    ),
    .flag(
      "--crlf",
      set: \.lineStyle.hasCarriageReturns,
      help: "End the lines of m3u8 and pls as on Windows."
    ),
    .flag(
      "--backslashes",
      set: \.lineStyle.hasBackslashes,
      help: "Write paths in m3u8 and pls with backslashes."
    ),
    .flag("--uris", set: \.hasURIs, help: "Write URLs in m3u8 and pls, for VLC."),
    .redact(\.isRedacting),
    .dryRun(\.isDryRun, "Show what would be written without writing it."),
    .json(\.givenJSON, "With --all, write the summary as JSON.")
      .byDefault { $0.usualJSON = true },
    .quiet(\.isQuiet),
    .operand(
      "name",
      set: \.playlist,
      completion: .values(.playlists),
      help: "The name or persistent ID of the playlist."
    ),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var chosenFormat: PlaylistFormat?
  var isAll = false
  var output: String?
  var files = FileOptions()
  var relativeFolder: String?
  var mirrorFolder: String?
  var copyFolder: String?
  var copyName: CopyName?
  var size: ByteSize?
  var isNumbered = false
  var form = CopyFormOptions()
  var hasURIs = false
  var lineStyle = PlaylistLineStyle()
  var isRedacting = false
  var isDryRun = false
  var givenJSON = false
  var usualJSON = false
  var isQuiet = false
  var playlist: String?
  var selection = SelectionOptions()
  var common = CommonOptions()

  /// The format; `nil` if neither an option nor the name of the file says which.
  var format: PlaylistFormat? {
    if let chosenFormat { return chosenFormat }
    guard !isAll, let output, output != "-" else {
      return copyFolder == nil && mirrorFolder == nil ? nil : .m3u8
    }
    return PlaylistFormat(file: output)
  }

  func run(in session: Session) async throws {
    let export = try export()
    if let playlist, !isAll { return try await writeOne(playlist, as: export, in: session) }
    try await writeAll(as: export, in: session)
  }

  private func writeOne(
    _ name: String,
    as export: PlaylistExport,
    in session: Session
  ) async throws {
    var export = export
    let opened = try library(with: name, in: session)
    try PathMapWarning.show(files.pathMaps, opened, on: session.console)
    let items = try select(in: opened, in: session)
    let shown = try isRedacting ? opened.redacted() : opened
    let id = try LibraryLists(of: opened).find(name).persistentID
    let source = try shown.playlistSource(files: shownFiles)
      .narrowed(to: items, selection.evaluation.options(in: session))
    // A redacted list may have another name.
    let found = try PlaylistArgument.find("\(id)", among: source.playlists)
    let place =
      output ?? copyFolder.map { folder in
        folder.appendingPath(
          ExportPlan.fileName(of: found, format: export.format, limits: form.limits)
        )
      } ?? "-"
    let path = try session.location().path
    try LibraryFiles(path, sources: SparedFile.sources(in: path)).check(place)
    // Copying creates the folder, and takes long.
    if copyFolder == nil || (try? FileStatus(of: FilePlace(place).folder)) != nil {
      try session.checkOutput(to: place)
    }
    let copies = try await copy([found], from: source, for: &export, to: place, in: session)
    if copies != nil { export.relativeFolder = Self.folder(of: place, orOf: copyFolder) }
    let stream = isDryRun ? nil : try session.output(to: place, escaping: export.format.escape)
    let notes = try write(found, from: source, as: export, to: stream)
    Self.warn(ofEncoded: notes.encodedNames, leftOut: notes.leftOutNames, on: session.console)
    if !isQuiet, place != "-" {
      let entries = NumberFormat.count(notes.writtenCount, "entry")
      let verb = isDryRun ? "Would write" : "Wrote"
      let output = session.standardOutput()
      for line in copies?.lines ?? [] { output.write(line + "\n") }
      output.write("\(verb) \(entries) to \(place.onOneLine).\n")
      try output.finish()
    }
    if notes.skippedCount > 0 {
      session.console.warning(
        "left out \(NumberFormat.count(notes.skippedCount, "entry")) "
          + Self.reason(leftOut: notes.leftOutNames)
      )
    }
    if notes.skippedCount > 0 || copies?.isPartial == true { throw PartialSuccess() }
    try items?.finish()
  }
}
