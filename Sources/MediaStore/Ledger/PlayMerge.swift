import MediaModel

/// Merges the plays of devices into a library, as one revision of it.
final class PlayMerge {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let rows: ItemRows
  private let revision: RevisionRecord
  private let applied: PlayApplications
  private var made: [PlayApplication] = []
  private var merged: [MergedPlays] = []
  private var conflicts: [RatingConflict] = []
  private var missing: [MergedPlays] = []
  private var missingIndexes: [PlayedItem: Int] = [:]
  private var changes = ChangeCount()
  private var record = ItemRecord()

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - source: What the revision says that it took in.
  ///   - made: When that is.
  /// - Throws: A `StoreError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    source: String,
    made: Timestamp
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    revision = RevisionRecord(connection, libraryID: library.id, made: made, source: source)
    rows = try ItemRows(
      connection,
      Collator.opened(for: connection),
      library: library,
      revision: revision,
      journal: ChangeJournal(connection, revision, isRecording: true)
    )
    applied = try PlayApplications(connection, libraryID: library.id)
  }

  /// Merges everything that has not been merged yet, of one device or of all.
  func run(from device: Int64?) throws(StoreError) -> PlayMergeOutcome {
    let pending = try PendingPlays(connection, into: library.id, from: device)
    var group: [PendingPlay] = []
    while let play = try pending.next() {
      guard let item = play.item else {
        miss(play)
        continue
      }
      if let first = group.first, first.item != item { try finish(&group) }
      group.append(play)
    }
    try finish(&group)
    return try finish()
  }

  private func miss(_ play: PendingPlay) {
    let index = missingIndexes[play.played] ?? missing.count
    missingIndexes[play.played] = index
    if index == missing.count { missing.append(MergedPlays(play.played)) }
    missing[index].playCount = missing[index].playCount.addingClamped(play.total.playCount)
    missing[index].skipCount = missing[index].skipCount.addingClamped(play.total.skipCount)
    missing[index].rating = play.total.rating ?? missing[index].rating
    missing[index].bookmarkTime = play.total.bookmarkTime ?? missing[index].bookmarkTime
    missing[index].lastPlayedDate = play.total.lastPlayed?.moment ?? missing[index].lastPlayedDate
    missing[index].lastSkippedDate =
      play.total.lastSkipped?.moment ?? missing[index].lastSkippedDate
  }

  /// Merges the plays of one item.
  private func finish(_ group: inout [PendingPlay]) throws(StoreError) {
    defer { group.removeAll() }
    guard let item = group.first?.item, try rows.read(item, into: &record) else { return }
    let stored = UserValues(record.values)
    let source = applied.source(of: item, stored: stored)
    var merge = ItemMerge(item: item, source: source, values: stored)
    for play in group {
      for aspect in PlayApplication.Aspect.allCases where play.has(aspect) {
        let key = PlayApplications.Key(play: play.row, aspect: aspect)
        if !applied.merged.contains(key) { merge.merge(aspect, of: play) }
      }
    }
    made += merge.applications
    merged += merge.merged
    conflicts += merge.conflicts
    if merge.values == stored { return }
    merge.values.write(to: &record.values)
    try rows.update(
      item,
      isRemoved: false,
      to: record,
      hash: ItemRows.contentHash(record)
    )
    changes.changed += 1
  }

  private func finish() throws(StoreError) -> PlayMergeOutcome {
    let state = try RevisionTable(connection).lastNumber(of: library.id) ?? 0
    for index in made.indices {
      made[index].revision = state
      if made[index].endedRevision != nil { made[index].endedRevision = state }
    }
    try PlayApplications.insert(made, connection)
    if !changes.isEmpty {
      try PlaylistTable.applyMediaTypes(connection, libraryID: library.id)
    }
    try revision.finish(
      items: changes,
      playlists: ChangeCount(),
      exportDate: LibraryTable(connection).read(library.id).values
    )
    if !made.isEmpty { try MediaStore.countOwnListChange(connection) }
    return PlayMergeOutcome(
      library: library.name,
      revision: revision.number,
      merged: merged,
      conflicts: conflicts,
      missing: missing
    )
  }
}
