public import MediaModel

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
  /// The chapters in the order of their starts, all of which are before the end.
  public let chapters: [Chapter]
  /// The place where they are stated; `nil` if the item has none.
  public let source: Source?
  /// The playing time of the item in milliseconds; `nil` if it is not known.
  public let milliseconds: Int64?
  /// The number of chapters that were left out because they begin after the end.
  public package(set) var unreachableCount: Int
  /// The names of the fields in the file, such as `CHAPTER003` or `CHAP 3`, whose chapters were left
  /// out because they have no valid time.
  public package(set) var unreadableFields: [String] = []

  init(
    _ item: MediaItem,
    _ chapters: [Chapter],
    from source: Source,
    lasting milliseconds: Int64? = nil
  ) {
    persistentID = item.persistentID
    title = item.title
    // The library may have the time of another version of the file.
    self.chapters = chapters.reachable(
      before: source == .file ? milliseconds : item.milliseconds
    )
    unreachableCount = chapters.count - self.chapters.count
    self.source = self.chapters.isEmpty ? nil : source
    self.milliseconds = milliseconds ?? item.milliseconds
  }

  /// The chapters with their ends, which are the starts of the next ones that begin later.
  var spans: [ChapterSpan] { ChapterSpan.spans(of: chapters, lasting: milliseconds) }
}
