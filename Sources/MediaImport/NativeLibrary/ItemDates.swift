import MediaModel

/// The latest date of the items of a library, which was written then or later.
///
/// Before iTunes 12.5, a library states no date. That of its file can be the date of a copy, or any
/// other: no date after it is believed, unless so many items have one that the file's is wrong.
struct ItemDates {
  /// The date of the file; `nil` to read no dates.
  private let end: Timestamp?
  private let now: Int64
  /// The latest date of all.
  private var last: Int64?
  /// The latest date that is not after that of the file.
  private var lastUpToEnd: Int64?
  private var count = 0
  private var countAfterEnd = 0

  /// - Parameters:
  ///   - end: The date of the file; `nil` to read no dates.
  ///   - now: The present, after which nothing is dated.
  init(upTo end: Timestamp?, now: Timestamp) {
    self.end = end
    self.now = now.rawValue
  }

  /// The date of the library; `nil` if it has no items with dates.
  var latest: Timestamp? {
    let isFileTooOld = countAfterEnd > max(1, count / 20)
    return (isFileTooOld ? last : lastUpToEnd ?? last).map(Timestamp.init(rawValue:))
  }

  // In the wrong time zone, a date may seem to be later than that of the file.
  private static let day: Int64 = 86_400
  private static let properties: [MediaItemProperty] = [
    .lastPlayedDate, .lastSkippedDate, .dateAdded, .dateModified,
  ]

  mutating func add(_ item: ItemRecord) {
    guard let end = end?.rawValue else { return }
    let dates = Self.properties.compactMap { item.values.integer($0) }
      .filter { $0 <= now + Self.day }
    guard let newest = dates.max() else { return }
    count += 1
    last = max(last ?? .min, min(newest, now))
    if newest > end + Self.day { countAfterEnd += 1 }
    for date in dates where date <= end + Self.day {
      lastUpToEnd = max(lastUpToEnd ?? .min, min(date, end))
    }
  }
}
