import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import MediaDevice

/// The command that compares the database of an iPod with the files on it.
struct DeviceCheckCommand: LibraryCommand {
  static let name = "device check"
  static let summary = "Compare the database of an iPod with the files on it"
  static let discussion = """
    Lists tracks whose file is missing from the device, files in the music folders that no track \
    refers to, and empty files. Nothing is written.

    --deep checks everything on which playing and syncing depend: the signature of the database, \
    the lengths and counts of its parts, its sort indices, its lists and albums, the file of each \
    track and its size, the covers, the files with plays and lists made on the iPod, and what an \
    interrupted sync left. Each finding says where it is and what to do. An error can be the \
    reason why an iPod shows no music, or why iTunes wants to restore it; a warning concerns \
    single tracks, lists, covers or plays.
    """
  static let examples = [
    CommandExample("libsync device check /media/IPOD", "List missing and leftover files."),
    CommandExample(
      "libsync device check --deep /media/IPOD",
      "Find out why an iPod shows no music."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Each track has a file, and each file has a track."),
    ExitStatusInfo(.negative, "Some files are missing, left over or empty; or --deep found more."),
    ExitStatusInfo(.partial, "Parts of the device are unreadable; there may be more differences."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--deep", set: \.isDeep, help: "Check the whole database, files and covers."),
    .json(\.isJSON),
    .mountedDevice(\.mount),
    .group(\.common),
  ]

  var isDeep = false
  var isJSON = false
  var mount = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if isDeep { return try inspect(in: session) }
    let check = try DeviceCheck(at: mount)
    for warning in ProblemText.warnings(check.problems) { session.console.warning(warning) }
    let output = session.standardOutput()
    output.write(isJSON ? JSONDocument.deviceCheck(check).text + "\n" : Self.lines(check))
    try output.finish()
    if !check.problems.isEmpty { throw PartialSuccess() }
    if !check.isSound { throw NegativeAnswer() }
  }

  private static func lines(_ check: DeviceCheck) -> String {
    var lines = check.missing.map { missing in
      let title = [missing.title, missing.persistentID.map { "(\($0))" }].compactMap(\.self)
      return "missing  \(missing.path ?? "no file name")"
        + (title.isEmpty ? "" : ": \(title.joined(separator: " "))")
    }
    lines += check.unknown.map { "unknown  \($0)" } + check.empty.map { "empty    \($0)" }
    let counts =
      NumberFormat.count(check.itemCount, "track") + " and "
      + NumberFormat.count(check.fileCount, "file")
    lines.append(
      check.isSound
        ? "\(counts): nothing is missing"
        : "\(counts): \(check.missing.count) missing, \(check.unknown.count) unknown, "
          + "\(check.empty.count) empty"
    )
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  // MARK: The deep check

  private func inspect(in session: Session) throws {
    let inspection = try DeviceInspection(of: DeviceSummary.folder(at: mount))
    let output = session.standardOutput()
    output.write(
      isJSON
        ? JSONDocument.deviceInspection(inspection).text + "\n" : Self.lines(inspection)
    )
    try output.finish()
    if !inspection.findings.isEmpty { throw NegativeAnswer() }
  }

  private static func lines(_ inspection: DeviceInspection) -> String {
    var lines: [String] = []
    var advised: Set<DeviceFinding.Kind> = []
    for finding in inspection.findings {
      let place = finding.offset.map { " at byte \($0)" } ?? ""
      let severity = finding.severity == .error ? "error   " : "warning "
      lines.append("\(severity) \(ExactPath.shown(finding.path))\(place): \(finding.message)")
      // The advice for many files of a kind is the same.
      if advised.insert(finding.kind).inserted { lines.append("         \(finding.advice)") }
    }
    let errors = inspection.findings.count { $0.severity == .error }
    let warnings = inspection.findings.count - errors
    let tracks = NumberFormat.count(inspection.trackCount, "track")
    lines.append(
      inspection.findings.isEmpty
        ? "\(tracks): nothing was found"
        : "\(tracks): \(NumberFormat.count(errors, "error")), "
          + NumberFormat.count(warnings, "warning")
    )
    return lines.map { $0.onOneLine + "\n" }.joined()
  }
}
