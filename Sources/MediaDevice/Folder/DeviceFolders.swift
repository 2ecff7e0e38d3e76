import Bytes
import MediaImport
import System

/// Opens folders of a device one by one, without following links and without creating any.
struct DeviceFolders {
  private let top: OutputFolder
  private var opened: [String: OutputFolder] = [:]

  /// Opens the device.
  ///
  /// - Throws: `OutputError` if it is gone.
  init(_ folder: DeviceFolder) throws(OutputError) { top = try OutputFolder(folder.path) }

  /// Returns the folder at a path relative to the device; `nil` if there is none.
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

  /// Returns the folder that contains a file, and the name of the file in it.
  mutating func place(of path: String) throws(OutputError) -> (folder: OutputFolder, name: String)?
  {
    let (parent, name) = Self.split(path)
    return try folder(at: parent).map { ($0, name) }
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
