import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that checks and repairs the library file.
struct DoctorCommand: LibraryCommand {
  static let name = "doctor"
  static let summary = "Check the library file and list component versions"
  static let discussion = """
    Checks the library file and lists the versions of libsync and the components it uses. Nothing \
    is written, except that a library file of an earlier version is first brought up to date.

    --fix rebuilds a library file from its tables if other software has changed it or its indexes \
    are damaged. Anything that does not belong in a library file is left out. The original is kept \
    in the same folder, under a name that ends in .fix-backup. If data is missing or damaged, \
    nothing is changed.

    --privacy lists the personal data in the library file instead: names of users in paths, mail \
    addresses, and the accounts that --keep-account of 'libsync import' stored, each with its \
    place (table and column) and how often it occurs. The history is searched as well, but not \
    pictures and the files of devices. The names of libraries and lists are yours to judge. \
    Exports with --redact replace these names.
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "The file is damaged; with --privacy, it names persons.")
  ]
  static let examples = [
    CommandExample("libsync doctor", "Check the library file."),
    CommandExample("libsync doctor --fix --dry-run", "Find out whether it can be rebuilt."),
    CommandExample("libsync doctor --privacy", "List the persons that the library file names."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--fix", set: \.isFixing, help: "Rebuild a library file that is damaged or altered."),
    .dryRun(\.isDryRun, "Try to rebuild without changing anything."),
    .flag("--privacy", set: \.isOnPrivacy, help: "List personal data in the library file."),
    .wait(\.wait),
    .json(\.isJSON),
    .group(\.common),
  ]

  var isFixing = false
  var isDryRun = false
  var isOnPrivacy = false
  var wait: WaitTime?
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if !isFixing, isDryRun {
      throw UsageError(message: "--dry-run needs --fix")
    }
    if isOnPrivacy {
      if isFixing {
        throw UsageError(message: "--privacy and --fix cannot be combined")
      }
      return try listPersons(in: session)
    }
    let seconds = WaitTime.seconds(wait)
    let location = try session.location()
    let finding = try examine(location.path)
    let rebuild = try isFixing && finding.canBeFixed ? fix(location.path, seconds) : nil
    let output = session.standardOutput()
    if isJSON {
      let document = JSONDocument.doctor(
        finding,
        location.path,
        location.origin,
        rebuild,
        isDryRun: isDryRun
      )
      output.write(document.text + "\n")
    } else {
      output.write(styled: text(location, finding, rebuild, session.style))
    }
    try output.finish()
    if rebuild != nil { return }
    switch finding {
    case .diagnosed(let diagnosis) where !diagnosis.isSound:
      throw NegativeAnswer(message: "\(location.path) is damaged or altered; \(diagnosis.advice)")
    case .unusable(let error) where error.code == .damaged:
      throw NegativeAnswer(message: "\(location.path) is damaged: \(error.message)")
    case .unusable(let error): throw error
    case .missing, .diagnosed: break
    }
  }

  private func examine(_ path: String) throws -> LibraryFinding {
    do {
      return .diagnosed(try MediaLibrary.diagnose(path))
    } catch let error as StoreError {
      return error.code == .missing ? .missing : .unusable(error)
    }
  }

  private func fix(_ path: String, _ seconds: Int?) throws -> RebuildOutcome {
    try MediaLibrary.rebuild(path, isDryRun: isDryRun, waiting: seconds)
  }

  private func text(
    _ location: LibraryLocation,
    _ finding: LibraryFinding,
    _ rebuild: RebuildOutcome?,
    _ style: Style
  ) -> StyledText {
    var rows = [("libsync", MediaLibrary.version)] + MediaLibrary.components.map { ($0.0, $0.1) }
    rows.append(("library file", "\(location.path) (\(Self.origin(location)))"))
    switch finding {
    case .missing: rows.append(("", "does not exist; 'libsync import SOURCE' creates it"))
    case .unusable(let error): rows.append(("problem", error.message))
    case .diagnosed(let diagnosis):
      rows.append(("size", NumberFormat.count(diagnosis.byteCount, "byte")))
      let differences = diagnosis.schemaDifferences
      rows.append(
        ("schema", (["version \(diagnosis.schemaVersion)"] + differences).joined(separator: "; "))
      )
      rows.append(("journal", diagnosis.journalMode))
      let isChecked = differences.isEmpty
      let problems = (diagnosis.integrityProblems, diagnosis.brokenReferences)
      rows.append(("integrity", isChecked ? Self.verdict(problems.0) : "not checked"))
      rows.append(("references", isChecked ? Self.verdict(problems.1) : "not checked"))
      let outdated = diagnosis.outdatedIndexes.map(\.words)
      rows.append(("indexes", isChecked ? Self.verdict(outdated) : "not checked"))
    }
    if isFixing { rows.append(("fix", words(rebuild))) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value -> StyledText in
      let label = name + String(repeating: " ", count: width - name.count)
      return "\(style.faint(label))  \(value.onOneLine)\n"
    }.joined()
  }

  private func words(_ rebuild: RebuildOutcome?) -> String {
    guard let rebuild else { return "nothing to do" }
    let rows = NumberFormat.count(rebuild.rowCount, "row")
    guard let backup = rebuild.backup else { return "can be rebuilt with all \(rows)" }
    return "rebuilt with all \(rows); the original is kept as \(backup)"
  }

  private static func verdict(_ problems: [String]) -> String {
    problems.isEmpty ? "ok" : problems.joined(separator: "; ")
  }

  private static func origin(_ location: LibraryLocation) -> String {
    switch location.origin {
    case .option: "--library"
    case .environment: "LIBSYNC_LIBRARY"
    case .standard: "the default path"
    }
  }
}

extension StoreDiagnosis {
  /// The advice for a damaged or altered file.
  fileprivate var advice: String {
    schemaDifferences.isEmpty && integrityProblems.isEmpty && outdatedIndexes.isEmpty
      ? "restore it from a backup" : "'libsync doctor --fix' rebuilds it from its tables"
  }
}

extension StoreDiagnosis.ComputedPart {
  fileprivate var words: String {
    switch self {
    case .collectionTotals: "the totals of collections are not those of the items"
    case .searchIndex: "the search index is not that of the items"
    }
  }
}
