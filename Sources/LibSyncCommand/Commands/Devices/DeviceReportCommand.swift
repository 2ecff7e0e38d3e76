import ArgumentParsing
import CommandLineIO
import LibSync
import MediaDevice

/// The command that describes an iPod for the makers of libsync.
struct DeviceReportCommand: LibraryCommand {
  static let name = "device report"
  static let summary = "Describe an iPod for a bug report"
  static let discussion = """
    Writes what the makers of libsync need to know about an iPod: its model, firmware and file \
    system, the versions of its databases, why it cannot be synced, and how many findings of each \
    kind 'libsync device check --deep' has. There are no names, titles, paths, serial numbers or \
    dates in it. Nothing is written to the iPod.

    No sync has been tried on a real iPod yet. If you try one, please send this report from before \
    and after the sync, with what the iPod showed once it was disconnected, and whether iTunes or \
    Finder still accepted it.
    """
  static let examples = [
    CommandExample("libsync device report /media/IPOD", "Write a report to send.")
  ]
  static let exitStatuses = [ExitStatusInfo(.noInput, "There is no iPod.")]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .mountedDevice(\.mount),
    .group(\.common),
  ]

  var isJSON = false
  var mount = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let preparation = DevicePreparation(ofDeviceAt: mount)
    let folder = try DeviceSummary.folder(at: mount)
    let report = try DeviceReport(of: folder, preparation)
    let output = session.standardOutput()
    output.write(isJSON ? JSONDocument.deviceReport(report).text + "\n" : Self.lines(report))
    try output.finish()
  }

  private static func lines(_ report: DeviceReport) -> String {
    var rows = [
      ("libsync", MediaLibrary.version), ("model", report.model ?? "unknown"),
      ("generation", report.generation ?? "unknown"), ("firmware", report.firmware ?? "unknown"),
    ]
    rows += report.databases.map { database in
      let version = database.version.map { ", version 0x" + String($0, radix: 16) } ?? ""
      return ("database", "\(database.name)\(version), \(SizeText.size(Int64(database.byteCount)))")
    }
    let clusters = SizeText.size(report.clusterSize)
    rows += [
      (
        "file system",
        "\(report.fileSystem ?? "unknown"), \(SizeText.size(report.capacity)), clusters of \(clusters)"
      ),
      ("Rockbox", report.hasRockbox ? "yes" : "no"),
      ("tracks", NumberFormat.grouped(report.trackCount)),
      ("sync", report.refusals.isEmpty ? "possible" : report.refusals.joined(separator: ", ")),
    ]
    rows += report.findings.map { ("finding", "\($0.count) × \($0.kind.rawValue)") }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      "\(name)\(String(repeating: " ", count: width - name.count))  \(value)".onOneLine + "\n"
    }.joined()
  }
}
