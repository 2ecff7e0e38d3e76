import Bytes
import CommandLineIO
import LibSync
import System

/// The work of the command.
extension ArtworkCommand {
  func make(
    _ targets: [ArtworkTarget],
    of library: MediaLibrary,
    _ options: ArtworkOptions,
    in session: Session
  ) async throws {
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    var summary = ArtworkText(
      of: group.rawValue,
      output: place ?? "the folders of the music",
      ArtworkSummary(isDryRun: writesNothing, keepsTargets: isJSON)
    )
    var repeated = RepeatedWarnings()
    let content = NumberFormat.count(targets.count, group.rawValue)
    let sheet = try sheet(of: library, content: content, options, in: session)
    try await library.makeArtwork(
      of: targets,
      options: options
    ) { outcome in
      for warning in summary.add(outcome) where repeated.isNew(warning) {
        line.clear()
        session.console.warning(warning)
      }
      if session.isVerbose { line.clear() }
      outcome.tell(session.narration, isDryRun: writesNothing)
      try sheet?.add(outcome)
      line.show(itemsDone: summary.results.targetCount, of: targets.count)
    }
    line.clear()
    for warning in repeated.summaries { session.console.warning(warning) }
    let reason = try reason(summary) { try missingFolders(targets, of: library, options, summary) }
    try sheet?.finish(reason)
    try report(summary, in: session)
    if summary.results.damagedCount + summary.unwrittenCount > 0 { throw PartialSuccess() }
    if let reason { throw NegativeAnswer(message: reason) }
  }

  private func report(_ summary: ArtworkText, in session: Session) throws {
    if !isQuiet && contactSheet != "-" {
      let page = contactSheet.map {
        "page \(isDryRun ? "would be " : "")written to \($0.onOneLine)"
      }
      let lines = summary.lines + [page].compactMap(\.self)
      let output = session.standardOutput()
      let document = JSONDocument.artwork(summary.results)
      output.write((isJSON ? document.text : lines.joined(separator: "\n")) + "\n")
      try output.finish()
    }
    if isLooking, !isQuiet {
      session.console.note(
        "nothing was written; to write files, choose a size: libsync artwork --size 300x300, or "
          + "--extract for the pictures unchanged, or --contact-sheet FILE for a page"
      )
    }
  }

  /// Returns why pictures are missing, with what to do about it, or `nil` if none is missing; the
  /// closure says which folders are missing.
  private func reason(
    _ summary: ArtworkText,
    missingFolders: () throws -> [String]
  ) throws -> String? {
    if summary.missingCount == 0 { return nil }
    let hasCure = fallback == nil || summary.results.filelessCount > 0
    let cure = hasCure ? "; " + summary.cure(try missingFolders()) : ""
    return NumberFormat.count(summary.missingCount, group.rawValue) + " without a picture" + cure
  }

  /// Returns sentences about the folders that are missing with the files of items.
  private func missingFolders(
    _ targets: [ArtworkTarget],
    of library: MediaLibrary,
    _ options: ArtworkOptions,
    _ summary: ArtworkText
  ) throws -> [String] {
    if summary.results.filelessCount == 0 { return [] }
    let (name, maps) = (try library.name, try items.files.maps(of: library))
    let folders = try library.missingFolders(of: targets, in: options.files).folders
    if folders.isEmpty, let device = try library.deviceFolder() {
      return ["they are no longer on the iPod \(ExactPath.shown(device))"]
    }
    return folders.map { $0.sentence(name, maps) }
  }

  /// Starts the contact sheet; returns `nil` without `--contact-sheet` and in a dry run.
  private func sheet(
    of library: MediaLibrary,
    content: String,
    _ options: ArtworkOptions,
    in session: Session
  ) throws -> ContactSheet? {
    let name = try library.name
    guard let path = contactSheet, !isDryRun,
      let library = try library.libraries().first(where: { $0.name == name })
    else { return nil }
    // The page may be written to the folder for the pictures, which must then exist.
    if let folder = options.folder { _ = try OutputFolder(making: folder) }
    return ContactSheet(
      try session.output(to: path, escaping: .reference),
      at: path,
      of: library,
      content: content,
      fallback: options.fallback
    )
  }

  /// Returns the selected items of a library, grouped.
  func targets(
    _ selected: SelectedItems,
    of library: MediaLibrary,
    by grouping: ArtworkGrouping,
    in session: Session
  ) throws -> [ArtworkTarget] {
    let targets = try MediaLibrary.artworkTargets(by: grouping, named: name) { properties, body in
      try library.forEachItem(
        of: selected.selection(library),
        options: selected.options,
        properties: properties,
        warn: selected.warn,
        body
      )
    }
    try PathMapWarning.show(items.files.pathMaps, library, on: session.console)
    return targets
  }

  func list(_ listed: ListedLibraries, in session: Session) throws {
    let options = try items.options()
    var repeated = RepeatedWarnings()
    var listing = PictureListing(
      isJSON: isJSON,
      style: session.style,
      output: session.standardOutput()
    )
    let selected = try items.selection.select(among: listed, in: session)
    let isComplete = try listed.forEach(on: session.console) { library in
      let targets = try targets(selected, of: library, by: .item, in: session)
      let name = listed.areNamed ? try library.name : nil
      var titles = targets.map(\.title)[...]
      try library.forEachItemWithPictures(of: targets, options: options) {
        id,
        pictures,
        problems in
        if Interruption.isRequested { throw Interruption.Stop() }
        for problem in problems where repeated.isNew(problem.description) {
          session.console.warning(problem.description)
        }
        listing.write(id, title: titles.popFirst() ?? "", in: name, pictures, problems)
      }
    }
    for warning in repeated.summaries { session.console.warning(warning) }
    try listing.finish()
    if listing.problemCount > 0 || !isComplete || selected.hasUnknown { throw PartialSuccess() }
    if listing.pictureCount == 0 { throw NegativeAnswer(message: "the items have no pictures") }
  }
}
