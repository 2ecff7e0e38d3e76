/// Items in an order, such as those of an album; a collection never changes.
public struct MediaItemCollection: Hashable, Codable, Sendable {
  /// The items.
  public let items: [MediaItem]

  /// Creates a collection.
  public init(items: [MediaItem]) { self.items = items }

  /// The number of items.
  public var count: Int { items.count }

  /// The media types of all items together, if this property was read.
  public var mediaTypes: MediaType {
    items.reduce(into: []) { $0.formUnion($1.mediaType ?? []) }
  }

  /// An item that represents the values that all items share; `nil` for an empty collection.
  public var representativeItem: MediaItem? { items.first }

  /// Returns a collection with further items at its end.
  public func appending(_ other: MediaItemCollection) -> MediaItemCollection {
    MediaItemCollection(items: items + other.items)
  }
}
