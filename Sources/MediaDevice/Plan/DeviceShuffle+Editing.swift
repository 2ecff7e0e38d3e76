package import IPodFormats

extension DeviceShuffle {
  /// Makes the changes of a plan, after they were made in the database for computers.
  ///
  /// Tracks that the plan does not concern keep their bytes and their order; those that are missing
  /// come last.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - database: The database for computers.
  /// - Throws: `ShuffleEditError` if the device cannot store a value.
  package mutating func edit(
    _ plan: SyncPlan,
    asIn database: EditableDatabase
  ) throws(ShuffleEditError) {
    try change(plan, database)
    let positions = positions
    let removed = Set(plan.removals.compactMap { positions[Self.key($0.path)] })
    if !removed.isEmpty { try editable.removeTracks(at: removed) }
    let missing = missingTracks(of: database)
    var rows = editable.tracks
    for id in missing {
      rows.append(try editable.makeTrack(database.shuffleValues(of: id, editable.form)))
    }
    var lists = editable.lists
    if !editable.form.isEarly {
      let places = missing.enumerated().map { ($0.element, editable.tracks.count + $0.offset) }
      add(places, to: &lists, database)
      moveChanged(plan, in: &lists, database)
      try editable.setContents(tracks: rows, lists: lists)
      lists = listsOfPlan(plan, database)
    }
    try editable.setContents(tracks: rows, lists: lists)
  }

  /// The persistent IDs of the tracks in the database for computers that the device does not know,
  /// although it can play them.
  package func missingTracks(of database: EditableDatabase) -> [UInt64] {
    let positions = positions
    return database.trackIDs.filter { id in
      guard let path = database.path(of: id), positions[Self.key(path)] == nil else { return false }
      return ShuffleFileKind(path: path)?.isSupported(editable.form) ?? false
    }
  }

  private mutating func change(
    _ plan: SyncPlan,
    _ database: EditableDatabase
  ) throws(ShuffleEditError) {
    let positions = positions
    var rows = editable.tracks
    let changed = plan.changes.map(\.track) + plan.replacements.map(\.old)
    for track in changed {
      guard let position = positions[Self.key(track.path)] else { continue }
      try rows[position].set(database.shuffleValues(of: track.id, editable.form))
    }
    // The places where audiobooks are continued are stored in the file of plays otherwise.
    for id in database.trackIDs {
      guard let time = database.shuffleNumber(.bookmarkTime, of: id), time > 0,
        let position = database.path(of: id).flatMap({ positions[Self.key($0)] })
      else { continue }
      try rows[position].set(ShuffleTrackValues(numbers: [.bookmarkTime: time]))
    }
    try editable.setContents(tracks: rows, lists: editable.lists)
  }

  // MARK: Lists

  /// Adds tracks to the lists that they are in besides playlists.
  private func add(
    _ tracks: [(id: UInt64, position: Int)],
    to lists: inout [ShuffleList],
    _ database: EditableDatabase
  ) {
    if !lists.contains(where: { $0.kind == .library }) {
      lists.insert(ShuffleList(.library, id: 0), at: 0)
    }
    for (id, position) in tracks {
      let kind = database.shuffleList(of: id)
      let listID = kind == .podcasts ? database.podcastListID ?? 0 : 0
      let index = lists.firstIndex { $0.kind == kind } ?? lists.endIndex
      if index == lists.endIndex { lists.append(ShuffleList(kind, id: listID)) }
      lists[index].members.append(position)
    }
  }

  /// Moves tracks whose kind has changed to another list.
  private func moveChanged(
    _ plan: SyncPlan,
    in lists: inout [ShuffleList],
    _ database: EditableDatabase
  ) {
    let positions = positions
    for change in plan.changes where change.values.numbers[.mediaKind] != nil {
      guard let position = positions[Self.key(change.track.path)] else { continue }
      for index in lists.indices where lists[index].kind != .playlist {
        lists[index].members.removeAll { $0 == position }
      }
      add([(change.track.id, position)], to: &lists, database)
    }
  }

  /// The lists after the changes to playlists.
  private func listsOfPlan(_ plan: SyncPlan, _ database: EditableDatabase) -> [ShuffleList] {
    var lists = editable.lists
    let positions = positions
    for change in plan.lists {
      switch change {
      case .add(let list), .update(let list):
        if list.place.isFolder { continue }
        let members = database.members(of: list.id).compactMap { id in
          database.path(of: id).flatMap { positions[Self.key($0)] }
        }
        let index = lists.firstIndex { $0.kind == .playlist && $0.id == list.id } ?? lists.endIndex
        if index == lists.endIndex { lists.append(ShuffleList(.playlist, id: list.id)) }
        lists[index].members = members
      case .remove(let id, _): lists.removeAll { $0.kind == .playlist && $0.id == id }
      }
    }
    return lists
  }
}

extension EditableDatabase {
  private static let shuffleNumbers: [(shuffle: ShuffleNumber, number: TrackNumber)] = [
    (.startTime, .startTime), (.stopTime, .stopTime), (.bookmarkTime, .bookmarkTime),
    (.skipsWhenShuffling, .skipsWhenShuffling), (.remembersPosition, .remembersPosition),
    (.isPartOfGaplessAlbum, .isPartOfGaplessAlbum), (.pregap, .pregap), (.postgap, .postgap),
    (.sampleCount, .sampleCount), (.gaplessResync, .gaplessResync), (.trackNumber, .trackNumber),
    (.discNumber, .discNumber),
  ]

  fileprivate func shuffleNumber(_ number: TrackNumber, of track: UInt64) -> Int64? {
    (try? self.number(number, of: track)).flatMap { $0 }.map { Int64(clamping: $0) }
  }

  /// The values of a track as `iTunesSD` stores them; those that do not fit are left out.
  fileprivate func shuffleValues(of track: UInt64, _ form: ShuffleForm) -> ShuffleTrackValues {
    var values = ShuffleTrackValues(path: path(of: track).map { "/" + $0 }, id: track)
    for (shuffle, number) in Self.shuffleNumbers {
      guard let value = shuffleNumber(number, of: track) else { continue }
      values.numbers[shuffle] = value <= shuffle.maxValue(form) ? value : 0
    }
    if let adjustment = shuffleNumber(.volumeAdjustment, of: track) {
      let signed = Int64(Int32(truncatingIfNeeded: adjustment))
      values.numbers[.volumeAdjustment] = min(max(signed, -255), 255)
    }
    let fileType = (try? text(.fileType, of: track)).flatMap { $0 } ?? ""
    let lossless = ShuffleFileKind.appleLossless
    if fileType.hasPrefix("Apple Lossless"), lossless.isSupported(form) { values.kind = lossless }
    return values
  }

  /// The list of a shuffle that a track is in, besides playlists.
  fileprivate func shuffleList(of track: UInt64) -> ShuffleList.Kind {
    if shuffleNumber(.isPodcast, of: track) == 1 { return .podcasts }
    let kind = DeviceMediaKind(rawValue: UInt32(shuffleNumber(.mediaKind, of: track) ?? 0))
    return kind.contains(.audioBook) ? .audiobooks : .library
  }
}
