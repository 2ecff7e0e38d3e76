package import IPodFormats

extension SyncPlan {
  /// Makes the changes of the plan in a database.
  ///
  /// - Parameters:
  ///   - database: The database that the plan was made for.
  ///   - copies: The copied files by the persistent IDs of their items.
  ///   - date: The present time, in seconds since 1904 on the device's clock.
  /// - Returns: The persistent IDs of the tracks on the device, by those of their items.
  /// - Throws: `DatabaseEditError`.
  package func edit(
    _ database: inout EditableDatabase,
    copies: [UInt64: CopiedMusic],
    date: UInt32
  ) throws(DatabaseEditError) -> [UInt64: UInt64] {
    var tracks = Dictionary(kept.map { ($0.item, $0.track.id) }) { first, _ in first }
    try database.removeTracks(Set(removals.map(\.track.id)))
    for change in changes { try database.setValues(change.values, of: change.track.id) }
    for replacement in replacements {
      guard let copy = copies[replacement.track.id] else { continue }
      let values = Self.fileValues(of: replacement.track, copy)
      try database.setValues(values, of: replacement.old.id)
    }
    for addition in additions {
      // A file that could not be copied is left out.
      guard let copy = copies[addition.track.id] else { continue }
      var values = Self.fileValues(of: addition.track, copy)
      values.numbers.merge(addition.track.values.numbers) { $1 }
      values.texts.merge(addition.track.values.texts.filter { !$0.value.isEmpty }) { $1 }
      if values.numbers[.dateAdded] ?? 0 == 0 { values.numbers[.dateAdded] = UInt64(date) }
      tracks[addition.track.id] = try database.addTrack(values, id: addition.id)
    }
    for list in lists {
      switch list {
      case .add(let list):
        try database.addPlaylist(
          list.name,
          members: list.members.compactMap { tracks[$0] },
          id: list.id,
          date: date,
          smart: list.rules,
          place: list.place
        )
      case .update(let list):
        try database.renamePlaylist(list.id, to: list.name)
        try database.setMembers(of: list.id, to: list.members.compactMap { tracks[$0] })
        try database.setRules(of: list.id, to: list.rules)
        try database.place(list.id, at: list.place)
      case .remove(let id, _): try database.removePlaylist(id)
      }
    }
    return tracks
  }

  private static func fileValues(of track: WantedTrack, _ copy: CopiedMusic) -> TrackValues {
    var values = track.fileValues
    values.texts[.location] = DeviceLocation.location(copy.path)
    values.numbers[.fileSize] = UInt64(clamping: copy.byteCount)
    return values
  }
}
