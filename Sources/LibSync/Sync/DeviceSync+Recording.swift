import IPodFormats
import MediaDevice
import MediaModel
import MediaStore

extension DeviceSync {
  /// Records the new state of the device, and the selection for it, in the library file.
  func record(_ work: SyncWork, _ report: SyncReport) throws {
    let hasChanged = report.outcome == .done || report.recovery == .finished
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
      try store.recordSync(sync, tracks: records(of: work), of: device, writer.options)
      if !work.artworkNews.isEmpty { try store.recordArtwork(work.artworkNews) }
    }
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
    if report.outcome == .done { sync.replacedDatabase = report.playedDatabase }
    return sync
  }

  private func records(of work: SyncWork) -> [DeviceTrackRecord] {
    let (database, originals) = (work.device.editable, work.originals)
    return work.tracks.sorted { $0.value < $1.value }.map { item, id in
      func number(_ number: TrackNumber) -> Int64 {
        Int64(clamping: (try? database.number(number, of: id)) ?? 0)
      }
      var record = DeviceItemRecord(
        item: PersistentID(rawValue: item),
        path: database.path(of: id),
        fileSize: number(.fileSize)
      )
      record.coverHash = work.coverHash(of: item, as: id)
      // Nobody knows the original of a file that other software put there.
      let original = originals[id]
      record.target = original?.encoding
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
}
