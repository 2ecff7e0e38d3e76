extension EditableDatabase {
  /// Adds the plays since the last sync to the rows of the tracks, as iTunes does.
  ///
  /// - Parameter plays: The plays, by the positions of the tracks before any edit.
  package mutating func add(_ plays: PlayCountsFile) {
    for (track, entry) in zip(tree.children(of: trackList), plays.entries) where !entry.isEmpty {
      var numbers: TrackTable<TrackNumber, UInt64> = [:]
      func raise(_ number: TrackNumber, to value: UInt32) {
        if UInt64(value) > self.value(number, of: track) { numbers[number] = UInt64(value) }
      }
      if entry.playCount > 0 {
        let count = value(.playCount, of: track) + UInt64(entry.playCount)
        numbers[.playCount] = min(count, UInt64(UInt32.max))
        numbers[.isUnplayed] = 1
      }
      if entry.skipCount > 0 {
        let count = value(.skipCount, of: track) + UInt64(entry.skipCount)
        numbers[.skipCount] = min(count, UInt64(UInt32.max))
      }
      if entry.rating > 0 { numbers[.rating] = UInt64(entry.rating) }
      if entry.bookmarkTime > 0 { numbers[.bookmarkTime] = UInt64(entry.bookmarkTime) }
      raise(.lastPlayedDate, to: entry.lastPlayed)
      raise(.lastSkippedDate, to: entry.lastSkipped)
      set(TrackValues(numbers: numbers), in: track)
    }
  }

  private func value(_ number: TrackNumber, of track: ChunkID) -> UInt64 {
    tree.number(at: number.field.offset, count: number.field.size, in: track)
  }
}
