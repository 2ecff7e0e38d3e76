import IPodFormats
import MediaDevice
import MediaImport
import MediaPlayback

/// The places on a device where a sync puts its copies.
struct MusicPaths {
  /// The paths relative to the device, by the persistent IDs of items.
  private var paths: [UInt64: String] = [:]

  /// Chooses a free name for each copy.
  ///
  /// - Throws: `DeviceWriteError` if the folders of music cannot be listed.
  init(for work: SyncWork) throws {
    let folder = work.device.folder
    let music = folder.findInControl("Music")
    let entries = try music.map { try folder.entries(of: $0) } ?? []
    var folders = entries.filter { $0.kind == .folder && Self.isMusicFolder($0.name) }.map(\.path)
    if folders.isEmpty {
      let parent = music?.path ?? folder.control + "/Music"
      folders = work.device.capabilities.musicFolders.map { parent + "/" + $0 }
    }
    let database = work.device.editable
    var files = database.trackIDs.compactMap { database.path(of: $0) }
    for entry in entries where entry.kind == .folder {
      files += try folder.entries(of: entry).map(\.path)
    }
    files += work.reusable.values.map(\.path)
    var generator = SystemRandomNumberGenerator()
    var names = MusicNames(folders: folders, files: files, makeNumber: { generator.next() })
    for copy in work.plan.copies {
      let present = work.reusable[copy.content]?.path
      paths[copy.track.id] = present ?? names.next(copy.file.fileExtension)
    }
  }

  private static func isMusicFolder(_ name: String) -> Bool {
    let letters = Array(name.utf8)
    return letters.count == 3 && letters[0] & 0xDF == 0x46
      && letters[1...].allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The extensions of the files that a copy can be, if it turns out to be of another format than
  /// its name says.
  private static let extensions = ["mp3", "m4a", "wav", "aif"]

  /// Returns the path of the copy for an item; `nil` if there is no folder for music.
  func path(of item: UInt64, extension fileExtension: String?) -> String? {
    guard let path = paths[item], let fileExtension else { return paths[item] }
    return Self.stem(path) + "." + fileExtension
  }

  /// All paths that a copy can get.
  func candidates(for item: UInt64) -> [String] {
    guard let path = paths[item] else { return [] }
    let others = Self.extensions.map { "\(Self.stem(path)).\($0)" }
    return [path] + others.filter { $0 != path }
  }

  private static func stem(_ path: String) -> Substring {
    path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
  }
}
