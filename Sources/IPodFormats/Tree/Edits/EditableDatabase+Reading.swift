/// The lists of a database, as edits leave them.
extension EditableDatabase {
  /// Returns the name of a list; `nil` if there is no such list.
  package func playlistName(_ id: UInt64) -> String? {
    first(id).map { tree.text(Self.nameType, of: $0) ?? "" }
  }

  /// Returns the persistent IDs of the tracks in a list, in order; empty if there is no such list.
  package func members(of id: UInt64) -> [UInt64] {
    guard let playlist = first(id) else { return [] }
    var idsByNumber: [UInt64: UInt64] = [:]
    tree.forEachChild(of: trackList) { idsByNumber[number(of: $0)] = self.id(of: $0) }
    return members(of: playlist, idsByNumber)
  }

  /// The persistent IDs of the tracks in each of the user's lists.
  package var membersByPlaylist: [UInt64: [UInt64]] {
    var idsByNumber: [UInt64: UInt64] = [:]
    tree.forEachChild(of: trackList) { idsByNumber[number(of: $0)] = self.id(of: $0) }
    var members: [UInt64: [UInt64]] = [:]
    for id in playlistIDs {
      if let playlist = first(id) { members[id] = self.members(of: playlist, idsByNumber) }
    }
    return members
  }

  private func members(of playlist: ChunkID, _ idsByNumber: [UInt64: UInt64]) -> [UInt64] {
    var members: [UInt64] = []
    tree.forEachChild(of: playlist) { entry in
      guard tree.tag(of: entry) == .mhip, !tree.isGroup(entry) else { return }
      if let id = idsByNumber[tree.number(at: 0x18, in: entry)] { members.append(id) }
    }
    return members
  }

  /// Returns the place of a list among folders; `nil` if there is no such list.
  package func place(of id: UInt64) -> PlaylistPlace? {
    first(id).map { tree.place(of: $0) }
  }

  /// Returns the rules of a smart list; `nil` for any other list.
  package func rules(of id: UInt64) -> SmartListBytes? {
    guard let playlist = first(id), let info = tree.part(Self.infoType, of: playlist),
      let rules = tree.part(Self.rulesType, of: playlist)
    else { return nil }
    return SmartListBytes(info: Array(tree.rest(of: info)), rules: Array(tree.rest(of: rules)))
  }

  /// The name of the device, which is that of the list of all tracks; empty if it has none.
  package var deviceName: String {
    listKinds.first.flatMap { master($0) }.flatMap { tree.text(Self.nameType, of: $0) } ?? ""
  }

  /// The ID of the library on the device, which stays until the device is restored.
  package var databaseID: UInt64 { tree.number(at: 0x48, count: 8, in: tree.root) }

  /// Gives this state of the database another ID, which tells it from the state before.
  package mutating func renewStateID() {
    tree.set(makeID(), at: 0x18, count: 8, in: tree.root)
  }

  /// The offset of the device's clock from UTC in seconds; `nil` if the database states none.
  package var offsetFromUTC: Int64? {
    guard tree.headerCount(of: tree.root) > DatabaseHeader.clockHeaderCount else { return nil }
    let number = UInt32(
      truncatingIfNeeded: tree.number(at: DatabaseHeader.clockOffset, in: tree.root)
    )
    return DatabaseHeader.offsetFromUTC(number)
  }

  private func first(_ id: UInt64) -> ChunkID? {
    for kind in listKinds {
      if let playlist = playlist(id, kind) { return playlist }
    }
    return nil
  }
}
