package import IPodFormats
import MediaModel

extension SyncPlan {
  /// Makes the changes of the plan in a database.
  ///
  /// - Parameters:
  ///   - database: The database that the plan was made for.
  ///   - copies: The copied files by the persistent IDs of their items.
  ///   - sounds: The values that describe the copied files, by the same IDs, as far as they are known
  ///     better than from the library.
  ///   - date: The present time, in seconds since 1904 on the device's clock.
  /// - Returns: The persistent IDs of the tracks on the device, by those of their items.
  /// - Throws: `DatabaseEditError`.
  package func edit(
    _ database: inout EditableDatabase,
    copies: [UInt64: CopiedMusic],
    sounds: [UInt64: TrackValues] = [:],
    date: UInt32
  ) throws(DatabaseEditError) -> [UInt64: UInt64] {
    var tracks = trackOfItem
    try database.removeTracks(Set(removals.map(\.id)))
    for change in changes { try database.setValues(change.values, of: change.track.id) }
    for replacement in replacements {
      let track = replacement.copy.track
      guard let copy = copies[track.id] else { continue }
      let values = Self.fileValues(of: track, copy, sounds)
      try database.setValues(values, of: replacement.old.id)
    }
    var episodes = changes.filter { $0.values.numbers[.isPodcast] == 1 }.map(\.track.id)
    let others = changes.filter { $0.values.numbers[.isPodcast] == 0 }.map(\.track.id)
    try database.removeFromPodcasts(Set(others))
    for addition in additions {
      let track = addition.copy.track
      guard let copy = copies[track.id] else { continue }
      var values = Self.fileValues(of: track, copy, sounds)
      values.numbers.merge(track.values.numbers) { $1 }
      values.texts.merge(track.values.texts.filter { !$0.value.isEmpty }) { file, _ in file }
      if values.numbers[.dateAdded] ?? 0 == 0 { values.numbers[.dateAdded] = UInt64(date) }
      let id = try database.addTrack(values, id: addition.id)
      tracks[track.id] = id
      if values.numbers[.isPodcast] == 1 { episodes.append(id) }
    }
    try database.addPodcasts(episodes)
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
        let wanted = list.members.compactMap { tracks[$0] }
        let members = members(wanted, of: database.members(of: list.id))
        try database.setMembers(of: list.id, to: members)
        try database.setRules(of: list.id, to: list.rules)
        try database.place(list.id, at: list.place)
      case .remove(let id, _): try database.removePlaylist(id)
      }
    }
    return tracks
  }

  private static func fileValues(
    of track: WantedTrack,
    _ copy: CopiedMusic,
    _ sounds: [UInt64: TrackValues]
  ) -> TrackValues {
    var values = track.fileValues
    if let sound = sounds[track.id] {
      values.numbers.merge(sound.numbers) { $1 }
      values.texts.merge(sound.texts) { $1 }
      values.chapters = sound.chapters
    }
    values.texts[.location] = FileLocation.location(ofDevicePath: copy.path)
    values.numbers[.fileSize] = UInt64(clamping: copy.byteCount)
    return values
  }
}
