/// How a device notes what was played since its last sync.
public enum PlayFileKind: String, CaseIterable, Sendable {
  /// `Play Counts`: one entry for each track of the database, in its order.
  case playCounts
  /// `iTunesStats` of an iPod shuffle: one entry for each track of `iTunesSD`, in its order.
  case shuffleStats
  /// `PlayCounts.plist`: one entry for each track that was played, by persistent ID.
  case propertyList
  /// `Dynamic.itdb`: one row for each track, by persistent ID.
  case dynamicDatabase
  /// `OTGPlaylistInfo`: the tracks of a list that was made on the device.
  case onTheGo
}

/// A file in which a device notes what was played since its last sync.
///
/// Its numbers are totals since the database was written, so that a file that is read again later
/// repeats what it said before.
package struct PlayFileRecord: Sendable {
  package var kind: PlayFileKind
  /// Relative to the device.
  package var path: String
  /// Of the file's bytes, and of the database's where the file alone does not tell one time of
  /// playing from the next.
  package var fingerprint: UInt64
  /// Of the database that the file goes with: its totals begin anew when that is another one.
  package var databaseFingerprint: UInt64
  /// One for each track with something to tell.
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

/// What was done to one track since the device's last sync.
package struct PlayFileEntry: Sendable {
  package var item: ItemReference
  /// What was done.
  package var plays = PlayStatistics()
  /// The counts and the rating that the database has without these.
  package var base = PlayStatistics()

  package init(item: ItemReference) { self.item = item }
}

/// A list that was made on the device.
package struct OnTheGoListRecord: Sendable {
  /// Follows from its content, so that it is the same list wherever it is read again.
  package var persistentID: PersistentID
  package var suggestedName: String
  /// Relative to the device.
  package var path: String
  /// Of the database, whose tracks the file names by their place.
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
