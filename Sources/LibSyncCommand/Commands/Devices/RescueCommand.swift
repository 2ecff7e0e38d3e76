import ArgumentParsing
import CommandLineIO
import LibSync
import System

extension CopyName: ArgumentValue {
  package init?(argument: String) { self.init(argument) }

  package static var expectation: String {
    "a path with the names of properties in braces, such as '{artist}/{album}/{track} {title}'"
  }
}

/// The command that copies music off a device.
struct RescueCommand: LibraryCommand {
  static let name = "rescue"
  static let summary = "Copy the music of an iPod to a folder"
  static let discussion = """
    Copies the music files of an iPod to the folder given with --to, under names made from the \
    database of the iPod. Files that the database does not list, or lists without any details, are \
    named after their own tags; and so are all files if there is no database. Nothing is written \
    to the iPod, and no library file is needed.

    Each copy is verified, and gets its name only when it is complete. Copies that already exist \
    are left alone, so an interrupted rescue can be run again. An existing file is never replaced: \
    a copy whose name is taken gets ' (2)' and so on. Names are valid on every file system, and \
    symbolic links in the folder are not followed.

    --name is the pattern for names, by default '{album artist}/{album}/{disc}-{track} {title}'. A \
    placeholder is the name of a text or number property in libsync-rules(7); {disc} and {track} \
    have two digits. Missing numbers are left out. A missing artist, album or title is replaced \
    with 'Unknown Artist', 'Unknown Album' or the name of the file.

    --match copies only items that satisfy the rules, and --playlist only those in a playlist of \
    the iPod; with both, only those that are in the playlist and satisfy the rules.

    --playlists writes the playlists of the iPod and the lists made on it to the folder Playlists, \
    with relative paths to the copies. --artwork writes cover.jpg into each folder that contains \
    a single album, using pictures from the files or the iPod; an existing cover.jpg is kept.

    Missing and unreadable files are reported; all other files are copied. With --dry-run, nothing \
    is written, and the summary shows what would be copied and whether it fits on the disk.
    """
  static let examples = [
    CommandExample("libsync rescue /media/IPOD --to ~/Music/iPod", "Copy everything."),
    CommandExample(
      "libsync rescue /media/IPOD --to ~/Music/iPod --playlists m3u8 --artwork",
      "Copy everything, with playlists and covers."
    ),
    CommandExample(
      "libsync rescue /media/IPOD --to Jazz --match 'genre is \"Jazz\"' "
        + "--name '{artist} - {title}'",
      "Copy some songs into one folder."
    ),
    CommandExample(
      "libsync rescue /media/IPOD --to ~/Music/iPod --dry-run",
      "Show how much would be copied, and whether it fits."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --dry-run: the files do not fit on the disk."),
    ExitStatusInfo(.partial, "Some files or parts of the iPod are missing or unreadable."),
    ExitStatusInfo(
      .interrupted,
      "Interrupted (143 if terminated); complete copies are kept."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--to",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "The folder for the copies (required)."
    ).written().also("-o", "--output"),
    .option(
      "--match",
      value: "rules",
      set: \.match,
      help: "Copy items that satisfy RULES; see libsync-rules(7)."
    ),
    .option(
      "--playlist",
      value: "name",
      set: \.playlist,
      help: "Copy the items of a playlist of the iPod."
    ),
    .option(
      "--name",
      value: "name",
      set: \.fileName,
      help: "Pattern for names, such as '{artist}/{album}/{title}'."
    ),
    .option(
      "--playlists",
      value: "format",
      set: \.playlistFormat,
      help: "Write the playlists as m3u8 or pls."
    ),
    .flag(
      "--artwork",
      set: \.writesCovers,
      help: "Write cover.jpg beside the files of an album."
    ),
    .dryRun(\.isDryRun, "Show what would be copied without copying."),
    .json(\.isJSON, "Write the summary with all files as JSON."),
    .quiet(\.isQuiet),
    .option(
      "--progress",
      value: "when",
      set: \.progress,
      help: "When to show progress on standard error [auto]."
    ),
    .operand(
      "device",
      set: \.device,
      completion: .values(.devices, or: .directory),
      help: "The folder where the iPod is mounted."
    ),
    .group(\.common),
  ]

  var folder: String?
  var match: String?
  var playlist: String?
  var fileName: CopyName?
  var playlistFormat: PlaylistFormat?
  var writesCovers = false
  var isDryRun = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var device = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let folder = try checkedFolder()
    let rules = try match.map { try SmartRules($0) }
    var rescue = try DeviceRescue(at: device)
    if rescue.contains(folder) {
      throw UsageError(
        message: "--to is on the iPod, where nothing may be written",
        hint: "use a folder elsewhere"
      )
    }
    let list = try playlist.map { try find($0, on: rescue) }
    let plan = try rescue.plan(fileName ?? .standard, .init(rules: rules, playlist: list))
    var summary = RescueSummary(of: rescue, CopyResults(to: folder, isDryRun: isDryRun))
    for warning in summary.warnings { session.console.warning(warning) }
    let choice = isJSON && progress == .auto ? .never : progress
    try await CopyProgress(choice: choice, isQuiet: isQuiet, session: session)
      .copy(plan, &summary.copies, followingLinks: false)
    if !isDryRun { try finish(plan, rescue, &summary) }
    try report(summary, in: session)
  }

