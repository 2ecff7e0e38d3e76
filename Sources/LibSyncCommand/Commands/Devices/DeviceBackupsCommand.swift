import ArgumentParsing
import CommandLineIO
import LibSync
import MediaDevice

/// The command that lists the backups of iPods.
struct DeviceBackupsCommand: LibraryCommand {
  static let name = "device backups"
  static let summary = "List the backups of iPods"
  static let discussion = """
    Lists the backups that 'libsync device backup' has made of the iPod at DEVICE or, without \
    DEVICE, of all iPods, the oldest first. An iPod is recognised by its FireWire GUID or else by \
    the ID of the library on it. --in lists those in a directory given with --to then.

    A backup whose removal was interrupted is listed as incomplete; the next backup removes it.
    """
  static let examples = [
    CommandExample("libsync device backups", "List the backups of all iPods."),
    CommandExample("libsync device backups /media/IPOD", "List those of one iPod."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "There are backups, or none of all iPods."),
    ExitStatusInfo(.negative, "There is no backup of the iPod."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--in",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "The directory with the backups."
    ),
    .json(\.isJSON),
    .operand(
      "device",
      set: \.device,
      completion: .values(.devices, or: .directory),
      help: "The folder where the iPod is mounted."
    ),
    .group(\.common),
  ]

  var folder: String?
  var isJSON = false
  var device: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let source = try device.map { try BackedUpDevice(of: DeviceSummary.folder(at: $0)) }
    let all =
      try folder.map { try BackupFolder($0).backups() }
      ?? BackupLookup(in: DeviceBackups.root(in: session)).all()
    let backups = all.filter { backup in source.map { backup.isOf($0) } ?? true }
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.deviceBackups(backups).text + "\n")
    } else if !backups.isEmpty {
      var table = TableWriter(
        headings: ["Backup", "Device", "Tracks", "Files", "Size", "Path"],
        byImportance: [0, 1, 5, 2, 4, 3],
        style: session.style,
        width: output.terminalWidth,
        pathColumns: [5]
      )
      for backup in backups {
        output.write(
          styled: table.add([
            .init(backup.isComplete ? backup.name : "\(backup.name) (incomplete)"),
            .init(backup.device.name ?? backup.device.folderName ?? ""),
            .init(
              backup.device.trackCount.map { NumberFormat.grouped($0) } ?? "",
              isNumber: true
            ),
            .init(NumberFormat.grouped(backup.fileCount), isNumber: true),
            .init(SizeText.size(Int64(backup.byteCount)), isNumber: true),
            .init(backup.path),
          ])
        )
      }
      output.write(styled: table.finish())
    }
    try output.finish()
    if source != nil, backups.isEmpty {
      throw NegativeAnswer(
        message: "no backup of the iPod found; 'libsync device backup' makes one"
      )
    }
  }
}
