import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

@testable import MediaDevice

/// The recorded sync of a device, which may be disconnected at any of the writes.
struct RecordedSync {
  typealias Files = [String: [UInt8]]

  static let database = "iPod_Control/iTunes/iTunesDB"
  static let covers = "iPod_Control/Artwork/ArtworkDB"

  /// The device before the sync; the tests apply writes to it.
  var image: FAT32Image
  let epochs: [[WriteRecording.Write]]
  let old: Files
  let new: Files
  /// The paths of files by the same paths in lower case.
  private var paths: [String: String] = [:]

  /// Reads what `Tests/DeviceRecording/record-sync` has written to a folder.
  init(_ folder: URL) throws {
    let recording = try WriteRecording(folder.appending(path: "sync.log.xz"))
    let bytes = try WriteRecording.image(folder.appending(path: "before.img.xz"))
    image = try #require(FAT32Image(bytes))
    epochs = recording.epochs.filter { !$0.isEmpty }
    var after = image
    for write in epochs.joined() { after.apply(write) }
    (old, new) = (image.files().compactMapValues(\.self), after.files().compactMapValues(\.self))
    try #require(old.count == image.files().count && new.count == after.files().count)
    for path in [String](old.keys) + new.keys + Self.records { paths[path.lowercased()] = path }
  }

  private static let records = ["journal.json", "commit", "copied"].map {
    "iPod_Control/libsync/\($0)"
  }

  /// Returns the path that a file has for its user.
  ///
  /// If only the short part of its name is left, it is in upper case, which makes no difference on
  /// FAT.
  func path(_ found: String) -> String { paths[found.lowercased()] ?? found }

  /// The files that grow before the sync is decided on.
  static func isPixelFile(_ path: String) -> Bool { path.hasSuffix(".ithmb") }

  /// Whether a file is one that the sync adds, so that it does no harm if it is only partly there.
  func isAdded(_ path: String) -> Bool {
    path.hasPrefix("iPod_Control/libsync") || path.hasSuffix(".new")
      || old[path] == nil && path.hasPrefix("iPod_Control/Music/")
  }

  /// Whether a device has the files from before the sync and no others.
  ///
  /// Covers that no database names do no harm, nor does their list.
  func isOld(_ files: Files) -> Bool {
    files.count == old.count
      && files.allSatisfy { path, bytes in
        guard let present = old[path] else { return false }
        if Self.isPixelFile(path) { return bytes.starts(with: present) }
        return bytes == present || path == Self.covers && bytes == new[path]
      }
  }

  // MARK: Folders

  /// Writes files to a folder.
  static func write(_ files: Files, to path: String) throws {
    var folders: Set<URL> = []
    for (name, bytes) in files {
      let file = URL(filePath: path).appending(path: name)
      if folders.insert(file.deletingLastPathComponent()).inserted {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
      }
      try Data(bytes).write(to: file)
    }
  }

  /// Reads all files of a folder.
  static func files(at path: String) throws -> Files {
    try ChangedDevice.files(at: path).mapValues { Array($0) }
  }

  /// The plays of all tracks, those since the last sync included, by persistent ID.
  static func plays(_ files: Files) throws -> [PersistentID: [Int64?]] {
    let folder = try TemporaryFolder()
    try write(files, to: folder.path)
    let tracks = PlayedTracks()
    _ = try #require(try IPodReader(folder.path)).read(into: tracks)
    #expect(tracks.missing(from: files) == [])
    return tracks.plays
  }
}

/// Receives the plays of a device's tracks and the places of their files.
private final class PlayedTracks: LibrarySink {
  private(set) var plays: [PersistentID: [Int64?]] = [:]
  private var places: [String] = []

  func missing(from files: RecordedSync.Files) -> [String] {
    places.filter { files[$0.split(separator: ":").joined(separator: "/")] == nil }
  }

  func item(_ record: ItemRecord) -> ItemReference? {
    if let place = record.values.text(MediaItemProperty.location) { places.append(place) }
    if let id = record.persistentID {
      let properties: [MediaItemProperty] = [.playCount, .skipCount, .lastPlayedDate]
      plays[id] = properties.map { record.values.integer($0) }
    }
    return ItemReference(rawValue: UInt32(places.count))
  }

  func begin(_ library: LibraryRecord) {}
  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) {}
}
