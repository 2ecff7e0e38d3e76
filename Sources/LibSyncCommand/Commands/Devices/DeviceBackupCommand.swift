import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import MediaDevice

/// The command that saves the databases and covers of an iPod.
struct DeviceBackupCommand: LibraryCommand {
  static let name = "device backup"
  static let summary = "Save the databases, settings and covers of an iPod"
  static let discussion = """
    Copies all files in the folders iTunes, Artwork and Device of the iPod to this computer: its \
    databases, plays, settings and covers, but not the music. Nothing is written to the iPod. \
    Links are not followed, and a file that changes in the meantime ends the backup.

    A backup is a bag as described in RFC 8493 in a directory of its own, named after the date in \
    UTC: $XDG_DATA_HOME/libsync/devices/ID/2026-11-27-1, or below ~/.local/share, where ID is the \
    ID of the library on the iPod or else its FireWire GUID. It gets this name when it is \
    complete; an interrupted backup is continued by the next one. If the newest backup has exactly \
    the files of the iPod, no other is made.

    The newest ten backups of an iPod are kept. Older ones are removed when a new one is complete. \
    In the directory given with --to, nothing is ever removed.

    'libsync device restore' puts a backup back; 'libsync archive verify' checks its files.
    """
  static let examples = [
    CommandExample("libsync device backup /media/IPOD", "Save the state of an iPod."),
    CommandExample(
      "libsync device backup /media/IPOD --to /media/BACKUP/ipod",
      "Save it on another disk."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The state is saved, or was before."),
    ExitStatusInfo(.negative, "With --dry-run: a backup would be made."),
    ExitStatusInfo(.partial, "Some links or other things that are no files were left out."),
    ExitStatusInfo(
      .temporaryFailure,
      "A file changed in the meantime, or another backup is running."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--to",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "The directory in which the backup is made."
    ).written().also("-o", "--output"),
    .dryRun(\.isDryRun, "Show whether a backup is needed without making it."),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .mountedDevice(\.device),
    .group(\.common),
  ]

  var folder: String?
  var isDryRun = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var device = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let source = try DeviceSummary.folder(at: device)
    if let folder {
      if folder.isEmpty { throw UsageError(message: "--to is empty") }
      let isOnDevice =
        PathArgument.isSameFile(folder, source.path)
        || PathArgument.isInside(folder, folder: source.path)
      if isOnDevice {
        throw UsageError(
          message: "--to is on the iPod, where nothing may be written",
          hint: "use a directory elsewhere"
        )
      }
    }
    let run = try BackupRun(of: source)
    let choice = isJSON && progress == .auto ? .never : progress
    let outcome = try DeviceBackups(in: session, progress: choice, isQuiet: isQuiet)
      .save(run, to: folder, isDryRun: isDryRun)
    if !isQuiet {
      let output = session.standardOutput()
      output.write(
        isJSON
          ? JSONDocument.deviceBackup(outcome, of: run, at: source.path, isDryRun: isDryRun).text
            + "\n"
          : Self.text(outcome, of: run)
      )
      try output.finish()
    }
    if isDryRun, outcome.isNew { throw NegativeAnswer() }
    if !run.files.skipped.isEmpty { throw PartialSuccess() }
  }

  private static func text(_ outcome: BackupOutcome, of run: BackupRun) -> String {
    let name = DeviceBackups.name(run.device)
    let files = NumberFormat.count(run.files.files.count, "file")
    let size = SizeText.size(Int64(run.files.byteCount))
    guard let backup = outcome.backup else {
      return "\(name): \(files) (\(size)) would be saved\n"
    }
    let path = backup.path.onOneLine
    if !outcome.isNew {
      return "\(name) has not changed since its backup \(path); no other is needed\n"
    }
    let removed = outcome.removed.map { "removed the old backup \($0)\n" }.joined()
    return "\(name): \(files) (\(size)) saved in \(path)\n" + removed
  }
}
