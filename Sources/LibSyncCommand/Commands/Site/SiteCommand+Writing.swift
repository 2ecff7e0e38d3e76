import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync
import System

/// The site of a library, which is written to a folder.
extension SiteCommand {
  /// A site that is up to date.
  struct WrittenSite {
    let folder: SiteFolder
    /// The name of the library.
    let library: String
    /// Whether everything that was asked for is there.
    let isComplete: Bool
  }

  /// Brings the site in a folder up to date.
  func writeSite(to path: String, in session: Session) async throws -> WrittenSite {
    let chosen = try selection.selectInOne(from: from, in: session)
    let library = try chosen.library.inOneState()
    let folder = try SiteFolder(path, isDryRun: isDryRun) {
      if !isQuiet { session.console.note("Waiting for another run that writes to the folder.") }
    }
    let state = try state(of: library, in: session)
    var isComplete = true
    if let state, !isAgain, folder.isCurrent(state) {
      folder.keepAll()
    } else {
      let source = try source(library, chosen.selection, chosen.items, in: session)
      do {
        isComplete = try await write(source, of: library, to: folder, in: session)
        try folder.finish(isComplete ? state : nil)
      } catch {
        // Removing many files takes longer than a process has after a signal.
        Interruption.deferred { folder.discard() }
        throw error
      }
    }
    warn(of: folder, in: session)
    return WrittenSite(
      folder: folder,
      library: try library.name,
      isComplete: isComplete && folder.outcome.kept.isEmpty && !chosen.items.hasUnknown
    )
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

  /// Writes the pages, and returns whether another run would find no other covers.
  private func write(
    _ source: SiteSource,
    of library: MediaLibrary,
    to folder: SiteFolder,
    in session: Session
  ) async throws -> Bool {
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    let itemCount = try source.library.countItems(of: source.selection, options: source.options)
    var run = SiteRun(source, to: folder) { line.show(itemsDone: $0, of: itemCount) }
    var isComplete = true
    if !leavesOutCovers {
      isComplete = try await addCovers(to: &run, source, of: library, in: session)
      ProcessMemory.trim()
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
      if outcome.mayBeReadLater { isComplete = false }
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
    // A site replaces only what it has written.
    options.namesOriginals = false
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
      // Another library file can have the same number.
      try session.location().path, try library.lastModified.map { "\($0.rawValue)" } ?? "",
    ]
    let hash = Hexadecimal.text(SHA256.hash(of: Array(settings.joined(separator: "\n").utf8)))
    return "\(try library.lastModifiedRevision)-\(hash)"
  }

  /// Warns of files that are not those of the site.
  private func warn(of folder: SiteFolder, in session: Session) {
    for file in folder.outcome.kept {
      session.console.warning(
        "\(folder.path.onOneLine)/\(file) is left as it is: somebody else wrote or changed it; "
          + "remove it to get the site's own file"
      )
    }
  }
}
