import Bytes
import MediaImport
import System

/// The folders of a device, by their paths relative to it, without following links.
struct DeviceFolders {
  /// The folder of the device.
  let top: OutputFolder
  private var opened: [String: OutputFolder] = [:]

  /// Opens the device.
  ///
  /// - Throws: `OutputError` if it is gone.
  init(_ folder: DeviceFolder) throws(OutputError) { top = try OutputFolder(folder.path) }

  /// Returns the folder at a path; `nil` if there is no such folder.
  mutating func folder(at path: String) throws(OutputError) -> OutputFolder? {
    if path.isEmpty { return top }
    if let known = opened[path] { return known }
    var found = top
    for name in path.pathComponents {
      guard let next = try found.existingFolder(name) else { return nil }
      found = next
    }
    opened[path] = found
    return found
  }

  /// Returns the folder that contains a file, and the name of the file in it; `nil` if there is no
  /// such folder.
  mutating func place(of path: String) throws(OutputError) -> (folder: OutputFolder, name: String)?
  {
    let (parent, name) = Self.split(path)
    return try folder(at: parent).map { ($0, name) }
  }

  /// Returns a folder, which is created if it is missing, together with those that contain it.
  ///
  /// A new folder is on the disk when the call returns.
  mutating func making(_ path: String) throws(OutputError) -> OutputFolder {
    if let known = opened[path] { return known }
    var folder = top
    for name in path.pathComponents { folder = try Self.folder(name, in: folder) }
    opened[path] = folder
    return folder
  }

  private static func folder(
    _ name: String,
    in parent: OutputFolder
  ) throws(OutputError) -> OutputFolder {
    if let present = try parent.existingFolder(name) { return present }
    let folder = try parent.folder(name)
    // On FAT, Linux counts the first cluster of a new folder as one of its parent until that is
    // synced. The new folder is synced first, which writes the table of clusters.
    do throws(SystemError) {
      try folder.syncNames()
      try parent.syncNames()
    } catch {
      throw OutputError(.cannotCreate, error, path: folder.path)
    }
    return folder
  }

  /// Removes a folder, if it is there and empty.
  mutating func removeEmpty(_ path: String) {
    guard let place = try? place(of: path) else { return }
    let known = opened.removeValue(forKey: path)
    // As with files, the space of an open folder stays in use until its name is gone.
    guard let removed = try? known ?? place.folder.existingFolder(place.name) else { return }
    withExtendedLifetime(removed) {
      try? place.folder.removeFolder(place.name)
      try? place.folder.syncNames()
    }
  }

  static func split(_ path: String) -> (parent: String, name: String) {
    let name = path.lastPathComponent
    return (String(path.dropLast(name.count == path.count ? name.count : name.count + 1)), name)
  }
}

extension OutputFolder {
  /// Returns the SHA-256 of a file and the number of its bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a link.
  ///   - progress: Called with the number of bytes of each block.
  /// - Returns: The hash and the size.
  /// - Throws: `SystemError`, which is an interruption if work is to stop.
  func hash(
    of name: String,
    progress: (Int) -> Void = { _ in }
  ) throws(SystemError) -> (hash: [UInt8], byteCount: Int) {
    let file = try open(name, .notWaiting)
    var hash = SHA256()
    var count = 0
    while true {
      let block = try file.nextBlock()
      if block.isEmpty { return (hash.finish(), count) }
      hash.update(block)
      count += block.count
      progress(block.count)
    }
  }

  /// Returns the SHA-256 of the first bytes of a file.
  func hash(of name: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let file = try open(name, .notWaiting)
    var hash = SHA256()
    var rest = limit
    while rest > 0 {
      let block = try file.nextBlock()
      if block.isEmpty { break }
      hash.update(block.count <= rest ? block : Array(block.prefix(rest)))
      rest -= block.count
    }
    return hash.finish()
  }
}
