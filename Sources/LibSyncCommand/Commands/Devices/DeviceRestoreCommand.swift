import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import MediaDevice

/// The command that puts a backup back on an iPod.
struct DeviceRestoreCommand: LibraryCommand {
  static let name = "device restore"
  static let summary = "Restore the databases and covers of an iPod from a backup"
  static let discussion = """
    Puts the databases, plays and covers of a backup back on the iPod, and leaves its music and \
    settings alone. BACKUP is a name as 'libsync device backups' lists it or the path of a backup; \
    without it, the newest one is used. The command shows what it would do and asks; without a \
    terminal, it refuses unless --yes is given. It has not been tried on a real iPod yet.

    The backup is checked first, then the present state of the iPod is saved, as by 'libsync \
    device backup', so that it can be put back as well. New files are written beside the present \
    ones and read back before they replace them, so that an interruption, even of the power, \
    leaves one database or the other. After an interruption, run the command again.

    Plays and lists made on the iPod since the backup name tracks by their places in the present \
    database. They do not fit the one of the backup, so they are removed; the backup of the \
    present state has them. Import the iPod first to keep the plays in the library. Tracks of the \
    restored database whose files no longer exist are listed, since backups contain no music. The \
    files of tracks that only the present database has stay on the iPod, where nothing plays them; \
    --remove-unused removes them.

    A backup of another iPod is refused. If the iPod cannot be identified, because its database is \
    damaged and SysInfo has no FireWire GUID, --force-device uses the backup nevertheless, unless \
    its database is for another model or signed for another iPod. An iPod with an interrupted sync \
    is refused as well.
    """
  static let examples = [
    CommandExample("libsync device restore /media/IPOD", "Go back to the newest backup."),
    CommandExample(
      "libsync device restore /media/IPOD 2026-11-27-1 --dry-run",
      "Show what putting a backup back would change."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The iPod is as in the backup."),
    ExitStatusInfo(.negative, "With --dry-run: the iPod differs; otherwise, you declined."),
    ExitStatusInfo(.partial, "Done, but files of tracks are missing, or the backup is damaged."),
    ExitStatusInfo(.dataError, "The backup is damaged or incomplete."),
    ExitStatusInfo(
      .unavailable,
      "The iPod is no longer connected, or has changed in the meantime."
    ),
    ExitStatusInfo(.cannotCreate, "The iPod is full or read-only."),
    ExitStatusInfo(.temporaryFailure, "A sync of the iPod was interrupted."),
    ExitStatusInfo(.noPermission, "The backup is of another iPod, or --yes is missing."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--force-device", set: \.isForced, help: "Use a backup of an unknown or other iPod."),
    .flag(
      "--remove-unused",
      set: \.removesUnused,
      help: "Remove the music files that only the present database has."
    ),
    .dryRun(\.isDryRun),
    .flag("-y", "--yes", set: \.isSure, help: "Do not ask for confirmation."),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .mountedDevice(\.device).written(),
    .operand(
      "backup",
      set: \.backup,
      completion: .directory,
      help: "The name or path of the backup; the newest by default."
    ),
    .group(\.common),
  ]

  var isForced = false
  var removesUnused = false
  var isDryRun = false
  var isSure = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var device = ""
  var backup: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let folder = try DeviceSummary.folder(at: device)
    let backup = try find(for: folder, in: session)
    let choice = isJSON && progress == .auto ? .never : progress
    let backups = DeviceBackups(in: session, progress: choice, isQuiet: isQuiet)
    let plan = try backups.showing(backup.byteCount, backup.fileCount) { progress in
      try RestorePlan(backup, to: folder, isForced: isForced, progress: progress)
    }
    for doubt in plan.doubts { session.console.warning("in the backup, \(doubt)") }
    var present: DeviceBackup?
    if !isDryRun, !plan.isNothing {
      if !isSure { try confirm(plan, in: session) }
      present = try backups.save(BackupRun(of: folder), sparing: [backup.path]).backup
      let count = plan.steps.count { $0.action == .write }
      let size = plan.steps.filter { $0.action == .write }.reduce(0) { $0 + $1.byteCount }
      try backups.showing(size, count) {
        try DeviceRestore.run(plan, removingUnused: removesUnused, progress: $0)
      }
    }
    try report(plan, present, at: folder.path, in: session)
  }

  private func find(for folder: DeviceFolder, in session: Session) throws -> DeviceBackup {
    if let backup, backup.contains("/") || PathArgument.hasFile(at: backup) {
      guard let found = try DeviceBackup(at: PathArgument.absolutePath(backup)) else {
        throw NegativeAnswer(message: "\(backup.onOneLine) is not a backup of an iPod")
      }
      return found
    }
    let present = BackedUpDevice(of: folder)
    let lookup = try BackupLookup(in: DeviceBackups.root(in: session))
    let all = try isForced && backup != nil ? lookup.all() : lookup.backups(of: present)
    let found = all.filter { backup == nil ? $0.isComplete : $0.name == backup }
    if backup != nil, found.count > 1 {
      throw UsageError(message: "several iPods have a backup of that name", hint: "give its path")
    }
    guard let last = found.last else {
      let what = backup.map { "no backup of this iPod is called '\($0)'" }
      throw UsageError(
        message: what ?? "no backup of this iPod was found",
        hint: "'libsync device backups' lists them; one can be given by its path"
      )
    }
    return last
  }

  private func confirm(_ plan: RestorePlan, in session: Session) throws {
    let written = plan.steps.count { $0.action == .write }
    let removed = plan.steps.count { $0.action == .remove }
    let name = DeviceBackups.name(plan.device)
    let words =
      "putting the backup \(plan.backup.name) back replaces "
      + "\(NumberFormat.count(written, "file")) of \(name) and removes "
      + "\(removed + (removesUnused ? plan.unused.count : 0))"
    switch try session.ask("\(words.prefix(1).uppercased())\(words.dropFirst()). Continue?") {
    case true?: return
    case false?: throw NegativeAnswer(message: "nothing was written")
    case nil: throw Refusal("\(words); use --yes to allow it, or --dry-run to see the files")
    }
  }

  // MARK: Report

  private func report(
    _ plan: RestorePlan,
    _ present: DeviceBackup?,
    at path: String,
    in session: Session
  ) throws {
    if !isQuiet {
      let output = session.standardOutput()
      if isJSON {
        let document = JSONDocument.deviceRestore(
          plan,
          present: present,
          at: path,
          isDryRun: isDryRun
        )
        output.write(document.text + "\n")
      } else {
        output.write(text(plan, present))
      }
      try output.finish()
    }
    if isDryRun, !plan.isNothing { throw NegativeAnswer() }
    if !plan.missing.isEmpty || !plan.doubts.isEmpty { throw PartialSuccess() }
  }

  private func text(_ plan: RestorePlan, _ present: DeviceBackup?) -> String {
    var lines: [String] = []
    for step in plan.steps {
      let path = ExactPath.shown(step.path)
      switch step.action {
      case .write: lines.append("write   \(path) (\(SizeText.size(Int64(step.byteCount))))")
      case .keep, .keepLonger: continue
      case .remove: lines.append("remove  \(path), which does not fit the database of the backup")
      }
    }
    for track in plan.missing {
      let path = track.location.flatMap { FileLocation.path(ofLocation: $0) } ?? "no file name"
      lines.append("gone    \(path)" + (track.title.map { ": \($0)" } ?? ""))
    }
    if !plan.unused.isEmpty {
      let count = NumberFormat.count(plan.unused.count, "music file")
      let size = SizeText.size(plan.unused.reduce(0) { $0 + Int64($1.byteCount) })
      lines.append(
        removesUnused
          ? "remove  \(count) (\(size)) of tracks that the backup does not have"
          : isDryRun
            ? "\(count) (\(size)) of tracks that the backup does not have would only take space; "
              + "--remove-unused removes them"
            : "\(count) (\(size)) of tracks that the backup does not have only take space now; "
              + "'libsync device check' lists them"
      )
    }
    let name = DeviceBackups.name(plan.device)
    let backup = plan.backup.name
    if plan.isNothing {
      lines.append("\(name) has the databases and covers of the backup \(backup) already")
    } else if isDryRun {
      lines.append("\(name) would be as in the backup \(backup)")
    } else {
      lines.append("\(name) is as in the backup \(backup)")
      if let present { lines.append("its state before is in the backup \(present.path)") }
    }
    if !plan.missing.isEmpty {
      lines.append("\(NumberFormat.count(plan.missing.count, "track")) without a file")
    }
    return lines.map { $0.onOneLine + "\n" }.joined()
  }
}
