import MediaDevice
import System

/// The space that a sync may use on a device, if not everything has to fit.
struct SyncBudget {
  private let volume: MountedVolume
  /// The number of bytes that the selected tracks may take together.
  private let byteCount: Int64

  /// Creates a budget; fails if everything has to fit.
  ///
  /// - Parameters:
  ///   - options: The options of the sync.
  ///   - volume: The volume of the device.
  ///   - plan: The plan for all tracks.
  ///   - copies: The copies of an interrupted sync, which are used or removed.
  init?(
    _ options: SyncOptions,
    _ volume: MountedVolume,
    _ plan: SyncPlan,
    copies: some Sequence<CopiedMusic>
  ) {
    guard options.fillPercent != nil || options.freeByteCount > 0 else { return nil }
    self.volume = volume
    let size = volume.size
    let most = size.total / 100 * Int64(options.fillPercent ?? 100)
    let own =
      plan.kept.map { Int64(clamping: $0.track.byteCount) }
      + plan.removals.map { Int64(clamping: $0.byteCount) } + copies.map { Int64($0.byteCount) }
    let others = size.total - size.free - volume.space(for: own)
    let reserve = SpaceNeeds().byteCount(on: volume)
    let free = min(max(0, options.freeByteCount), size.total)
    byteCount = min(most, size.total - free - reserve) - others
  }

  /// Returns a condition for the tracks, in their order, that fit together.
  ///
  /// - Parameters:
  ///   - plan: The plan for all tracks.
  ///   - tracks: The tracks.
  ///   - artwork: The covers on the device; `nil` if none are written.
  /// - Returns: The condition.
  func fitting(
    _ plan: SyncPlan,
    _ tracks: [WantedTrack],
    with artwork: DeviceArtwork?
  ) -> (WantedTrack) -> Bool {
    let present = Dictionary(
      plan.kept.map { ($0.item, Int64(clamping: $0.track.byteCount)) }
    ) { first, _ in first }
    var rest = byteCount
    var albums: Set<String> = []
    return { track in
      let size = present[track.id]
      var space = volume.space(for: [size ?? Int64(track.file?.deviceByteCount ?? 0)])
      // The tracks of an album have the same cover, as a rule.
      let sharesCover = artwork?.sharesImages == true && albums.contains(track.album)
      if size == nil, track.file != nil, !sharesCover {
        space += artwork?.pixelByteCount(ofImages: 1) ?? 0
      }
      guard space <= rest else { return false }
      rest -= space
      if !track.album.isEmpty { albums.insert(track.album) }
      return true
    }
  }
}