  /// Returns the output folder, or throws if the options conflict.
  private func checkedFolder() throws(UsageError) -> String {
    guard let folder, !folder.isEmpty else {
      throw Self.incomplete(
        folder == nil ? "no folder given for the copies" : "--to is empty",
        "name it with --to"
      )
    }
    if let playlistFormat, !playlistFormat.hasPathLines {
      throw UsageError(
        message: "--playlists cannot write \(playlistFormat.rawValue)",
        hint: "use m3u8 or pls"
      )
    }
    return folder
  }

  private func find(_ name: String, on rescue: DeviceRescue) throws -> Playlist {
    guard let library = rescue.library else {
      throw UsageError(message: "the iPod has no readable playlists")
    }
    let lists = try library.playlists()
    let isKnown = lists.contains { $0.name.lowercased() == name.lowercased() }
    guard isKnown || PersistentID(notAName: name) != nil else {
      let names = lists.map { "'\($0.name)'" }.joined(separator: ", ")
      throw UsageError(
        message: "no playlist on the iPod is called '\(name)'",
        hint: "the iPod has \(names.isEmpty ? "no playlists" : names)"
      )
    }
    return try PlaylistArgument.find(name, among: lists)
  }

  /// Writes the playlists and the covers.
  private func finish(
    _ plan: CopyPlan,
    _ rescue: DeviceRescue,
    _ summary: inout RescueSummary
  ) throws {
    if let playlistFormat {
      let folder = FilePlace.realPath(summary.copies.folder) ?? summary.copies.folder
      summary.playlists = try rescue.writePlaylists(
        as: playlistFormat,
        of: plan.copies(summary.copies.files, in: folder),
        to: folder
      )
    }
    if writesCovers {
      summary.covers = try RescuedCovers(
        of: summary.copies.files,
        onDevice: rescue.path,
        in: summary.copies.folder
      )
    }
  }

  private func report(_ summary: RescueSummary, in session: Session) throws {
    var repeated = RepeatedWarnings()
    for problem in summary.covers?.problems ?? [] where repeated.isNew(problem.description) {
      session.console.warning(problem.description)
    }
    for warning in repeated.summaries { session.console.warning(warning) }
    if !isQuiet {
      let output = session.standardOutput()
      output.write(isJSON ? JSONDocument.rescue(summary).text + "\n" : summary.text)
      try output.finish()
    }
    if summary.isPartial { throw PartialSuccess() }
    if isDryRun, summary.fits == false {
      throw NegativeAnswer(message: "the files do not fit on the disk of \(summary.copies.folder)")
    }
  }
}
