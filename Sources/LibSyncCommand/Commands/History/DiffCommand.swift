import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows what changed between two states of a library.
struct DiffCommand: LibraryCommand {
  static let name = "diff"
  static let summary = "Show what changed between two states of a library"
  static let discussion = """
    Compares two states of a library. STATES can be:

    - omitted: the last revision of a library is compared with the previous one
    - 3..7: two revisions
    - iTunes..iPod: two libraries, compared by persistent IDs or, with --by-tags, by what their \
    items are
    - the path of a source, or - for a Library.xml on standard input: shows what importing it \
    would change, without importing anything

    --since compares the current state with the one after a revision or before a date. The date \
    of a state is that of its source, or of the import if the source has none. \
    \(DateArgument.discussion) The number 2024 means the year; write revision 2024 as 02024.

    --by-tags compares two libraries by what their items are, for example those of two people: \
    items are the same if 'libsync libraries merge' would recognise them, by persistent ID, \
    location, tags, or size and duration. It shows the items that only one of them has, the number \
    of those that both have, and those with different ratings or plays. Ratings that applications \
    compute count as none.

    --only limits the output to some parts, separated by commas: items, playlists, photos, plays, \
    ratings and moves.

    Plays and skips are shown as differences. Dates that a clock change shifted by the same amount \
    are shown as one line and do not count as a difference. Derived values, which \
    applications change by themselves (measurements of the file, sort names, computed ratings and \
    the resulting changes in the application's own lists), are hidden unless --derived is given.

    --template writes a line for each row that CSV has, as described in libsync-template(7).

    An iPod records times by its own clock. Its time zone is taken from --time-zone, for example \
    Europe/Berlin or +02:00, or else from the device.
    """
  static let examples = [
    CommandExample("libsync diff", "Show what the last import changed."),
    CommandExample("libsync diff Library.xml", "Show what an import would change."),
    CommandExample(
      "libsync diff --since 2016-05-01 --only plays",
      "Show what was played since May."
    ),
    CommandExample("libsync diff 3..7 --stat", "Count the changes between two revisions."),
    CommandExample("libsync diff iTunes..iPod --format json", "Compare two libraries."),
    CommandExample(
      "libsync diff Hers..Mine --by-tags --stat",
      "Count what two people have in common."
    ),
    CommandExample(
      "libsync diff --only ratings --template '{title}: {old|\"-\"} -> {new|\"-\"}'",
      "List changed ratings in your own format."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "There are no differences."),
    ExitStatusInfo(.negative, "There are differences."),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--since",
      value: "revision",
      set: \.since,
      completion: .values(.revisions),
      help: "Compare with the state after a revision or before a date."
    ),
    .option(
      "--only",
      value: "parts",
      set: \.only,
      help: "Parts to show, such as items, playlists, photos."
    ),
    .flag("--by-tags", set: \.isByTags, help: "Compare two libraries by what their items are."),
    .flag("--in-both", set: \.listsBoth, help: "With --by-tags, list what both have; so does -v."),
    .flag("--stat", set: \.isStat, help: "Show only the number of changes of each kind."),
    .flag("--derived", set: \.showsDerived, help: "Show derived values too."),
    .flag("--entries", set: \.showsEntries, help: "Show the entries of playlists in text."),
    .option(
      "--format",
      value: "format",
      set: \.chosenFormat,
      help: "Output format [from FILE's extension, or else text]."
    ),
    .flag("--json", set: \.chosenFormat, to: .json, help: "Same as --format json."),
    .option("--limit", value: "number", set: \.limit, help: "Show at most this many changes."),
    .template(\.lines.template),
    .output(\.output),
    .null(\.lines.endsWithNull),
    .csvSafe(\.isSafeForSpreadsheets),
    .option(
      "--rebuilt-from",
      value: "name",
      set: \.rebuiltFrom,
      completion: .values(.libraries),
      help: "Treat SOURCE as this library, rebuilt with new IDs."
    ),
    .keepAccount(\.keepsAccounts, "Compare who bought items: accounts and names."),
    .audioFiles(\.readsAudioFiles),
    .photos(\.readsPhotos),
    .flag(
      "--repair",
      set: \.isRepairing,
      help: "Repair characters that XML does not allow."
    ),
    .operand(
      "states",
      set: \.statesPath,
      completion: .values(.revisions, or: .file),
      help: "What to compare: a source, REV..REV or NAME..NAME."
    ),
    .group(\.device),
    .group(\.player),
    .group(\.common),
  ]

  var from: String?
  var since: String?
  var only: String?
  var isByTags = false
  var listsBoth = false
  var isStat = false
  var showsDerived = false
  var showsEntries = false
  var chosenFormat: DiffFormat?
  var limit: Int?
  var lines = TemplateOptions()
  var output = "-"
  var isSafeForSpreadsheets = false
  var rebuiltFrom: String?
  var isRepairing = false
  var keepsAccounts = false
  var readsAudioFiles = false
  var readsPhotos = false
  var device = DeviceOptions()
  var player = PlayerSourceOptions()
  var statesPath: SourcePath?
  var states: String? { statesPath?.path }
  var common = CommonOptions()

  var format: DiffFormat { chosenFormat ?? DiffFormat(file: output) ?? .text }

  func run(in session: Session) async throws {
    try LimitOption.check(limit)
    if let states { try session.checkInput(states) }
    if isByTags { return try compareByTags(in: session) }
    if listsBoth { throw usage("--in-both needs --by-tags") }
    let filter = DiffFilter(parts: try parts(), showsDerived: showsDerived)
    let library = try session.openLibrary(from)
    let writer = try lines.writer(
      DiffTable.kind,
      columns: DiffTable.columns,
      to: output,
      insteadOf: isStat ? "--stat" : chosenFormat.map { "--format \($0.rawValue)" },
      in: session
    )
    if writer == nil, !isStat, chosenFormat == nil {
      _ = try DiffFormat.of(output, otherwise: .text)
    }
    let comparison = try comparison(library, in: session)
    if states == nil, comparison.isOfEqualStates {
      session.console.note("No changes: what was imported is empty.")
    }
    let report = DiffReport(
      format: format,
      filter: filter,
      isStat: isStat,
      showsEntries: showsEntries,
      limit: limit,
      isSafeForSpreadsheets: isSafeForSpreadsheets
    )
    let hasDifferences =
      if let writer {
        try report.write(comparison, to: writer)
      } else {
        try write(comparison, report, in: session)
      }
    if hasDifferences {
      try proposeTags(library, in: session)
      throw NegativeAnswer()
    }
  }

  private func write(
    _ comparison: LibraryComparison,
    _ report: DiffReport,
    in session: Session
  ) throws -> Bool {
    try report.write(comparison, to: openOutput(in: session), in: session)
  }

  func openOutput(in session: Session) throws -> OutputStream {
    var list = ListOptions()
    list.output = output
    return try list.openOutput(in: session)
  }

  // MARK: The two states

  private func comparison(_ library: MediaLibrary, in session: Session) throws -> LibraryComparison
  {
    let pair = try states.flatMap { try Self.pair($0, in: library) }
    if let rebuiltFrom {
      guard states != nil, since == nil, pair == nil else {
        throw usage("--rebuilt-from needs a source to compare with")
      }
      guard from == nil else {
        throw usage(
          "--from and --rebuilt-from \(rebuiltFrom) cannot be combined (each selects the library)"
        )
      }
    }
    if let since {
      guard states == nil else {
        throw usage("--since and '\(states ?? "")' cannot be combined (each selects a state)")
      }
      return try library.comparison(since: try point(since, in: session).start)
    }
    guard let states else { return try library.comparison() }
    if let (base, target) = pair { return try comparison(library, base, target) }
    if Self.isHalfAPair(states, in: session.localTime), !PathArgument.hasFile(at: states) {
      throw usage(
        "'\(states)' is neither a file nor two states; compare two revisions with REV..REV, "
          + "or use --since to compare a revision or date with the current state"
      )
    }
    var options = ImportOptions()
    options.name = from
    options.rebuiltFrom = rebuiltFrom
    options.repairsCharacters = isRepairing
    options.keepsAccounts = keepsAccounts
    options.readsAudioFiles = readsAudioFiles
    options.readsPhotos = readsPhotos
    options.clock = try device.clock()
    try player.apply(to: &options)
    let line = ProgressLine(.auto, isQuiet: false, in: session.context)
    defer { line.clear() }
    let (comparison, summary) = try library.comparison(
      withSource: states,
      options: options,
      progress: { line.show($0) }
    )
    line.clear()
    for warning in ProblemText.warnings(summary.report.problems) {
      session.console.warning(warning)
    }
    if let note = ImportText.note(of: summary, from: states) { session.console.note(note) }
    return comparison
  }

  private func comparison(
    _ library: MediaLibrary,
    _ base: String,
    _ target: String
  ) throws -> LibraryComparison {
    if let base = RevisionArgument.number(base), let target = RevisionArgument.number(target) {
      return try library.comparison(from: base, to: target)
    }
    guard from == nil else {
      throw usage("--from and '\(base)..\(target)' cannot be combined (each selects the library)")
    }
    return try library.comparison(of: base, with: target)
  }

  /// Returns the sides of `A..B`; `nil` for the path of a source.
  ///
  /// Names of libraries may contain dots or slashes: if both sides are names of libraries, these
  /// libraries are compared.
  static func pair(
    _ states: String,
    in library: MediaLibrary
  ) throws -> (String, String)? {
    let pairs = states.ranges(of: "..").map { dots in
      (String(states[..<dots.lowerBound]), String(states[dots.upperBound...]))
    }
    if pairs.isEmpty { return nil }
    let names = Set(try library.libraries().map { $0.name.lowercased() })
    for (base, target) in pairs
    where names.contains(base.lowercased()) && names.contains(target.lowercased()) {
      return (base, target)
    }
    guard pairs.count == 1, let pair = pairs.first, !states.contains("/"), !pair.0.isEmpty,
      !pair.1.isEmpty
    else { return nil }
    return pair
  }

  /// Returns whether the text looks like a revision, a date, or `A..B` with one side missing.
  private static func isHalfAPair(_ states: String, in time: LocalTime) -> Bool {
    if RevisionArgument(states, in: time) != nil { return true }
    let isHalf = states.hasPrefix("..") != states.hasSuffix("..")
    return isHalf && !states.contains("/") && states.ranges(of: "..").count == 1
  }

  private func point(_ text: String, in session: Session) throws(UsageError) -> RevisionArgument {
    let time = session.localTime.on(try device.clock()?.clock)
    guard let point = RevisionArgument(text, in: time) else {
      throw usage(
        "'\(text)' is neither a revision nor a date (\(RevisionArgument.expectation))"
      )
    }
    return point
  }

  func parts() throws(UsageError) -> Set<DiffPart> {
    guard let only else { return Set(DiffPart.allCases) }
    var parts: Set<DiffPart> = []
    for name in only.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = DiffPart(rawValue: String(name)) else {
        let known = DiffPart.allCases.map(\.rawValue).joined(separator: ", ")
        throw usage("unknown part '\(name)' in --only (expected \(known))")
      }
      parts.insert(part)
    }
    return parts
  }

  func usage(_ message: String) -> UsageError {
    UsageError(message: message)
  }
}
