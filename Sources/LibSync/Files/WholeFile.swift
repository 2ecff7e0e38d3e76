import Bytes
import MediaModel
import System

/// Files that exports write at once.
enum WholeFile {
  /// Writes a file, which appears when it is complete, and creates the missing folders on its path.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The path relative to the folder.
  ///   - folder: The output folder.
  ///   - originals: Files that must not be replaced, under any name.
  ///   - reason: The reason why they must not.
  ///   - isDryRun: Whether to write nothing and only check whether the file would be written.
  /// - Returns: False if the file already had this content and was left alone.
  /// - Throws: `OutputError`.
  static func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: OutputFolder,
    sparing originals: Set<FileIdentity> = [],
    because reason: String,
    isDryRun: Bool = false
  ) throws(OutputError) -> Bool {
    let names = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var folder = folder
    for name in names.dropLast() {
      if isDryRun, try folder.kind(of: name) == nil { return true }
      folder = try folder.folder(name)
    }
    let name = names.last ?? ""
    if try has(bytes, name, in: folder) { return false }
    if let identity = try folder.status(of: name, followingLinks: true)?.identity,
      originals.contains(identity)
    {
      throw OutputError(.notReplaced, reason, path: try folder.path(of: name))
    }
    if isDryRun {
      try folder.checkIsReplaceable(name)
      return true
    }
    let file = try folder.file(name)
    try file.write(bytes)
    // Waiting for the disk would take longer than making a lost file again.
    try file.finish(isDurable: false)
    return true
  }

  /// Returns whether a path is taken by a link or by a file with another content.
  ///
  /// Anything else, such as a folder, is never replaced, and ``write`` says so.
  static func isOther(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    let names = name.pathComponents
    var folder = folder
    for name in names.dropLast() {
      guard try folder.kind(of: name) != nil else { return false }
      folder = try folder.folder(name)
    }
    guard let name = names.last, [.file, .link].contains(try folder.kind(of: name)) else {
      return false
    }
    return try !has(bytes, name, in: folder)
  }

  private static func has(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    guard let status = try folder.status(of: name), status.kind == .file,
      status.byteCount == bytes.count, let file = try? folder.open(name, .notWaiting),
      let present = try? file.bytes(count: bytes.count)
    else { return false }
    return present == bytes
  }
}
