import Glibc

/// A file that is written under a temporary name and gets its final name when it is finished.
///
/// An unfinished file is removed, even if a signal ends the process.
package final class OutputFile {
  /// The path of the file as the user knows it.
  package let path: String
  /// The descriptor of the temporary file.
  package var descriptor: Int32 { file.number }

  private let name: String
  private let temporaryName: String
  private let folder: OutputFolder
  private let file: FileDescriptor
  private var unfinished: UnfinishedFiles?

  init(
    _ name: String,
    in folder: OutputFolder,
    path: String,
    mode: UInt32
  ) throws(OutputError) {
    let temporaryName = Self.newTemporaryName()
    let unfinished = folder.unfinished(temporaryName)
    let old = try folder.status(of: name)
    do throws(SystemError) {
      file = try folder.open(temporaryName, [.writing, .new], mode: mode)
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
    if let old, old.kind == .file {
      // The owner comes first, since changing it can clear permission bits.
      file.setOwner(toUser: old.user, group: old.group)
      file.setPermissions(old.permissions)
    }
    self.path = path
    self.name = name
    self.temporaryName = temporaryName
    self.folder = folder
    self.unfinished = consume unfinished
  }

  private static let (prefix, suffix) = (".libsync-", ".partial")

  /// Returns a name for an unfinished file, which no other file has.
  package static func newTemporaryName() -> String {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return "\(prefix)\(getpid())-\(random)\(suffix)"
  }

  /// Returns whether a name is that of an unfinished file, which a process that was killed may
  /// leave, or of a file that SQLite keeps next to one.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && LibraryCompanions.database(suffix).contains(where: name.hasSuffix)
  }

  /// Returns the ID of the process that made an unfinished file; `nil` for any other name.
  static func process(ofTemporary name: String) -> pid_t? {
    guard isTemporary(name) else { return nil }
    return name.dropFirst(prefix.count).split(separator: "-").first.flatMap { pid_t($0) }
  }

  /// The path of the file until it is finished.
  package var temporaryPath: String {
    folder.path.isEmpty ? temporaryName : folder.path + "/" + temporaryName
  }

  /// Appends bytes to the file.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  /// Appends the bytes of a buffer to the file.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  /// Sets the time of the last change to that of another file, if possible.
  package func setModified(as status: FileStatus) { try? file.setModified(as: status) }

  /// Copies a file, which is read from its position, with its extended attributes.
  ///
  /// - Throws: `SystemError` whose path is that of the original or of the copy.
  package func copy(_ original: borrowing FileDescriptor) throws(SystemError) {
    try original.copyRest(to: file)
    try original.copyAttributes(to: file)
  }

  /// The status of the unfinished file.
  package func status() throws(SystemError) -> FileStatus { try file.status() }

  /// Opens what was written for reading and writing.
  package func reopenedForUpdating() throws(SystemError) -> FileDescriptor {
    try folder.open(temporaryName, .updating)
  }

  /// Opens what was written for reading, whether or not it is on the disk.
  package func reopened() throws(OutputError) -> FileDescriptor {
    do {
      return try folder.open(temporaryName, [])
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  /// Waits until everything written is on the disk, and opens the file for reading.
  package func written() throws(OutputError) -> FileDescriptor {
    do {
      try file.sync()
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
    return try reopened()
  }

  /// Gives the file its final name.
  ///
  /// - Parameter isDurable: Whether to sync the file before it replaces another, and its folder
  ///   afterwards.
  /// - Throws: `OutputError`.
  package func finish(isDurable: Bool = true) throws(OutputError) {
    do throws(SystemError) {
      if isDurable { try file.sync() }
      try folder.rename(temporaryName, to: name)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
    unfinished.take()?.keep()
    if isDurable { folder.sync() }
  }

  /// Returns whether the file that this one would replace has the same bytes.
  package func isSame() -> Bool {
    guard let old = try? folder.status(of: name), old.kind == .file,
      let new = try? status(), new.byteCount == old.byteCount,
      let oldHash = try? SHA256.hash(ofRestOf: folder.open(name, .notWaiting)),
      let newHash = try? SHA256.hash(ofRestOf: folder.open(temporaryName, []))
    else { return false }
    return oldHash == newHash
  }

  /// Gives the file a name in a folder on the same volume, unless there is a file of that name.
  ///
  /// - Parameters:
  ///   - newName: The name.
  ///   - other: The folder.
  /// - Returns: Whether the name was free; otherwise the file is still unfinished.
  /// - Throws: `OutputError`.
  package func place(as newName: String, in other: OutputFolder) throws(OutputError) -> Bool {
    do throws(SystemError) {
      try file.sync()
      try folder.move(temporaryName, to: newName, in: other)
    } catch {
      if error.code == EEXIST { return false }
      throw OutputError(.inputOutput, error, path: try other.path(of: newName))
    }
    unfinished.take()?.keep()
    other.sync()
    return true
  }

  // The folder must stay open until the unfinished file is removed.
  deinit { unfinished = nil }
}
