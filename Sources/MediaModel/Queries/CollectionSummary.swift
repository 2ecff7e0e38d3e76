/// A collection of a query, without its items: its name and totals.
public struct CollectionSummary: Hashable, Codable, Sendable {
  /// The ID of the album, artist or other value that the items share; `nil` for items without one,
  /// and for compilations without an album artist.
  public let persistentID: PersistentID?
  /// Its name; `nil` if the items have none.
  public let title: String?
  /// The artist of an album; `nil` for other collections, and for compilations without one.
  public let artist: String?
  /// Whether it has the compilations without an album artist.
  public let isOfCompilations: Bool
  /// The number of items.
  public let count: Int
  /// The playing time of all items together, in milliseconds.
  public let milliseconds: Int64
  /// The size of all files together in bytes.
  public let byteCount: Int64
  /// The number of plays of all items together.
  public let playCount: Int64
  /// The number of skips of all items together.
  public let skipCount: Int64
  /// The values by which the query sorts collections, apart from those above: the latest year or
  /// date of any item, and the mean of the ratings.
  public let sortValues: [MediaItemProperty: PropertyValue]

  package init(
    persistentID: PersistentID?,
    title: String?,
    artist: String?,
    isOfCompilations: Bool,
    count: Int,
    milliseconds: Int64,
    byteCount: Int64,
    playCount: Int64,
    skipCount: Int64,
    sortValues: [MediaItemProperty: PropertyValue]
  ) {
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.isOfCompilations = isOfCompilations
    self.count = count
    self.milliseconds = milliseconds
    self.byteCount = byteCount
    self.playCount = playCount
    self.skipCount = skipCount
    self.sortValues = sortValues
  }
}
