import ArgumentParsing
import CommandLineIO
import LibSync
import MediaArchive

/// The command that checks every file of an archive.
struct ArchiveVerifyCommand: LibraryCommand {
  static let name = "archive verify"
  static let summary = "Check every file of an archive"
  static let discussion = """
    Reads every file of the archive PATH, a directory or a tar, and compares it with the checksum \
    that was made when it was archived. Files that are missing, altered or not listed are \
    reported, and so are links, devices and names that lead out of the archive. Nothing is \
    written, and no library file is needed.

    Any bag as described in RFC 8493 can be checked if it has SHA-256 checksums.
    """
  static let examples = [
    CommandExample("libsync archive verify /media/BACKUP/music", "Check an archive."),
    CommandExample("libsync archive verify Party.tar.zst", "Check an archive that is one file."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The archive is complete and unaltered."),
    ExitStatusInfo(.negative, "The archive has problems."),
    ExitStatusInfo(.dataError, "PATH is no archive, or the tar is cut off."),
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .operand("path", set: \.path, completion: .file, help: "The archive."),
    .group(\.common),
  ]

  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var path = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let check = try Self.check(
      Bag(path),
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session
    )
    if !isJSON {
      check.warn(on: session.console)
    }
    if !isQuiet {
      let output = session.standardOutput()
      output.write((isJSON ? JSONDocument.archiveCheck(check, of: path).text : line(check)) + "\n")
      try output.finish()
    }
    if !check.isSound { throw NegativeAnswer() }
  }

  /// Checks an archive and shows the progress.
  static func check(
    _ bag: Bag,
    _ choice: ProgressChoice,
    isQuiet: Bool,
    in session: Session
  ) throws -> BagCheck {
    let line = ProgressLine(choice, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    return try bag.check { bytesDone, filesDone, byteCount in
      var members = ["bytesDone": bytesDone, "items": filesDone]
      members["byteCount"] = byteCount
      line.show(members, itemCount: filesDone, done: bytesDone, of: byteCount)
    }
  }

  private func line(_ check: BagCheck) -> String {
    let files = NumberFormat.count(check.fileCount, "file")
    let size = SizeText.size(Int64(check.byteCount))
    let verdict =
      check.isSound ? "no problems" : NumberFormat.count(check.problemCount, "problem")
    return "\(path.onOneLine): \(files) (\(size)), \(verdict)"
  }
}

extension BagCheck {
  /// Warns of the problems.
  func warn(on console: Console) {
    for problem in problems { console.warning(problem.words) }
    let rest = problemCount - problems.count
    if rest > 0 { console.warning("\(NumberFormat.count(rest, "further problem")) not listed") }
  }
}

extension BagProblem {
  /// The problem in words.
  var words: String {
    // A path may be as long as a hostile tar wants it to be.
    let path = path.count > 200 ? "\(path.onOneLine.prefix(200))…" : path.onOneLine
    return switch kind {
    case .missing: "\(path) is missing"
    case .unlisted: "\(path) is not listed in the manifest"
    case .altered: "\(path) is altered"
    case .unsafeName: "\(path) is a name that leads out of the archive, or is too long"
    case .notAFile: "\(path) is a link or no regular file"
    case .twice: "\(path) occurs twice"
    case .unreadable: "\(path) cannot be read"
    case .malformed: "\(path) cannot be understood"
    case .wrongTotal: "\(path) states another number of files or bytes"
    case .unsupported: "\(path) is of a kind that is not supported"
    case .unfinished: "the archive is not complete; run 'libsync archive' again"
    }
  }
}
