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

  /// Returns the path of the copy for an item.
  ///
  /// - Parameters:
  ///   - item: The persistent ID of the item.
  ///   - isConverted: Whether it turned out that the file has to be converted.
  /// - Returns: The path; `nil` if there is no folder for music.
  func path(of item: UInt64, isConverted: Bool) -> String? {
    let candidates = candidates(for: item)
    return isConverted ? candidates.last : candidates.first
  }

  /// The path of a copy, and its path if it turns out that the file has to be converted.
  func candidates(for item: UInt64) -> [String] {
    guard let path = paths[item] else { return [] }
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let converted = "\(name).\(TranscodingTarget.standardAAC.fileExtension)"
    return path == converted ? [path] : [path, converted]
  }
}
