/// Finds the tracks of a device that are items of a library, so that nothing is copied twice.
struct TrackMatcher {
  struct Match {
    let track: DeviceTrack
    let reason: TrackMatch
  }

  private struct Tags: Hashable {
    let title: String
    let artist: String
    let album: String
  }

  /// The largest difference between durations of the same track, in milliseconds.
  private static let idTolerance: UInt64 = 1_000
  private static let tagTolerance: UInt64 = 2_000

  private let tracks: [UInt64: DeviceTrack]
  private let trackOfItem: [UInt64: UInt64]
  private let inOrder: [DeviceTrack]
  private var free: Set<UInt64>

  /// - Parameters:
  ///   - tracks: The tracks of the device.
  ///   - records: What earlier syncs have recorded.
  init(_ tracks: [DeviceTrack], _ records: [KnownTrack]) {
    inOrder = tracks
    self.tracks = Dictionary(tracks.map { ($0.id, $0) }) { first, _ in first }
    trackOfItem = Dictionary(records.map { ($0.item, $0.track) }) { first, _ in first }
    free = Set(self.tracks.keys)
  }

  /// Returns a match for each item that has one; no track is matched twice.
  mutating func matches(of wanted: [WantedTrack]) -> [UInt64: Match] {
    var found: [UInt64: Match] = [:]
    func take(_ match: Match?, as item: WantedTrack) {
      guard let match, free.remove(match.track.id) != nil else { return }
      found[item.id] = match
    }
    for item in wanted where found[item.id] == nil { take(recorded(item), as: item) }
    for item in wanted where found[item.id] == nil { take(sameID(item), as: item) }
    guard found.count < wanted.count, !free.isEmpty else { return found }
    let byTags = Dictionary(grouping: inOrder.filter { free.contains($0.id) }, by: Self.tags)
    for item in wanted where found[item.id] == nil { take(sameTags(item, byTags), as: item) }
    return found
  }

  private func recorded(_ item: WantedTrack) -> Match? {
    trackOfItem[item.id].flatMap { tracks[$0] }.map { Match(track: $0, reason: .recorded) }
  }

  private func sameID(_ item: WantedTrack) -> Match? {
    guard let track = tracks[item.id] else { return nil }
    let isSameSize = item.file.map { track.byteCount == UInt64(clamping: $0.byteCount) } ?? false
    let isSameTitle = item.file == nil && track.title == item.title
    guard isSameSize || isSameTitle || isClose(item, track, Self.idTolerance) else { return nil }
    return Match(track: track, reason: .persistentID)
  }

  private func sameTags(_ item: WantedTrack, _ byTags: [Tags: [DeviceTrack]]) -> Match? {
    let tags = Tags(title: item.title, artist: item.artist, album: item.album)
    // Without an artist, a title such as "Track 1" says little.
    guard !tags.title.isEmpty, !tags.artist.isEmpty else { return nil }
    let track = byTags[tags]?.first {
      free.contains($0.id) && isClose(item, $0, Self.tagTolerance)
    }
    return track.map { Match(track: $0, reason: .tags) }
  }

  private func isClose(_ item: WantedTrack, _ track: DeviceTrack, _ tolerance: UInt64) -> Bool {
    guard item.duration > 0, track.duration > 0 else { return false }
    return max(item.duration, track.duration) - min(item.duration, track.duration) <= tolerance
  }

  private static func tags(_ track: DeviceTrack) -> Tags {
    Tags(title: track.title, artist: track.artist, album: track.album)
  }
}
