/// A piece of media, such as a song, an audiobook, a podcast episode or a video.
///
/// It is an immutable snapshot of the item as the library file described it at the time of reading.
public struct MediaItem: Hashable, Identifiable, Codable, Sendable {
  /// The source's ID, or one derived from the location or the tags if the source has none.
  public let persistentID: PersistentID
  @PropertyValues private var values: [MediaItemProperty: PropertyValue]
  /// Source values without a property, as a JSON object of keys and typed values.
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

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }

  /// Returns the value of a property; `nil` if the item has none or it was not requested.
  public func value(for property: MediaItemProperty) -> PropertyValue? { values[property] }

  /// Returns the value of a text property; `nil` for other properties and if there is no value.
  public func text(for property: MediaItemProperty) -> String? {
    guard case .text(let text) = values[property] else { return nil }
    return text
  }

  /// The chapters in order; empty if there are none.
  public var chapters: [Chapter] {
    guard case .data(let bytes) = values[.chapterData] else { return [] }
    return ChapterList.decode(bytes)
  }

  /// The properties that have a value, in order of declaration.
  public var properties: [MediaItemProperty] {
    values.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
