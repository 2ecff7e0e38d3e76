import Bytes

/// A source's information about itself.
package struct LibraryRecord: Sendable {
  package var persistentID: PersistentID?
  /// Whether the ID is written in a form that version 0.1 did not read, so that a library file may
  /// contain the library without its ID.
  package var hasUnusualID = false
  /// An ID in a form that no application writes, as a member of `sourceValues`; `nil` if the source
  /// has none.
  package var foreignID: String?
  package var kind = LibraryKind.iTunes
  /// The source's own name, which a new library gets if no other library has it.
  package var suggestedName: String?
  package var values = PropertyRow(for: LibraryProperty.self)
  /// Properties that the source does not state: a stored value is kept, and the record's own value
  /// is only for a new library.
  package var unread: [LibraryProperty] = []
  /// The values that have no property, as a JSON object; empty if there are none.
  package var sourceValues = ""
  /// Whether the source is an export of individual playlists, so that missing items do not count as
  /// removed.
  package var isPartial = false
  /// Whether the source is a log that may have been begun again, so that items stay, and so do their
  /// plays and skips (`LoggedUse`).
  package var isLog = false

  /// Whether all photos of the source were read, so that missing ones count as removed.
  package var hasAllPhotos = false

  /// Whether the source has sections that are stored like the files of a device.
  package var hasSections = false

  /// When a source was written that has no date of its own, according to its file or its contents;
  /// `nil` if that is unknown.
  package var fileDate: Timestamp?
  /// Whether the date is known only at the end of the source, from the dates of its items.
  package var isDatedByItems = false

  /// When the source was written, as it states itself; `nil` if it does not.
  package var statedDate: Timestamp? {
    values.integer(LibraryProperty.exportDate).map { Timestamp(rawValue: $0) }
  }

  /// When the source was written, if it is known.
  package var date: Timestamp? { date(orElse: nil) }

  /// Returns when the source was written.
  ///
  /// - Parameter other: The date if the source states none; `nil` to use that of its file.
  /// - Returns: The date; `nil` if it is not known.
  package func date(orElse other: Timestamp?) -> Timestamp? { statedDate ?? other ?? fileDate }

  package init() {}
}

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
