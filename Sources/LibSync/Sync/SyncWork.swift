import Bytes
import IPodFormats
import MediaDevice
import MediaModel
import MediaStore

/// A planned sync, with everything that carrying it out needs.
struct SyncWork {
  var device: WritableDevice
  let volume: DeviceVolume
  var plan: SyncPlan
  let clock: LocalClock
  /// The copies of an interrupted sync, by their content.
  let reusable: [String: CopiedMusic]
  /// The persistent IDs of the tracks on the device after the sync, by those of their items.
  var tracks: [UInt64: UInt64] = [:]
  /// The copied files by the persistent IDs of their items.
  var copies: [UInt64: CopiedMusic] = [:]
  /// The values that describe the copied files, by the persistent IDs of their items.
  var sounds: [UInt64: TrackValues] = [:]
  /// All tracks that the device is to have.
  let wanted: [WantedTrack]

  /// The folder of the library's own device, which links on it may not lead out of.
  let bounds: DeviceBounds?
  /// The originals of the files on the device that earlier syncs put there, by track.
  let contents: [UInt64: FileContent]

  /// Whether the device is as it should be.
  ///
  /// Plays on it are added to its database in any case.
  var isEmpty: Bool {
    plan.isEmpty && device.playCounts?.entries.allSatisfy(\.isEmpty) ?? true
  }

  /// The hashes of the covers that earlier syncs have written, by track.
  let coverHashes: [UInt64: [UInt8]]
  /// The covers to write; `nil` if they stay as they are.
  var covers: CoverWork?
  /// The results of looking for artwork, for the library file.
  var artworkNews: [ItemArtworkRecord] = []

  /// The hash of the cover of an item after the sync; `nil` if it has none.
  func coverHash(of item: UInt64, as track: UInt64) -> [UInt8]? {
    if let found = covers?.found[item] { return found }
    return coverHashes[track]
  }

  /// The text by which an interrupted copy of a file is recognised.
  static func content(of track: WantedTrack) -> String {
    let file = track.file
    return "\(track.id) \(file.byteCount) \(file.modified) \(file.encoding ?? "copy")"
  }
}
