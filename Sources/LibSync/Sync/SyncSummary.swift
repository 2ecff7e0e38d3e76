import MediaDevice
public import MediaModel

/// The plan of a sync, for people and scripts.
public struct SyncSummary: Sendable {
  /// A track that a sync changes, or keeps.
  public struct Track: Sendable {
    /// The action.
    public enum Action: String, CaseIterable, Sendable {
      /// The track is added.
      case add
      /// Values change, such as a tag or a count.
      case update
      /// The file changes.
      case replace
      /// The track is removed.
      case remove
    }

    /// The action.
    public let action: Action
    /// The persistent ID of the item; of a track that is removed, its ID on the device.
    public let persistentID: PersistentID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The size of the file that is copied or removed, in bytes; 0 if only values change.
    public let byteCount: Int64
    /// The names of the values that change.
    public let values: [String]
  }

  /// A playlist that a sync changes.
  public struct List: Sendable {
    /// The action: `replace` does not occur.
    public let action: Track.Action
    /// The persistent ID.
    public let persistentID: PersistentID
    /// The name.
    public let name: String
  }

  /// The tracks that change, in the order in which they are worked on.
  public internal(set) var tracks: [Track] = []
  /// The playlists that change.
  public internal(set) var lists: [List] = []
  /// The items that are not put on the device and are not there either.
  public internal(set) var leftOut: [LeftOutItem] = []
  /// The number of tracks that stay as they are.
  public internal(set) var unchangedCount = 0
  /// The tracks that were on the device already, and are recognised by their tags only.
  public internal(set) var recognised: [Track] = []
  /// The number of tracks that stay although no sync put them on the device.
  public internal(set) var unknownCount = 0
  /// The plays on the device that are merged into the library.
  public internal(set) var plays = PlayCount()
  /// The space on the device before the sync.
  public internal(set) var space: DeviceSummary.Space?
  /// The space that the new files take, in bytes.
  public internal(set) var addedByteCount: Int64 = 0
  /// The time that copying takes at the speed of the last syncs of the device, in milliseconds;
  /// `nil` if there were none.
  public internal(set) var expectedMilliseconds: Int64?
  /// The space that removed files free, in bytes.
  public internal(set) var removedByteCount: Int64 = 0
  /// The number of tracks whose cover is written, of which new ones may turn out to have none.
  public internal(set) var coverCount = 0
  /// The number of tracks whose cover is taken away.
  public internal(set) var removedCoverCount = 0
  /// The space that the covers take, in bytes.
  public internal(set) var coverByteCount: Int64 = 0

  /// The number of tracks with an action.
  public func count(_ action: Track.Action) -> Int { tracks.count { $0.action == action } }

  /// Whether the device is as it should be.
  public var isEmpty: Bool {
    tracks.isEmpty && lists.isEmpty && coverCount == 0 && removedCoverCount == 0
  }

  init() {}

  /// Adds the tracks that were removed before the rest of a sync.
  mutating func addRemovals(of first: Self) {
    tracks = first.tracks.filter { $0.action == .remove } + tracks
    removedByteCount += first.removedByteCount
  }

  init(_ plan: SyncPlan, leftOut: [LeftOutItem]) {
    let present = plan.trackOfItem
    self.leftOut = leftOut.filter { present[$0.persistentID.rawValue] == nil }
    unknownCount = plan.unknown.count
    tracks = plan.removals.map { Track(.remove, $0) }
    tracks += plan.changes.map { Track(.update, $0.track, $0.values.names) }
    tracks += plan.replacements.map { Track(.replace, $0.copy) }
    tracks += plan.additions.map { Track(.add, $0.copy) }
    recognised = plan.kept.filter { $0.reason == .tags }.map { Track(.update, $0.track) }
    let touched = Set(plan.changes.map(\.track.id) + plan.replacements.map(\.old.id))
    unchangedCount = plan.kept.count + plan.unselected.count - touched.count
    lists = plan.lists.map { change in
      switch change {
      case .add(let list): List(.add, list.id, list.name)
      case .update(let list): List(.update, list.id, list.name)
      case .remove(let id, let name): List(.remove, id, name)
      }
    }
    addedByteCount = plan.copies.reduce(0) { $0 + Int64($1.file.deviceByteCount) }
    coverCount = plan.covers.written.count
    removedCoverCount = plan.covers.removed.count
    coverByteCount = plan.covers.byteCount
    let old = plan.removals + plan.replacements.map(\.old)
    removedByteCount = old.reduce(0) { $0 + Int64(clamping: $1.byteCount) }
  }
}

extension SyncSummary.Track {
  init(_ action: Action, _ copy: SyncPlan.Copy) {
    self.action = action
    persistentID = PersistentID(rawValue: copy.track.id)
    title = copy.track.title
    artist = copy.track.artist
    byteCount = Int64(copy.file.deviceByteCount)
    values = []
  }

  init(_ action: Action, _ track: DeviceTrack, _ values: [String] = []) {
    self.action = action
    persistentID = PersistentID(rawValue: track.id)
    title = track.title
    artist = track.artist
    byteCount = action == .remove ? Int64(clamping: track.byteCount) : 0
    self.values = values
  }
}

extension SyncSummary.List {
  init(_ action: SyncSummary.Track.Action, _ id: UInt64, _ name: String) {
    self.action = action
    persistentID = PersistentID(rawValue: id)
    self.name = name
  }
}
