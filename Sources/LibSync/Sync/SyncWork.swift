import Bytes
import IPodFormats
import MediaDevice
import MediaModel
import MediaStore
import System

/// A planned sync, with everything that carrying it out needs.
struct SyncWork {
  var device: WritableDevice
  let volume: DeviceVolume
  let clock: LocalClock
  /// The folder of the library's own device, which links on it may not lead out of.
  let bounds: DeviceBounds?
  /// The copies of an interrupted sync, by their content.
  let reusable: [CopiedContent: CopiedMusic]
  /// The tracks on the device that earlier syncs have recorded.
  let records: [KnownTrack]
  /// The playlists on the device that are known.
  let lists: KnownPlaylists
  let options: SyncOptions
  /// The selected part of the library.
  let contents: SyncContents
  /// The items and playlists that the device is to have.
  var catalog: SyncCatalog

  private(set) var plan = SyncPlan()
  /// Whether there is only space for the new files once others are removed.
  private(set) var removesFirst = false
  /// Whether tracks were removed before by a sync of their own, to make room.
  var hasRemovedFirst = false
  /// The persistent IDs of the tracks on the device after the sync, by those of their items.
  var tracks: [UInt64: UInt64] = [:]
  /// The copied files by the persistent IDs of their items.
  var copies: [UInt64: CopiedMusic] = [:]
  /// The values that describe the copied files, by the persistent IDs of their items.
  var sounds: [UInt64: TrackValues] = [:]

  /// The hashes of the covers that earlier syncs have written, by track.
  let coverHashes: [UInt64: [UInt8]]
  /// The covers to write; `nil` if they stay as they are.
  var covers: CoverWork?
  /// The results of looking for artwork, for the library file.
  var artworkNews: [ItemArtworkRecord] = []

  init(
    _ opened: OpenedDevice,
    _ contents: SyncContents,
    _ catalog: SyncCatalog,
    clock: LocalClock,
    bounds: DeviceBounds?,
    records: [KnownTrack],
    coverHashes: [UInt64: [UInt8]],
    lists: KnownPlaylists,
    options: SyncOptions
  ) {
    (device, volume, reusable) = (opened.device, opened.volume, opened.copies)
    (self.contents, self.catalog, self.clock, self.bounds) = (contents, catalog, clock, bounds)
    (self.records, self.coverHashes, self.lists) = (records, coverHashes, lists)
    self.options = options
  }

  // MARK: Planning

  /// Plans the tracks and the playlists, without covers.
  mutating func planTracks() {
    var planning = SyncPlanner.Options()
    planning.removesUnknown = options.removesUnknown
    planning.removesUnselected = options.removesUnselected
    planning.keepsRatings = !options.mergesPlays
    planning.rewritesTags = options.rewritesTags
    let planner = SyncPlanner(
      device.editable,
      records: records,
      lists: lists,
      options: planning
    )
    plan = planner.plan(catalog.tracks, lists: catalog.lists)
  }

  /// Adds covers to the plan.
  mutating func plan(_ covers: CoverChanges) { plan.covers = covers }

  /// Finds out whether there is enough space.
  ///
  /// - Throws: `DeviceRefusal.tooLittleSpace`.
  mutating func checkSpace(_ needs: SpaceNeeds) throws {
    do {
      try needs.check(device.volume)
    } catch {
      guard !plan.removals.isEmpty else { throw error }
      try needs.check(device.volume, removing: try freedByteCounts())
      try SpaceNeeds(replacements: needs.replacements).check(device.volume)
      removesFirst = true
    }
  }

  /// The sizes of the files that removed tracks leave behind.
  private func freedByteCounts() throws(DeviceWriteError) -> [Int64] {
    var byteCounts: [Int64] = []
    for path in unnamed(plan.removals.map(\.path), removing: plan.removals.map(\.id)) {
      if let status = try volume.status(of: path) { byteCounts.append(Int64(status.byteCount)) }
    }
    return byteCounts
  }

  /// The part of the work that frees space.
  var removalsOnly: Self {
    var part = self
    part.plan = plan.removalsOnly
    part.covers = nil
    return part
  }

  /// Changes the plan to one without files that turned out not to be usable.
  mutating func giveUp(_ items: Set<UInt64>) {
    guard !items.isEmpty else { return }
    let covers = plan.covers
    catalog.giveUp(items)
    planTracks()
    plan.covers = covers.limited(to: plan.items)
  }

  /// Whether the device is as it should be.
  ///
  /// Plays on it are added to its database in any case.
  var isEmpty: Bool {
    plan.isEmpty && device.playCounts?.entries.allSatisfy(\.isEmpty) ?? true
      && device.shuffle?.missingTracks(of: device.editable).isEmpty ?? true
      && !(device.tables?.isOutdated ?? false)
  }

  // MARK: Files

  /// The copies of an interrupted sync that this one has no use for.
  var leftOver: [CopiedMusic] {
    let wanted = Set(plan.copies.map(\.content))
    return reusable.filter { !wanted.contains($0.key) }.map(\.value).sorted { $0.path < $1.path }
  }

  /// The paths of the files that no track names after the sync.
  var removals: [String] {
    let old = (plan.removals + plan.replacements.map(\.old)).map(\.path)
    return unnamed(old + leftOver.map(\.path), removing: [])
  }

  /// The music files among some that no track names, except some tracks.
  private func unnamed(_ paths: [String], removing removed: [UInt64]) -> [String] {
    let removed = Set(removed)
    let named = Set(
      device.editable.trackIDs.filter { !removed.contains($0) }
        .compactMap { device.editable.path(of: $0)?.lowercased() }
    )
    let music = (device.folder.control + "/Music/").lowercased()
    var seen: Set<String> = []
    // A database can name any file, but only music is removed.
    return paths.filter {
      $0.lowercased().hasPrefix(music) && !named.contains($0.lowercased())
        && SyncJournal.isOnDevice($0) && seen.insert($0.lowercased()).inserted
    }
  }

  // MARK: Recording

  /// The originals of the files that the tracks have after the sync, as far as they are known, by
  /// track.
  var originals: [UInt64: FileContent] {
    var originals: [UInt64: FileContent] = [:]
    for record in records.reversed() { originals[record.track] = record.content }
    for copy in plan.copies where copies[copy.track.id] != nil {
      if let track = tracks[copy.track.id] { originals[track] = copy.file.content }
    }
    return originals
  }

  /// The hash of the cover of an item after the sync; `nil` if it has none.
  func coverHash(of item: UInt64, as track: UInt64) -> [UInt8]? {
    if let found = covers?.found[item] { return found }
    return coverHashes[track]
  }
}
