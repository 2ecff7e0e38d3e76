/// The kind of file in which a device records plays since its last sync.
public enum PlayFileKind: String, CaseIterable, Codable, Sendable {
  /// `Play Counts`: one entry for each track of the database, in the same order.
  case playCounts
  /// `iTunesStats` of an iPod shuffle: one entry for each track of `iTunesSD`, in the same order.
  case shuffleStats
  /// `PlayCounts.plist`: one entry for each track that was played, by persistent ID.
  case propertyList
  /// `Dynamic.itdb`: one row for each track, by persistent ID.
  case dynamicDatabase
  /// A log of Rockbox: each line that was counted is a file of its own.
  case rockboxLog
  /// `OTGPlaylistInfo`: the tracks of a list created on the device.
  case onTheGo
}

/// A file in which a device records plays since its last sync.
///
/// Its numbers are totals since the database was written, so reading the file again yields the same
/// plays.
package struct PlayFileRecord: Sendable {
  package var kind: PlayFileKind
  /// The path relative to the device.
  package var path: String
  /// The fingerprint of the file's bytes, and also of the database's bytes if the file could have
  /// the same bytes again after another sync.
  package var fingerprint: UInt64
  /// The fingerprint of the database that belongs to the file; the totals restart at zero with
  /// another database.
  package var databaseFingerprint: UInt64
  /// The entries of the tracks that have plays or other changes.
  package var entries: [PlayFileEntry] = []

  package init(
    kind: PlayFileKind,
    path: String,
    fingerprint: UInt64,
    databaseFingerprint: UInt64
  ) {
    self.kind = kind
    self.path = path
    self.fingerprint = fingerprint
    self.databaseFingerprint = databaseFingerprint
  }
}

/// The plays of one track since the device's last sync.
package struct PlayFileEntry: Sendable {
  package var item: ItemReference
  /// The plays, skips and other changes.
  package var plays = PlayStatistics()
  /// The counts and the rating in the database, which exclude these plays.
  package var base = PlayStatistics()

  package init(item: ItemReference) { self.item = item }
}

/// A list created on the device.
package struct OnTheGoListRecord: Sendable {
  /// The ID, derived from the content, so it is the same whenever the list is read again.
  package var persistentID: PersistentID
  package var suggestedName: String
  /// The path relative to the device.
  package var path: String
  /// The fingerprint of the database whose tracks the file refers to by position.
  package var databaseFingerprint: UInt64
  package var entries: [ItemReference]

  package init(
    persistentID: PersistentID,
    suggestedName: String,
    path: String,
    databaseFingerprint: UInt64,
    entries: [ItemReference]
  ) {
    self.persistentID = persistentID
    self.suggestedName = suggestedName
    self.path = path
    self.databaseFingerprint = databaseFingerprint
    self.entries = entries
  }
}
