import Bytes
import IPodFormats
import MediaDevice
import MediaImport
import System

/// The playlists of a device as Rockbox reads them: text files with paths from the root of the
/// device.
struct RockboxPlaylists {
  /// The second line of the files that syncs write; all other files stay.
  private static let mark = "#Written by libsync; the next sync replaces it"
  private static let folder = "Playlists"
  private static let maxByteCount = 1 << 24

  /// The contents by the paths of the files, relative to the device.
  private var files: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - lists: The playlists that the device has.
  ///   - tracks: The persistent IDs of its tracks, by those of their items.
  ///   - database: Its database.
  init(
    _ lists: [WantedPlaylist],
    of tracks: [UInt64: UInt64],
    in database: EditableDatabase
  ) {
    var names: Set<String> = []
    for list in lists where !list.place.isFolder {
      var name = SafeFileName.make(list.name, fileExtension: "m3u8")
      var number = 2
      while !names.insert(name.lowercased()).inserted {
        name = SafeFileName.make(list.name, number: number, fileExtension: "m3u8")
        number += 1
      }
      let paths = list.members.compactMap { tracks[$0] }.compactMap { database.path(of: $0) }
      let lines = ["#EXTM3U", Self.mark] + paths.map { "/" + $0 }
      files[Self.folder + "/" + name] = Array(lines.map { $0 + "\n" }.joined().utf8)
    }
  }

  /// Writes the files that differ from those on a device, and removes those of earlier playlists.
  ///
  /// - Returns: The number of files that were written or removed.
  /// - Throws: `DeviceWriteError`.
  func write(to volume: DeviceVolume, of device: DeviceFolder) throws(DeviceWriteError) -> Int {
    var count = 0
    for path in Self.present(on: device) where files[path] == nil {
      guard let bytes = try Self.content(of: path, on: volume), Self.isOwn(bytes) else { continue }
      try volume.remove(path)
      count += 1
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let old = try Self.content(of: path, on: volume)
      if old == bytes || old.map({ !Self.isOwn($0) }) ?? false { continue }
      _ = try volume.stage(path, bytes)
      try volume.replace(path)
      count += 1
    }
    return count
  }

  private static func present(on device: DeviceFolder) -> [String] {
    guard let found = device.find(folder), found.kind == .folder,
      let entries = try? device.entries(of: found)
    else { return [] }
    return entries.filter { $0.kind == .file && $0.name.hasSuffix(".m3u8") }
      .map { folder + "/" + $0.name }
  }

  private static func content(
    of path: String,
    on volume: DeviceVolume
  ) throws(DeviceWriteError) -> [UInt8]? {
    guard let status = try volume.status(of: path), status.kind == .file else { return nil }
    // A list of this size is not from a sync.
    guard status.byteCount <= maxByteCount else { return [] }
    return try volume.bytes(of: path, limit: maxByteCount)
  }

  private static func isOwn(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A, maxSplits: 2)
    return lines.count > 1 && lines[1].elementsEqual(mark.utf8)
  }
}
