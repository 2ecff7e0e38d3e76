import Bytes
import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import MediaStore
import System

extension DeviceSync {
  /// Plans the sync.
  mutating func plan(
    _ opened: OpenedDevice,
    _ library: MediaLibrary,
    _ choose: (MediaLibrary, DeviceRecord?) throws -> SyncContents,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) throws -> SyncWork {
    progress(SyncProgress(step: .planning))
    let device = opened.device
    let store = try library.store
    let known = try store.device(device.key, library: report.deviceLibrary)
    let contents = try choose(library, known)
    options = contents.options ?? givenOptions
    let clock = NamedClock(
      ofDevice: device.folder,
      databaseOffset: device.editable.offsetFromUTC
    ).clock
    let catalog = try SyncCatalog(
      of: contents,
      in: library,
      for: device.capabilities,
      clock: clock,
      options: options
    )
    var records: [KnownTrack] = []
    var coverHashes: [UInt64: [UInt8]] = [:]
    var lists = KnownPlaylists(inLibrary: Set(try library.playlists().map(\.persistentID.rawValue)))
    if let known, !known.isRestored(device.key) {
      try store.forEachTrack(of: known) { record in
        guard let item = record.item else { return }
        records.append(KnownTrack(record.trackID, item))
        coverHashes[record.trackID.rawValue] = item.coverHash
      }
      lists.recorded = Set(try store.playlists(on: known).map(\.rawValue))
    }
    var work = SyncWork(
      opened,
      contents,
      catalog,
      clock: clock,
      bounds: try DeviceBounds(library.deviceFolder()),
      records: records,
      coverHashes: coverHashes,
      lists: lists,
      options: options
    )
    work.planTracks()
    if let budget = SyncBudget(
      options,
      device.volume,
      work.plan,
      copies: work.reusable.values
    ) {
      var problems = ImportWarnings()
      let artwork = artwork(of: device, &problems)
      work.catalog.keep(budget.fitting(work.plan, work.catalog.tracks, with: artwork))
      work.planTracks()
    }
    var needs = SpaceNeeds(
      files: work.plan.copies.filter { work.reusable[$0.content] == nil }
        .map { Int64($0.file.deviceByteCount) },
      replacements: device.databases.map { Int64($0.stored.count) }
    )
    try planCovers(in: library, &work, &needs, &report)
    report.show(work)
    report.plan.space = DeviceSummary.Space(device.volume.size)
    if report.plan.addedByteCount > 0, let speed = try known.flatMap(store.copyingSpeed), speed > 0
    {
      let milliseconds = Double(report.plan.addedByteCount) * 1000 / Double(speed)
      report.plan.expectedMilliseconds = Int64(exactly: milliseconds.rounded())
    }
    // A full device that is as it should be needs no space.
    if !work.plan.isEmpty { try work.checkSpace(needs) }
    return work
  }
}

extension KnownTrack {
  init(_ track: PersistentID, _ item: DeviceItemRecord) {
    let content = item.sourceSize.flatMap { size in
      item.sourceModified.map {
        FileContent(byteCount: Int(size), modified: $0, target: item.target)
      }
    }
    self.init(track: track.rawValue, item: item.item.rawValue, content: content)
  }
}

extension WritableDevice {
  /// The numbers by which the library file recognises the device.
  var key: DeviceKey {
    let id = editable.databaseID
    return DeviceKey(
      databaseID: id == 0 ? nil : PersistentID(rawValue: id),
      guid: identity.guid?.description
    )
  }
}
