import MediaModel

/// The latest date of the items of a library, which was written then or later.
///
/// Before iTunes 12.5, a library states no date, and that of its file is the date of a copy.
struct ItemDates {
  private(set) var latest: Timestamp?
  /// The date of the file; no item is newer unless its date is wrong.
  private let end: Timestamp?

  /// - Parameter end: The date of the file; `nil` to read no dates.
  init(upTo end: Timestamp?) { self.end = end }

  private static let day: Int64 = 86_400
  private static let properties: [MediaItemProperty] = [
    .lastPlayedDate, .lastSkippedDate, .dateAdded, .dateModified,
  ]

  mutating func add(_ item: ItemRecord) {
    guard let end else { return }
    for property in Self.properties {
      guard let date = item.values.integer(property) else { continue }
      let found = Timestamp(rawValue: date)
      // In the wrong time zone, a date may seem to be later than that of the file.
      guard date <= end.rawValue + Self.day else { continue }
      latest = max(latest ?? found, min(found, end))
    }
  }
}
