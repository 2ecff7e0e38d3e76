import Bytes
import MediaModel
import SQLite

/// The changes to items between two states, as a person would describe them, one by one in row
/// order.
final class ItemDifferences {
  private let changes: NetChanges
  private let shifts: [ClockShift]
  private let item: Statement
  private let laterChange: Statement
  /// The rows of the added and removed items that have been read so far.
  private(set) var replacedRows: Set<Int64> = []

  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library.
  ///   - range: The two states.
  ///   - shifts: Clock shifts; differences that they explain are not reported as changes.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    libraryID: Int64,
    _ range: RevisionRange,
    without shifts: [ClockShift]
  ) throws(SQLiteError) {
    self.shifts = shifts
    changes = try NetChanges(connection, .item, libraryID: libraryID, range)
    item = try Statement(
      connection,
      """
      SELECT is_rating_computed, is_album_rating_computed, persistent_id, title, artist, album_title
      FROM item WHERE id = ?1
      """
    )
    laterChange = try Statement(
      connection,
      """
      SELECT old FROM item_change
      WHERE item_id = ?1 AND revision_id > \(range.target) AND property = ?2
      ORDER BY revision_id LIMIT 1
      """
    )
  }

  /// Returns the next item that was added, removed or changed, or nil after the last.
  func next() throws(SQLiteError) -> ItemChange? {
    while let entity = try changes.next() {
      if entity.kind != .changed { replacedRows.insert(entity.row) }
      if let change = try change(of: entity) { return change }
    }
    return nil
  }

  /// Returns the change to an item as a person would describe it, or nil if there is none.
  func change(of entity: NetChanges.Entity) throws(SQLiteError) -> ItemChange? {
    let kind = entity.kind
    if entity.isAbsent { return nil }
    if kind == .changed, entity.properties.allSatisfy({ $0.isExplained(by: shifts) }) {
      return nil
    }
    return try item.first(entity.row) { (row) throws(SQLiteError) in
      let rating = try isComputed(.isRatingComputed, of: entity, now: row.next() ?? false)
      let albumRating = try isComputed(.isAlbumRatingComputed, of: entity, now: row.next() ?? false)
      return ItemChange(
        persistentID: try row.next(),
        kind: kind,
        title: try row.next(),
        artist: try row.next(),
        albumTitle: try row.next(),
        changes: kind == .changed ? entity.changes(without: shifts, rating, albumRating) : []
      )
    }
  }

  /// Returns whether a rating of an item was computed before the change, and whether it was after
  /// it.
  private func isComputed(
    _ flag: MediaItemProperty,
    of entity: NetChanges.Entity,
    now: Bool
  ) throws(SQLiteError) -> (old: Bool, new: Bool) {
    if let change = entity.properties.first(where: { $0.name == flag.name }) {
      return (change.old == .integer(1), change.new == .integer(1))
    }
    guard entity.properties.contains(where: { $0.name == flag.rating?.name }) else {
      return (now, now)
    }
    let then = try laterChange.first(entity.row, flag.name) { (row) throws(SQLiteError) in
      try row.next(Int64?.self) == 1
    }
    return (then ?? now, then ?? now)
  }

  /// Detects how far dates were shifted because a clock was changed.
  ///
  /// The date of an item's last play or skip is left out if the play or skip count has also
  /// changed, because the change to the date is then genuine.
  static func clockShifts(
    _ connection: Connection,
    libraryID: Int64,
    _ range: RevisionRange
  ) throws(SQLiteError) -> [ClockShift] {
    var tallies: [MediaItemProperty: ClockShift.Tally] = [:]
    let changes = try NetChanges(connection, .item, libraryID: libraryID, range)
    while let entity = try changes.next() {
      if entity.kind != .changed || entity.isAbsent { continue }
      for change in entity.properties {
        guard let distance = change.distance, distance != 0,
          let property = MediaItemProperty(name: change.name), property.type == .date,
          !entity.differs(property.count)
        else { continue }
        tallies[property, default: [:]][distance, default: 0] += 1
      }
    }
    return ClockShift.detect(tallies)
  }
}

extension MediaItemProperty {
  /// The count that increases when this date genuinely changes, as opposed to being shifted.
  fileprivate var count: MediaItemProperty? {
    switch self {
    case .lastPlayedDate: .playCount
    case .lastSkippedDate: .skipCount
    default: nil
    }
  }

  /// The rating that this flag marks as computed.
  fileprivate var rating: MediaItemProperty? {
    switch self {
    case .isRatingComputed: .rating
    case .isAlbumRatingComputed: .albumRating
    default: nil
    }
  }
}

extension NetChanges.Entity {
  /// Whether the item or playlist was added, removed or changed.
  var kind: ChangeKind {
    guard let presence, presence.old != presence.new else { return .changed }
    return presence.new ? .added : .removed
  }

  /// Returns the changes as a person would describe them, in the order in which the properties are
  /// declared.
  fileprivate func changes(
    without shifts: [ClockShift],
    _ isRatingComputed: (old: Bool, new: Bool),
    _ isAlbumRatingComputed: (old: Bool, new: Bool)
  ) -> [PropertyChange] {
    var changes: [(order: Int, change: PropertyChange)] = []
    for change in properties where change.old != change.new && !change.isExplained(by: shifts) {
      guard let property = MediaItemProperty(name: change.name) else {
        let old = PropertyValue(change.old, type: .text)
        let new = PropertyValue(change.new, type: .text)
        changes.append(
          (.max, PropertyChange(name: change.name, old: old, new: new, aspect: .derived))
        )
        continue
      }
      let old = PropertyValue(change.old, type: property.type)
      let new = PropertyValue(change.new, type: property.type)
      var aspect = property.aspect(
        from: old,
        to: new,
        isComputed: property == .rating ? isRatingComputed : isAlbumRatingComputed
      )
      // The rating itself is unchanged, so somebody set it to the value that had been computed.
      if let rating = property.rating, !differs(rating), new != .boolean(true) {
        aspect = .ratings
      }
      changes.append(
        (
          property.rawValue,
          PropertyChange(name: change.name, old: old, new: new, aspect: aspect)
        )
      )
    }
    return changes.sorted { $0.order < $1.order }.map(\.change)
  }

  fileprivate func differs(_ property: MediaItemProperty?) -> Bool {
    guard let property else { return false }
    return properties.contains { $0.name == property.name && $0.old != $0.new }
  }
}

extension NetChanges.Property {
  /// The difference between the new number and the old one.
  fileprivate var distance: Int64? {
    guard let old = old.integer, let new = new.integer else { return nil }
    let (distance, overflows) = new.subtractingReportingOverflow(old)
    return overflows ? nil : distance
  }

  fileprivate func isExplained(by shifts: [ClockShift]) -> Bool {
    if old == new { return true }
    guard !shifts.isEmpty, let distance else { return false }
    return shifts.contains { shift in
      shift.seconds == distance
        && MediaItemProperty(name: name).map { shift.counts[$0] != nil } ?? false
    }
  }
}
