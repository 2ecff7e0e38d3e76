/// The dates of an item as its source states them, in the local time of its owner.
package struct StatedDates: Sendable {
  package let item: PersistentID
  /// The dates in seconds since 1970, as if the owner's clock showed UTC.
  package let dates: [MediaItemProperty: Int64]

  /// The properties that an application does not change by itself.
  package static let properties: [MediaItemProperty] = [
    .dateAdded, .lastPlayedDate, .lastSkippedDate,
  ]

  package init(item: PersistentID, dates: [MediaItemProperty: Int64]) {
    self.item = item
    self.dates = dates
  }
}
