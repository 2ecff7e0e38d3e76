package import IPodFormats

/// Finds out what makes a device as it should be.
package struct SyncPlanner {
  package struct Options: Sendable {
    /// Whether tracks that no sync put on the device are removed.
    package var removesUnknown = false
    /// Whether tracks whose item is no longer selected are removed.
    package var removesUnselected = true
    /// Whether ratings and bookmarks of the device stay, because they are not in the library yet.
    package var keepsRatings = false
    /// Whether files are replaced that differ from those wanted only in their tags.
    package var rewritesTags = false

    package init() {}
  }

  private let database: EditableDatabase
  private let records: [KnownTrack]
  private let lists: KnownPlaylists
  private let options: Options

  /// - Parameters:
  ///   - database: The database of the device.
  ///   - records: What earlier syncs have recorded about its tracks.
  ///   - lists: The playlists of the device that are known.
  ///   - options: The options.
  package init(
    _ database: EditableDatabase,
    records: [KnownTrack],
    lists: KnownPlaylists = KnownPlaylists(),
    options: Options = Options()
  ) {
    self.database = database
    self.records = records
    self.lists = lists
    self.options = options
  }

  /// Returns what is to be done.
  ///
  /// - Parameters:
  ///   - wanted: The tracks that the device is to have, in the order in which they are added.
  ///   - lists: The playlists that it is to have; `nil` to leave the device's as they are.
  /// - Returns: The plan.
  package func plan(_ wanted: [WantedTrack], lists: [WantedPlaylist]?) -> SyncPlan {
    var plan = SyncPlan()
    let tracks = database.deviceTracks
    var matcher = TrackMatcher(tracks, records)
    let matches = matcher.matches(of: wanted)
    let known = Dictionary(records.map { ($0.track, $0) }) { first, _ in first }
    var taken = Set(tracks.map(\.id))
    var seen: Set<UInt64> = []
    for item in wanted where seen.insert(item.id).inserted {
      let copy = item.file.map { SyncPlan.Copy(track: item, file: $0) }
      guard let match = matches[item.id] else {
        guard let copy else { continue }
        let id = item.id != 0 && taken.insert(item.id).inserted ? item.id : nil
        plan.additions.append(SyncPlan.Addition(copy: copy, id: id))
        continue
      }
      let track = match.track
      plan.kept.append(SyncPlan.Kept(track: track, item: item.id, reason: match.reason))
      if let copy, let content = known[track.id]?.content, isOutdated(content, copy.file.content) {
        plan.replacements.append(SyncPlan.Replacement(old: track, copy: copy))
      }
      let isRecorded = match.reason == .recorded
      let values = differences(of: item.values, from: track.id, isRecorded: isRecorded)
      if values != TrackValues() {
        plan.changes.append(SyncPlan.Change(track: track, values: values))
      }
    }
    let kept = Set(plan.kept.map(\.track.id))
    for track in tracks where !kept.contains(track.id) {
      if let own = known[track.id], own.isOwn {
        if options.removesUnselected {
          plan.removals.append(track)
        } else {
          plan.unselected.append(SyncPlan.Kept(track: track, item: own.item, reason: .recorded))
        }
      } else if options.removesUnknown {
        plan.removals.append(track)
      } else {
        plan.unknown.append(track)
      }
    }
    let members = database.membersByPlaylist
    plan.ownPlaylists = ownPlaylists(plan, members)
    if let lists { plan.lists = changes(to: lists, plan, members) }
    for change in plan.lists {
      switch change {
      case .add(let list): plan.ownPlaylists.insert(list.id)
      case .update: break
      case .remove(let id, _): plan.ownPlaylists.remove(id)
      }
    }
    return plan
  }

  private func isOutdated(_ content: FileContent, _ wanted: FileContent) -> Bool {
    options.rewritesTags ? content != wanted : !content.hasSound(of: wanted)
  }

  /// The values that only rise, so that no play is ever lost.
  private static let rising: Set<TrackNumber> = [
    .playCount, .skipCount, .lastPlayedDate, .lastSkippedDate,
  ]

  /// The values that a track does not have yet.
  private func differences(
    of wanted: TrackValues,
    from id: UInt64,
    isRecorded: Bool
  ) -> TrackValues {
    guard var values = try? database.differences(of: wanted, from: id) else { return TrackValues() }
    values.numbers = values.numbers.filter { number, value in
      guard let present = try? database.number(number, of: id) else { return false }
      if Self.rising.contains(number) { return value > present }
      if number == .rating || number == .bookmarkTime {
        // The owner may have rated a track that was there before, or played it.
        return !(options.keepsRatings && present != 0) && (value != 0 || isRecorded)
      }
      return number != .isUnplayed || present != 1
    }
    return values
  }

  // MARK: Playlists

  /// Returns the playlists of the device that earlier syncs have made.
  ///
  /// A playlist to which other software has added tracks of its own counts as that software's.
  private func ownPlaylists(
    _ plan: SyncPlan,
    _ membersByPlaylist: [UInt64: [UInt64]]
  ) -> Set<UInt64> {
    let unknown = Set(plan.unknown.map(\.id))
    let ownTracks = Set(records.filter(\.isOwn).map(\.track))
    return Set(
      database.playlistIDs.filter { id in
        let members = membersByPlaylist[id] ?? []
        if lists.recorded.contains(id) { return unknown.isDisjoint(with: members) }
        // Syncs have not always recorded their playlists, and iTunes gives its own the same IDs.
        return lists.inLibrary.contains(id) && members.allSatisfy(ownTracks.contains)
      }
    )
  }

  private func changes(
    to wanted: [WantedPlaylist],
    _ plan: SyncPlan,
    _ membersByPlaylist: [UInt64: [UInt64]]
  ) -> [SyncPlan.ListChange] {
    let trackOfItem = plan.trackOfItem
    let present = Set(database.playlistIDs)
    let removed = Set(plan.removals.map(\.id))
    let added = Set(plan.additions.map(\.copy.track.id))
    var changes: [SyncPlan.ListChange] = []
    for list in wanted {
      guard present.contains(list.id) else {
        changes.append(.add(list))
        continue
      }
      // Members that are removed leave the list by themselves.
      let present = membersByPlaylist[list.id]?.filter { !removed.contains($0) } ?? []
      let members = plan.members(
        list.members.compactMap { trackOfItem[$0] ?? (added.contains($0) ? $0 : nil) },
        of: present
      )
      let isSame =
        present == members && database.playlistName(list.id) == list.name
        && database.rules(of: list.id) == list.rules && database.place(of: list.id) == list.place
      if !isSame { changes.append(.update(list)) }
    }
    let kept = Set(wanted.map(\.id))
    let removable =
      options.removesUnknown ? lists.recorded.union(lists.inLibrary) : plan.ownPlaylists
    for id in removals(of: removable.subtracting(kept), keeping: kept) {
      changes.append(.remove(id: id, name: database.playlistName(id) ?? ""))
    }
    return changes
  }

  /// Returns the playlists that can be removed: a folder stays as long as anything in it does.
  private func removals(of removable: Set<UInt64>, keeping kept: Set<UInt64>) -> [UInt64] {
    let ids = database.playlistIDs
    var removed = removable.intersection(ids)
    var count = removed.count + 1
    while removed.count < count {
      count = removed.count
      // The playlists that are kept get the folders that they are to be in.
      for id in ids where !removed.contains(id) && !kept.contains(id) {
        if let folder = database.place(of: id)?.folder { removed.remove(folder) }
      }
    }
    return ids.filter(removed.contains)
  }
}
