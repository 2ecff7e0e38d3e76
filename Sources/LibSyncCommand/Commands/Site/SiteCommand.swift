import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that writes a library as a static web site.
struct SiteCommand: LibraryCommand {
  static let name = "site"
  static let summary = "Write the library as a web site that needs no server"
  static let discussion = """
    Writes the albums as a wall of covers, artists, genres, years, playlists with their rules, a \
    card for each item with its playlists and its history, statistics with charts, photos, and \
    what each import changed, to a folder. Open index.html in it with a browser, from a disk or \
    from any web server. The search finds items as you type; ? lists the keys. The site loads \
    nothing from elsewhere.

    The folder must be empty or have a site that libsync wrote. A further run writes only the \
    pages that have changed, and removes those that are gone; if neither the library nor the \
    options have changed, it ends at once. Files that somebody else has put there or changed stay. \
    Only one run at a time writes to a folder; others wait.

    --serve lets browsers on this computer read the site, at the address that it prints, until \
    Ctrl-C. Whenever the library changes, the site is brought up to date, and pages that are open \
    follow. Without PORT, the port is 8735, or any free one if that is in use; 0 is any free one. \
    Other computers and the pages of other sites are refused, but everybody who can run programs \
    on this computer can read the site. Without --output, it is in a temporary folder that is \
    removed at the end.

    Covers are found as by libsync-artwork(1), and cached; --again looks for them even if nothing \
    has changed.

    --redact leaves out paths, comments and descriptions as well as the sources of imports. \
    \(Redaction.discussion)

    \(SelectionOptions.discussion) A site of selected items has only the playlists that have \
    some of them, only their changes, and no photos.
    """
  static let examples = [
    CommandExample("libsync site -o site", "Write a site of the library to the folder site."),
    CommandExample(
      "libsync site --match 'rating >= 4' --redact -o public",
      "Write a site of the best items for others."
    ),
    CommandExample("libsync site --serve", "Look at the library in a browser, as it changes."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some files were left alone, or some covers could not be read."),
    ExitStatusInfo(.unavailable, "The port of --serve is in use."),
    ExitStatusInfo(.interrupted, "Interrupted (143 if terminated), as --serve always ends."),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "-o",
      "--output",
      value: "dir",
      set: \.output,
      completion: .directory,
      help: "The folder of the site."
    ).written().also("--to"),
    .option(
      "--serve",
      optionalValue: "port",
      set: \.port,
      whenOmitted: .usual,
      help: "Let this computer's browsers read it, until Ctrl-C."
    ),
    .redact(\.isRedacting),
    .flag("--no-covers", set: \.leavesOutCovers, help: "Leave out the covers."),
    .option(
      "--cover-size",
      value: "pixels",
      set: \.coverSize,
      help: "Width and height of covers, 32 to 1024 [160]."
    ),
    .flag("--again", set: \.isAgain, help: "Look at everything, even if nothing has changed."),
    .dryRun(\.isDryRun, "Show how many files would be written."),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.files).section("Options for finding pictures"),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.conditions),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var output: String?
  var port: ServerPort?
  var isJSON = false
  var isRedacting = false
  var leavesOutCovers = false
  var coverSize = 160
  var isAgain = false
  var isDryRun = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try check(in: session)
    if let port { return try await serve(at: port, in: session) }
    guard let output else {
      throw UsageError(message: "no folder given", hint: "use --output DIR, or --serve")
    }
    let site = try await writeSite(to: output, in: session)
    try report(site, in: session)
    if !site.isComplete { throw PartialSuccess() }
  }

  private func check(in session: Session) throws(UsageError) {
    if let output, output.isEmpty || output == "-" {
      throw UsageError(message: "--output must be a folder", hint: "use --output DIR")
    }
    guard (32...1024).contains(coverSize) else {
      throw UsageError(message: "--cover-size must be between 32 and 1024, not \(coverSize)")
    }
    if port == nil { return }
    if session.input == nil {
      throw UsageError(
        message: "--serve cannot run in a batch, whose next request would wait for its end"
      )
    }
    if selection.idFiles.contains("-") {
      throw UsageError(
        message: "--serve reads the IDs again after each change, and standard input only once",
        hint: "write them to a file"
      )
    }
    if isJSON || isDryRun {
      throw UsageError(message: "--serve and \(isJSON ? "--json" : "--dry-run") cannot be combined")
    }
  }

  private func report(_ site: WrittenSite, in session: Session) throws {
    let outcome = site.folder.outcome
    if isQuiet, !isJSON { return }
    let stream = session.standardOutput()
    if isJSON {
      let document = JSONDocument.site(
        outcome,
        of: site.library,
        in: site.folder.path,
        isDryRun: isDryRun
      )
      stream.write(document.text + "\n")
    } else {
      let path = site.folder.path.onOneLine
      stream.write("\(path): \(words(for: outcome)).\n")
      if !isDryRun, outcome.writtenCount > 0 {
        stream.write("Open \(path)/index.html in a browser.\n")
      }
    }
    try stream.finish()
  }

  /// Returns the words for what was written.
  func words(for outcome: SiteOutcome) -> String {
    let verbs = isDryRun ? ["to write", "to remove"] : ["written", "removed"]
    let counts = [
      (outcome.writtenCount, verbs[0]), (outcome.removedCount, verbs[1]),
      (outcome.unchangedCount, "unchanged"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\(NumberFormat.count($0.0, "file")) \($0.1)" }
      .joined(separator: ", ")
  }
}
