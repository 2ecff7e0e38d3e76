import Foundation
import LibSync
import MediaImport
import TestSupport
import Testing

/// A copy of a device, and a library of music with covers that is put on it.
final class SyncedDevice {
  let folder: TemporaryFolder
  let path: String
  var libraryPath: String { folder.file("library.sqlite") }

  /// Files with a picture in them, and files whose folder has one.
  private static let music = ["id3v22.mp3", "id3v23.mp3", "aac.m4a"]
  private static let bare = ["untagged.mp3", "id3v1.mp3"]

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    path = folder.file("device")
    let files = FileManager.default
    try files.copyItem(atPath: ProjectFiles.fixture("iPod/\(name)"), toPath: path)
    // libgpod cannot read the form of it that the nano has.
    try? files.removeItem(atPath: path + "/iPod_Control/iTunes/PlayCounts.plist")
    try files.createDirectory(
      atPath: folder.file("Music/Bare"),
      withIntermediateDirectories: true
    )
    for name in Self.music { try add(name, to: "Music/" + name) }
    for name in Self.bare { try add(name, to: "Music/Bare/" + name) }
    try setFolderCover("grey-8.png")
    try importMusic()
  }

  private func add(_ name: String, to place: String) throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/" + name),
      toPath: folder.file(place)
    )
  }

  /// Replaces the picture in the folder of files without pictures.
  func setFolderCover(_ name: String) throws {
    let picture = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/" + name)))
    try folder.write(picture, to: "Music/Bare/cover.png")
  }

  func importMusic() throws {
    try MediaLibrary.withWriter(at: libraryPath, options: .creating) {
      _ = try $0.importSource(folder.file("Music"))
    }
  }

  func library() throws -> MediaLibrary {
    try MediaLibrary(reading: libraryPath, selecting: "Music")
  }

  /// Syncs all items, or those with some titles.
  @discardableResult
  func sync(
    only titles: Set<String>? = nil,
    _ change: (inout SyncOptions) -> Void = { _ in },
    confirming confirm: (SyncReport) throws -> Bool = { _ in true },
    progress: @escaping (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    var options = SyncOptions()
    options.date = Timestamp(rawValue: 1_700_000_000)
    change(&options)
    let sync = DeviceSync(
      ofDeviceAt: path,
      with: libraryPath,
      selecting: "Music",
      options: options
    )
    return try await sync.run(
      choosing: { library, _ in
        var items: [PersistentID] = []
        try library.forEachItem(properties: [.title]) { item in
          if titles?.contains(item.title ?? "") ?? true { items.append(item.persistentID) }
        }
        return SyncContents(items: items)
      },
      confirming: confirm,
      progress: progress
    )
  }

  /// The items by their titles.
  var items: [String: PersistentID] {
    get throws {
      var items: [String: PersistentID] = [:]
      try library().forEachItem(properties: [.title]) { items[$0.title ?? ""] = $0.persistentID }
      return items
    }
  }

  /// The files on the device.
  var files: [String: Data] {
    get throws {
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        if !isFolder.boolValue {
          files[name] = try Data(contentsOf: URL(filePath: path + "/" + name))
        }
      }
      return files
    }
  }

  /// The images that tracks name as covers, by the persistent ID of the track.
  func artworkIDs() throws -> [PersistentID: Int64] {
    var ids: [PersistentID: Int64] = [:]
    try MediaLibrary.withTrialWriter(at: libraryPath, options: WriteOptions()) { writer in
      let name = try writer.importSource(path).outcome.library
      let library = writer.selecting(name).library
      try library.forEachItem(properties: [.artworkID]) { item in
        guard case .integer(let id) = item.value(for: .artworkID) else { return }
        ids[item.persistentID] = id
      }
    }
    return ids
  }

  /// The covers that this software reads from the device, as pixels, by the titles of items.
  func covers() throws -> [String: [UInt8]] {
    let covers = try #require(DeviceCovers(ofDeviceAt: path))
    let ids = try artworkIDs()
    var found: [String: [UInt8]] = [:]
    for (title, id) in try items {
      found[title] = covers.cover(of: id, artworkID: ids[id]) { Issue.record("\($0)") }?.pixels
    }
    return found
  }
}
