import IPodFormats
import MediaDevice
import MediaModel
import MediaStore

extension DeviceSync {
  /// Records the new state of the device, and the selection for it, in the library file.
  func record(_ work: SyncWork, _ report: SyncReport) throws {
    let hasChanged = report.outcome == .done
    guard hasChanged || options.selection != nil else { return }
    try MediaLibrary.withWriter(at: libraryPath, options: options.write) { writer in
      // The new database begins a new interval without plays.
      if hasChanged { try writer.importSource(path, options: Self.importOptions) }
      let store = writer.selecting(source).store
      let device = try store.noteDevice(
        work.device.key,
        name: report.deviceName,
        library: report.deviceLibrary,
        writer.options
      )
      if let selection = options.selection {
        try store.saveSelection(selection, of: device, writer.options)
      }
      guard hasChanged else { return }
      let sync = syncRecord(report)
      try store.recordSync(
        sync,
        tracks: records(of: work),
        playlists: Set(work.plan.ownPlaylists.map(PersistentID.init(rawValue:))),
        of: device,
        writer.options
      )
      if !work.artworkNews.isEmpty { try store.recordArtwork(work.artworkNews) }
    }
  }

  /// Records the tracks of a sync that was interrupted after it had replaced the databases.
  func recordFinished(
    _ opened: OpenedDevice,
    ofLibrary deviceLibrary: String?,
    _ writer: MediaLibraryWriter
  ) throws {
    let database = opened.device.editable
    let store = writer.store
    let record = try store.noteDevice(
      opened.device.key,
      name: database.deviceName,
      library: deviceLibrary,
      writer.options
    )
    let present = Set(database.trackIDs)
    var tracks: [UInt64: DeviceTrackRecord] = [:]
    try store.forEachTrack(of: record) { track in
      if present.contains(track.trackID.rawValue) { tracks[track.trackID.rawValue] = track }
    }
    for track in opened.finishedTracks {
      tracks[track.track] = database.record(track.track, of: track.item, original: track.content)
    }
    var sync = SyncRecord(began: options.now, ended: options.now, outcome: .done)
    sync.tracks.added = opened.finishedTracks.count
    let sorted = tracks.values.sorted { $0.trackID.rawValue < $1.trackID.rawValue }
    try store.recordSync(
      sync,
      tracks: sorted,
      playlists: try store.playlists(on: record).union(opened.finishedPlaylists),
      of: record,
      writer.options
    )
  }

  private func syncRecord(_ report: SyncReport) -> SyncRecord {
    var sync = SyncRecord(
      began: options.now,
      ended: options.now,
      outcome: report.failed.isEmpty ? .done : .partial
    )
    sync.tracks = ChangeCount(
      added: report.plan.count(.add),
      changed: report.plan.count(.update) + report.plan.count(.replace),
      removed: report.plan.count(.remove)
    )
    sync.bytesCopied = report.copiedByteCount
    sync.duration = report.milliseconds
    sync.playsMerged = Int64(report.plays?.merged.count ?? 0)
    sync.revision = report.plays?.revision
    sync.replacedDatabase = report.playedDatabase
    return sync
  }

  private func records(of work: SyncWork) -> [DeviceTrackRecord] {
    let (database, originals) = (work.device.editable, work.originals)
    return work.tracks.sorted { $0.value < $1.value }.map { item, id in
      // Nobody knows the original of a file that other software put there.
      var record = database.record(id, of: item, original: originals[id])
      record.item?.coverHash = work.coverHash(of: item, as: id)
      return record
    }
  }
}

extension EditableDatabase {
  /// The record of a track with its present counts.
  fileprivate func record(
    _ id: UInt64,
    of item: UInt64,
    original: FileContent?
  ) -> DeviceTrackRecord {
    func number(_ number: TrackNumber) -> Int64 {
      Int64(clamping: (try? self.number(number, of: id)) ?? 0)
    }
    var record = DeviceItemRecord(
      item: PersistentID(rawValue: item),
      path: path(of: id),
      fileSize: number(.fileSize)
    )
    record.target = original?.target
    record.sourceSize = original.map { Int64($0.byteCount) }
    record.sourceModified = original?.modified
    return DeviceTrackRecord(
      PersistentID(rawValue: id),
      item: record,
      base: DeviceBase(
        playCount: number(.playCount),
        skipCount: number(.skipCount),
        rating: number(.rating)
      )
    )
  }
}
