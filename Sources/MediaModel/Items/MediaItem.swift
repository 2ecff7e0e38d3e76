/// One piece of media: a song, an audio book, a podcast episode, a video.
///
/// It is a snapshot of what the library file said when it was read, and cannot be modified.
public struct MediaItem: Sendable {
  /// The source's ID, or one that follows from the file or the tags when the source gives none.
  public let persistentID: PersistentID
  private let values: [MediaItemProperty: PropertyValue]
  /// Values of the source that no property holds, as a JSON object of key to typed value.
  public let sourceValues: String?

  package init(
    persistentID: PersistentID,
    values: [MediaItemProperty: PropertyValue],
    sourceValues: String? = nil
  ) {
    self.persistentID = persistentID
    self.values = values
    self.sourceValues = sourceValues
  }

  /// The value of a property; nil when the item has none or it was not asked for.
  public func value(for property: MediaItemProperty) -> PropertyValue? { values[property] }

  /// The text of a property that holds text.
  public func text(for property: MediaItemProperty) -> String? {
    guard case .text(let text) = values[property] else { return nil }
    return text
  }

  /// Its chapters in their order, as far as its device tells any.
  public var chapters: [Chapter] {
    guard case .data(let bytes) = values[.chapterData] else { return [] }
    return ChapterList.decode(bytes)
  }

  /// The properties that have a value, in the order of their declaration.
  public var properties: [MediaItemProperty] {
    values.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
