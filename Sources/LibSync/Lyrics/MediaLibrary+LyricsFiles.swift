import MediaImport
public import MediaModel
import MediaStore
import System

extension MediaLibrary {
  /// Finds the items whose lyrics have all of some words, by the rules of a search.
  ///
  /// All lyrics of an item are searched, whatever their language. They are read from the files;
  /// nothing of them is kept.
  ///
  /// - Parameters:
  ///   - words: The words; the last one may be the start of a word.
  ///   - selection: The items to search.
  ///   - options: The options of rules.
  ///   - locations: The locations of the files.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  ///   - progress: Called with the number of items done and of all.
  /// - Returns: The items, and what could not be read.
  /// - Throws: `RuleEvaluationError`, `StoreError`.
  public func items(
    withLyrics words: String,
    among selection: MediaSelection = MediaSelection(),
    options: RuleOptions = RuleOptions(),
    locations: MediaFileLocations = MediaFileLocations(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws -> LyricsMatches {
    let search = try store.textSearch(for: words)
    let (encoding, device) = (try tagEncoding, DeviceBounds(try deviceFolder()))
    var matches = LyricsMatches()
    var others: [PersistentID] = []
    try forEachFile(of: selection, options, [], locations, warn, progress) { item, path in
      do throws(ImportError) {
        let reading = try LyricsReading(of: path, in: encoding, on: device)
        if !reading.found.isEmpty { matches.searchedCount += 1 }
        matches.problems += reading.problems.map { ImportWarning(file: $0.path, $0.message) }
        let found = reading.found.compactMap { search.match(in: LyricsText.plain($0.text)) }
        if found.contains(.phrase) {
          matches.items.append(item.persistentID)
        } else if !found.isEmpty {
          others.append(item.persistentID)
        }
      } catch {
        if FileStamp(path) == nil {
          matches.missingCount += 1
        } else {
          matches.problems.append(ImportWarning(file: error.path, error.message))
        }
      }
    }
    matches.items += others
    return matches
  }

  /// Exports the lyrics of items to files.
  ///
  /// Each file appears when it is complete. A file that has the lyrics already is left alone.
  ///
  /// - Parameters:
  ///   - selection: The items.
  ///   - place: The place for the files.
  ///   - options: The options.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  ///   - progress: Called with the number of items done and of all.
  /// - Returns: What became of the lyrics.
  /// - Throws: `RuleEvaluationError`, `StoreError`, and `OutputError` if no file can be written.
  public func exportLyrics(
    of selection: MediaSelection = MediaSelection(),
    to place: LyricsExportOptions.Place,
    options: LyricsExportOptions = LyricsExportOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws -> LyricsExportSummary {
    var run = LyricsExportRun(
      to: place,
      options,
      library: path,
      tagEncoding: try tagEncoding,
      device: DeviceBounds(try deviceFolder())
    )
    let folder: String? = if case .folder(let folder, _) = place { folder } else { nil }
    var summary = LyricsExportSummary(
      library: try name,
      folder: folder,
      isDryRun: options.isDryRun
    )
    let properties = run.properties
    try forEachFile(of: selection, options.rules, properties, options.locations, warn, progress) {
      try run.export($0, at: $1, &summary)
    }
    return summary
  }

  /// Calls the body with each item that has a file, and where that should be.
  private func forEachFile(
    of selection: MediaSelection,
    _ options: RuleOptions,
    _ properties: [MediaItemProperty],
    _ locations: MediaFileLocations,
    _ warn: (String, RuleEvaluationError) -> Void,
    _ progress: (_ done: Int, _ count: Int) -> Void,
    _ body: (MediaItem, String) throws -> Void
  ) throws {
    let needed = Set(properties + MediaItem.fileProperties + [.title, .playbackDuration])
    var items: [MediaItem] = []
    try forEachItem(of: selection, options: options, properties: Array(needed), warn: warn) {
      if $0.hasFile { items.append($0) }
    }
    let path = try fileFinder(locations)
    for (done, item) in items.enumerated() {
      if Interruption.isRequested { throw Interruption.Stop() }
      progress(done, items.count)
      if let path = path(item) { try body(item, path) }
    }
    progress(items.count, items.count)
  }
}
