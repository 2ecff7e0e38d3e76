import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that compares the database of an iPod with the files on it.
struct DeviceCheckCommand: LibraryCommand {
  static let name = "device check"
  static let summary = "Compare the database of an iPod with the files on it"
  static let discussion = """
    Lists tracks whose file is missing from the device, files in the music folders that no track \
    refers to, and empty files. Nothing is written.
    """
  static let examples = [
    CommandExample("libsync device check /media/IPOD", "List missing and leftover files.")
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Each track has a file, and each file has a track."),
    ExitStatusInfo(.negative, "Some files are missing, left over or empty."),
    ExitStatusInfo(.partial, "Parts of the device are unreadable; there may be more differences."),
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .operand(
      "mount",
      set: \.mount,
      completion: .values(.devices, or: .directory),
      help: "The folder where the iPod is mounted."
    ),
    .group(\.common),
  ]

  var isJSON = false
  var mount = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
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
}
