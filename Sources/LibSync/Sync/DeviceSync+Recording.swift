import IPodFormats
import MediaDevice
import MediaModel
import MediaStore

extension DeviceSync {
  /// Saves a selection for the device, in a form that only its user understands.
  ///
  /// - Throws: `SyncError`, `StoreError`.
  public func saveSelection(_ text: String) throws {
    let device: WritableDevice
    do {
      device = try OpenedDevice.preparation(path, options).device()
    } catch {
      throw SyncError(error)
    }
    try MediaLibrary.withWriter(at: libraryPath, options: options.write) { writer in
      let store = writer.selecting(source).store
      let record = try store.noteDevice(device.key, writer.options)
      try store.saveSelection(text, of: record, writer.options)
    }
  }

  /// Records the new state of the device in the library file.
  func record(_ work: SyncWork, _ report: SyncReport, _ writer: MediaLibraryWriter) throws {
    // The new database begins a new interval without plays.
    try writer.importSource(path, options: Self.importOptions)
    let store = writer.selecting(source).store
    let device = try store.noteDevice(
      work.device.key,
      name: report.deviceName,
      library: report.deviceLibrary,
      writer.options
    )
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
    try store.recordSync(sync, tracks: records(of: work), of: device, writer.options)
    if !work.artworkNews.isEmpty { try store.recordArtwork(work.artworkNews) }
  }

  private func records(of work: SyncWork) -> [DeviceTrackRecord] {
    work.wanted.compactMap { track in
      guard let id = work.tracks[track.id] else { return nil }
      let database = work.device.editable
      func number(_ number: TrackNumber) -> Int64 {
        Int64(clamping: (try? database.number(number, of: id)) ?? 0)
      }
      let path = (try? database.text(.location, of: id)).flatMap { $0 }.map(DeviceLocation.path)
      var item = DeviceItemRecord(
        item: PersistentID(rawValue: track.id),
        path: path,
        fileSize: number(.fileSize)
      )
      item.coverHash = work.coverHash(of: track.id, as: id)
      // Nobody knows the original of a file that other software put there.
      let content = work.copies[track.id] == nil ? work.contents[id] : track.file.content
      item.target = content?.encoding
      item.sourceSize = content.map { Int64($0.byteCount) }
      item.sourceModified = content?.modified
      return DeviceTrackRecord(
        PersistentID(rawValue: id),
        item: item,
        base: DeviceBase(
          playCount: number(.playCount),
          skipCount: number(.skipCount),
          rating: number(.rating)
        )
      )
    }
  }
}
