package import IPodFormats

/// Everything that a sync is to do to a device, as a value.
package struct SyncPlan: Sendable {
  /// A file that is copied to the device.
  package struct Copy: Sendable {
    package let track: WantedTrack
    package let file: WantedFile

    /// The content that the copy has.
    package var content: CopiedContent { CopiedContent(item: track.id, original: file.content) }
  }

  /// A track that is added.
  package struct Addition: Sendable {
    package let copy: Copy
    /// The persistent ID that the track gets; `nil` if the item's own is taken on the device.
    package let id: UInt64?
  }

  /// A track that stays, as which item.
  package struct Kept: Sendable {
    package let track: DeviceTrack
    package let item: UInt64
    package let reason: TrackMatch
  }

  /// A track whose values change.
  package struct Change: Sendable {
    package let track: DeviceTrack
    /// The values that differ.
    package let values: TrackValues
  }

  /// A track that gets another file; it stays in its playlists.
  package struct Replacement: Sendable {
    package let old: DeviceTrack
    package let copy: Copy
  }

  /// A change to a playlist.
  package enum ListChange: Sendable {
    case add(WantedPlaylist)
    /// The name, the members, the rules or the place change.
    case update(WantedPlaylist)
    case remove(id: UInt64, name: String)
  }

  package internal(set) var additions: [Addition] = []
  package internal(set) var kept: [Kept] = []
  package internal(set) var changes: [Change] = []
  package internal(set) var replacements: [Replacement] = []
  package internal(set) var removals: [DeviceTrack] = []
  /// The tracks that an earlier sync put there and that stay although they are not wanted any more.
  package internal(set) var unselected: [Kept] = []
  /// The tracks that no sync put there, which stay.
  package internal(set) var unknown: [DeviceTrack] = []
  package internal(set) var lists: [ListChange] = []
  /// The persistent IDs of the playlists on the device after the sync that syncs have made.
  package internal(set) var ownPlaylists: Set<UInt64> = []
  package var covers = CoverChanges()

  /// Creates a plan to do nothing.
  package init() {}

  /// Whether the device is as it should be.
  package var isEmpty: Bool {
    additions.isEmpty && changes.isEmpty && replacements.isEmpty && removals.isEmpty
      && lists.isEmpty && covers.isEmpty
  }

  /// The part of the plan that frees space.
  package var removalsOnly: Self {
    var part = Self()
    (part.removals, part.kept, part.unselected) = (removals, kept, unselected)
    part.ownPlaylists = ownPlaylists.subtracting(addedPlaylists).union(removedPlaylists)
    return part
  }

  private var addedPlaylists: [UInt64] {
    lists.compactMap { if case .add(let list) = $0 { list.id } else { nil } }
  }

  private var removedPlaylists: [UInt64] {
    lists.compactMap { if case .remove(let id, _) = $0 { id } else { nil } }
  }

  /// The files to copy, in the order in which they are copied.
  package var copies: [Copy] { additions.map(\.copy) + replacements.map(\.copy) }

  /// Returns the members of a playlist, in which tracks that no sync put there keep their places.
  ///
  /// - Parameters:
  ///   - wanted: The tracks that the playlist is to have.
  ///   - present: The tracks that it has.
  /// - Returns: The tracks that it gets.
  func members(_ wanted: [UInt64], of present: [UInt64]) -> [UInt64] {
    let foreign = Set(unknown.map(\.id)).subtracting(wanted)
    guard present.contains(where: foreign.contains) else { return wanted }
    // A foreign track follows the track that it follows now.
    var followers: [UInt64?: [UInt64]] = [:]
    var last: UInt64?
    let stays = Set(wanted)
    for track in present {
      if foreign.contains(track) {
        followers[last, default: []].append(track)
      } else if stays.contains(track) {
        last = track
      }
    }
    var members = followers.removeValue(forKey: nil) ?? []
    for track in wanted { members += [track] + (followers.removeValue(forKey: track) ?? []) }
    return members
  }

  /// The persistent IDs of the items that the device has after the sync.
  package var items: Set<UInt64> { Set(trackOfItem.keys).union(additions.map(\.copy.track.id)) }

  /// The tracks that stay, by the persistent IDs of their items.
  package var trackOfItem: [UInt64: UInt64] {
    Dictionary((kept + unselected).map { ($0.item, $0.track.id) }) { first, _ in first }
  }
}
