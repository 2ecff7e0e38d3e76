import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import System

/// The command that writes a library as a static web site.
struct SiteCommand: LibraryCommand {
  static let name = "site"
  static let summary = "Write the library as a web site that needs no server"
  static let discussion = """
    Writes the albums as a wall of covers, artists, genres, years, playlists with their rules, a \
    card for each item with its history, statistics with charts, photos, and what each import \
    changed, to a folder. Open index.html in it with a browser, from a disk or from any web server. The search \
    finds items as you type; ? lists the keys. The site loads nothing from elsewhere.

    The folder must be empty or have a site that libsync wrote. A further run writes only the \
    pages that have changed, and removes those that are gone; if neither the library nor the \
    options have changed, it ends at once. Files that somebody else has put there or changed stay.

    Covers are found as by libsync-artwork(1), and cached; --again looks for them even if nothing \
    has changed.

    --redact leaves out paths, comments and descriptions as well as the sources of imports. \
    \(Redaction.discussion)

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync site -o site", "Write a site of the library to the folder site."),
    CommandExample(
      "libsync site --match 'rating >= 4' --redact -o public",
      "Write a site of the best items for others."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some files were left alone, or some covers could not be read.")
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
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.files).section("Options for finding pictures"),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.conditions),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var output = ""
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
    if output.isEmpty || output == "-" {
      throw UsageError(
        message: output.isEmpty ? "no folder given" : "--output must be a folder",
        hint: "use --output DIR"
      )
    }
    guard (32...1024).contains(coverSize) else {
      throw UsageError(message: "--cover-size must be between 32 and 1024, not \(coverSize)")
    }
    let chosen = try selection.selectInOne(from: from, in: session)
    let library = try chosen.library.inOneState()
    let folder = try SiteFolder(output, isDryRun: isDryRun)
    let state = try state(of: library, in: session)
    if let state, !isAgain, folder.isCurrent(state) {
      folder.keepAll()
      return try report(folder.outcome, in: session)
    }
    let source = try source(library, chosen.selection, chosen.items, in: session)
    var isComplete = true
    do {
      isComplete = try await write(source, of: library, to: folder, in: session)
      try folder.finish(isComplete ? state : nil)
    } catch {
      folder.discard()
      throw error
    }
    try report(folder.outcome, in: session)
    if !isComplete || !folder.outcome.kept.isEmpty { throw PartialSuccess() }
    try chosen.items.finish()
  }

  private func source(
    _ library: MediaLibrary,
    _ selection: MediaSelection,
    _ items: SelectedItems,
    in session: Session
  ) throws -> SiteSource {
    let shown = try isRedacting ? library.redacted() : library
    let name = try shown.name
    guard let described = try shown.libraries().first(where: { $0.name == name }) else {
      throw UsageError(message: "no library is called '\(name.onOneLine)'")
    }
    return SiteSource(
      library: shown,
      described: described,
      selection: selection,
      isPartial: items.isSelective,
      options: items.options,
      isRedacted: isRedacting,
      time: session.localTime,
      warn: items.warn
    )
  }

  /// Writes the pages, and returns whether all covers could be read.
  private func write(
    _ source: SiteSource,
    of library: MediaLibrary,
    to folder: SiteFolder,
    in session: Session
  ) async throws -> Bool {
    let line = ProgressLine(progress, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    let itemCount = try source.library.countItems(of: source.selection, options: source.options)
    var run = SiteRun(source, to: folder) { line.show(itemsDone: $0, of: itemCount) }
    var isComplete = true
    if !leavesOutCovers {
      isComplete = try await addCovers(to: &run, source, of: library, in: session)
    }
    try await run.writePhotos(of: library, size: size)
    try run.writePages()
    return isComplete
  }

  private func addCovers(
    to run: inout SiteRun,
    _ source: SiteSource,
    of library: MediaLibrary,
    in session: Session
  ) async throws -> Bool {
    let targets = try MediaLibrary.artworkTargets(by: .album, named: .id) { properties, body in
      try library.forEachItem(
        of: source.selection,
        options: source.options,
        properties: properties,
        body
      )
    }
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    var problems = RepeatedWarnings()
    var isComplete = true
    try await library.makeArtwork(of: targets, options: artworkOptions(in: session)) { outcome in
      for problem in outcome.problems where problems.isNew(problem.description) {
        session.console.warning(problem.description)
      }
      if outcome.isDamaged { isComplete = false }
      if let picture = outcome.rendition {
        try run.add(cover: picture.bytes, of: outcome.target.itemIDs)
      }
    }
    for warning in problems.summaries { session.console.warning(warning) }
    return isComplete
  }

  private var size: PictureSize { PictureSize(width: coverSize, height: coverSize) }

  private func artworkOptions(in session: Session) throws -> ArtworkOptions {
    var options = ArtworkOptions()
    options.files = try files.locations
    options.renditions = [Rendition(size: size)]
    options.writesRenditions = false
    options.bringsRenditions = true
    options.isDryRun = isDryRun
    options.jobs = OpenFileLimit.workers(upTo: ArtworkWork.standardJobs)
    if !isDryRun, let folder = ArtworkWork.cacheFolder(in: session) {
      options.cache = RenditionCache(folder: folder, maxBytes: ArtworkWork.cacheMegabytes << 20)
    }
    return options
  }

  /// Returns everything that determines the site; `nil` if a file does as well.
  private func state(of library: MediaLibrary, in session: Session) throws -> String? {
    if !selection.idFiles.isEmpty { return nil }
    let time = session.localTime
    let zone = [0, 15_638_400, 1_500_000_000].map { time.text(Timestamp(rawValue: $0)) }
    let settings = [
      MediaLibrary.version, try library.name, "\(isRedacting) \(leavesOutCovers) \(coverSize)",
      "\(files)", "\(selection)", "\(zone)",
    ]
    let hash = Hexadecimal.text(SHA256.hash(of: Array(settings.joined(separator: "\n").utf8)))
    return "\(try library.lastModifiedRevision) \(hash)"
  }

  private func report(_ outcome: SiteOutcome, in session: Session) throws {
    for file in outcome.kept {
      session.console.warning(
        "\(output.onOneLine)/\(file) is left as it is: somebody else wrote or changed it; remove it "
          + "to get the site's own file"
      )
    }
    if isQuiet { return }
    let verbs = isDryRun ? ["to write", "to remove"] : ["written", "removed"]
    let counts = [
      (outcome.writtenCount, verbs[0]), (outcome.removedCount, verbs[1]),
      (outcome.unchangedCount, "unchanged"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\(NumberFormat.count($0.0, "file")) \($0.1)" }
    let stream = session.standardOutput()
    stream.write("\(output.onOneLine): \(words.joined(separator: ", ")).\n")
    if !isDryRun, outcome.writtenCount > 0 {
      stream.write("Open \(output.onOneLine)/index.html in a browser.\n")
    }
    try stream.finish()
  }
}
