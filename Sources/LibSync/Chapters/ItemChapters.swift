public import MediaModel
import MediaPlayback

/// The chapters of an item.
public struct ItemChapters: Hashable, Sendable {
  /// The places where chapters are stated.
  public enum Source: String, Sendable {
    /// The item's file.
    case file
    /// The library, which has them from the database of a device.
    case library
  }

  /// The item.
  public let persistentID: PersistentID
  /// Its title; `nil` if it has none.
  public let title: String?
  /// The chapters in the order of their starts.
  public let chapters: [Chapter]
  /// The place where they are stated; `nil` if the item has none.
  public let source: Source?
  /// The playing time of the item in milliseconds; `nil` if it is not known.
  public let milliseconds: Int64?

  init(
    _ item: MediaItem,
    _ chapters: [Chapter],
    from source: Source,
    lasting milliseconds: Int64? = nil
  ) {
    persistentID = item.persistentID
    title = item.title
    // Files may have their chapters in any order.
    self.chapters = chapters.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    self.source = chapters.isEmpty ? nil : source
    self.milliseconds = milliseconds ?? item.milliseconds
  }

  /// The chapters with their ends, which are the starts of the next ones.
  var spans: [(chapter: Chapter, end: Int64)] {
    let ends = chapters.dropFirst().map(\.start)
    let last = max(milliseconds ?? 0, (chapters.last?.start ?? 0) + 1)
    return Array(zip(chapters, ends + [last]))
  }
}

extension MediaLibrary {
  /// Returns the chapters of an item: those in its file or, if its file is not there, those that
  /// the library has.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - locations: The locations of the files.
  ///   - program: The path of `libsync-player`, which reads the file; `nil` to search for it.
  /// - Returns: The chapters; `nil` if the library has no such item.
  /// - Throws: `StoreError`, and `PlaybackFailure` if the file cannot be read.
  public func chapters(
    of persistentID: PersistentID,
    locations: MediaFileLocations = MediaFileLocations(),
    decoder program: String? = nil
  ) async throws -> ItemChapters? {
    try await chapters(of: persistentID, locations: locations, PlayerSettings(program: program))
  }

  package func chapters(
    of persistentID: PersistentID,
    locations: MediaFileLocations,
    _ settings: PlayerSettings
  ) async throws -> ItemChapters? {
    let name = try name
    guard let item = try items(withID: persistentID).first(where: { $0.library == name })?.item
    else { return nil }
    let finder = try locations.finder(of: self)
    guard let path = item.location.flatMap(finder.likelyPath), FileStamp(path) != nil else {
      return ItemChapters(item, item.chapters, from: .library)
    }
    let sound = try await PlayerProcess(settings).open(path)
    let length = sound.sampleCount.map {
      SampleTime($0, rate: sound.sampleRate).nanoseconds / 1_000_000
    }
    return ItemChapters(item, sound.chapters, from: .file, lasting: length)
  }
}
