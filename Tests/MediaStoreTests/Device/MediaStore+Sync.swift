import MediaModel
import TestSupport

@testable import MediaStore

extension MediaStore {
  /// Syncs a device with the selected library, with the calls that CONTRIBUTING lists.
  ///
  /// - Parameters:
  ///   - device: The device, which gets the counts of the library and loses its plays.
  ///   - made: The time of all of it.
  /// - Returns: What was merged.
  /// - Throws: `StoreError`.
  @discardableResult
  func syncHere(_ device: inout Device, made: Int64 = 1_700_000_000) throws -> PlayMergeOutcome {
    let options = WriteOptions(date: Timestamp(rawValue: made))
    let read = try importDevice(device, options)
    let merged = try takePlays(from: read.library, before: read.playedDatabase, options)
    try writeCounts(to: &device)
    try importDevice(device, options)
    let identity = DeviceKey(databaseID: device.persistentID, guid: device.id)
    let noted = try noteDevice(identity, name: device.name, library: read.library, options)
    let base = device.tracks.map {
      DeviceTrackRecord(
        Device.id(of: $0),
        base: DeviceBase(playCount: $0.plays, skipCount: $0.skips, rating: $0.rating)
      )
    }
    var sync = SyncRecord(began: options.made, ended: options.made, outcome: .done)
    sync.playsMerged = Int64(merged.merged.count)
    sync.revision = merged.revision
    sync.replacedDatabase = read.playedDatabase
    try recordSync(sync, tracks: base, of: noted, options)
    return merged
  }

  @discardableResult
  func importDevice(_ device: Device, _ options: WriteOptions) throws -> ImportOutcome {
    try importLibrary(from: device.path, ImportOptions(), options) {
      try device.read(into: $0)
    }.0
  }

  /// Writes the counts of the library to a device; tracks that the library lacks get their own.
  private func writeCounts(to device: inout Device) throws {
    var items: [PersistentID: MediaItem] = [:]
    let properties: [MediaItemProperty] = [.playCount, .skipCount, .rating, .lastPlayedDate]
    try forEachItem(properties: properties) { items[$0.persistentID] = $0 }
    for place in device.tracks.indices {
      let own = device.played[place]?.plays
      device.tracks[place].plays += own?.playCount ?? 0
      device.tracks[place].skips += own?.skipCount ?? 0
      guard let item = items[Device.id(of: device.tracks[place])] else { continue }
      device.tracks[place].plays = item.number(.playCount) ?? 0
      device.tracks[place].skips = item.number(.skipCount) ?? 0
      device.tracks[place].rating = item.number(.rating) ?? 0
      device.tracks[place].lastPlayed = item.number(.lastPlayedDate)
    }
    device.played = [:]
    device.playCounts = nil
    device.database += 1
  }
}

extension Device {
  /// Sets the totals of a track in the file that belongs to the present database.
  mutating func use(
    _ place: Int,
    plays: Int64 = 0,
    skips: Int64 = 0,
    at lastPlayed: Int64? = nil,
    skippedAt lastSkipped: Int64? = nil,
    rating: Int64? = nil
  ) {
    playCounts = playCounts ?? 1000 * database
    play(
      place,
      plays: plays,
      skips: skips,
      at: lastPlayed,
      skippedAt: lastSkipped,
      rating: rating
    )
  }

  fileprivate static func id(of track: Track) -> PersistentID {
    PersistentID(rawValue: 0xA000_0000_0000_0000 + track.number)
  }
}

extension MediaItem {
  /// The value of a number, rating or date.
  func number(_ property: MediaItemProperty) -> Int64? {
    switch value(for: property) {
    case .integer(let number)?, .rating(let number)?: number
    case .date(let date)?: date.rawValue
    default: nil
    }
  }
}

extension LibraryFile {
  /// Syncs a device with a library.
  @discardableResult
  func sync(_ device: inout Device, with library: String = "iTunes") throws -> PlayMergeOutcome {
    try MediaStore.withWriter(at: path) { try $0.selecting(library).syncHere(&device) }
  }
}
