import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import MediaDevice

/// The backups of devices, as several commands use them.
struct DeviceBackups {
  private let session: Session
  private let choice: ProgressChoice
  private let isQuiet: Bool

  init(in session: Session, progress choice: ProgressChoice, isQuiet: Bool) {
    (self.session, self.choice, self.isQuiet) = (session, choice, isQuiet)
  }

  /// The folder with the folders of all devices.
  static func root(in session: Session) throws -> String {
    var variables: [String: String] = [:]
    for name in ["XDG_DATA_HOME", "HOME"] { variables[name] = session.environment[name] }
    guard let root = DataFolder.deviceBackups(variables) else {
      throw UsageError(message: "no folder for backups (HOME is not set)")
    }
    return root
  }

  /// Does work with a line that shows its progress.
  func showing<Result>(
    _ byteCount: Int?,
    _ fileCount: Int,
    _ work: ((Int) -> Void) throws -> Result
  ) throws -> Result {
    let line = ProgressLine(choice, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    return try work { done in
      var members = ["bytesDone": done, "items": fileCount]
      members["byteCount"] = byteCount
      line.show(members, itemCount: fileCount, done: done, of: byteCount)
    }
  }

  /// Saves the state of a device.
  ///
  /// - Parameters:
  ///   - run: What is to be saved.
  ///   - folder: The folder for the backup, which is never cleared; `nil` for that of the device.
  ///   - isDryRun: Whether nothing is written.
  ///   - spared: The paths of backups that stay in any case.
  /// - Returns: The outcome.
  /// - Throws: Any error of the backup.
  func save(
    _ run: BackupRun,
    to folder: String? = nil,
    isDryRun: Bool = false,
    sparing spared: Set<String> = []
  ) throws -> BackupOutcome {
    for path in run.files.skipped {
      session.console.warning(
        "\(ExactPath.shown(path).onOneLine) is a link or no regular file, and is not saved"
      )
    }
    let backups =
      try folder.map { BackupFolder($0) } ?? run.standardFolder(in: Self.root(in: session))
    let date = session.environment.sourceDate ?? .now
    return try showing(run.files.byteCount, run.files.files.count) { progress in
      try run.save(
        to: backups,
        date: date,
        isDryRun: isDryRun,
        isRemovingOld: folder == nil,
        sparing: spared,
        progress: progress
      )
    }
  }

  /// Returns the name of a device for people.
  static func name(_ device: BackedUpDevice) -> String {
    device.name.map { "'\($0.onOneLine)'" } ?? device.folderName ?? "the iPod"
  }
}
