import Bytes
import Glibc
package import System

/// Writes a bag as a folder, in which each file appears when it is complete.
///
/// Files that a stopped or an earlier run has left there are used again.
package final class FolderBagWriter: BagWriter {
  /// Whether an earlier run was stopped before it had completed this bag.
  package let isResuming: Bool
  private let folder: OutputFolder
  private let isLinking: Bool
  /// The hashes of files that need not be read.
  private let known: [BagPath: [UInt8]]
  private let mark: FileDescriptor
  private var contents = BagContents()
  private let buffer = BlockBuffer()

  /// Begins a bag, or continues one.
  ///
  /// - Parameters:
  ///   - path: The folder, which is created with its parents.
  ///   - isUpdating: Whether a complete bag may be brought up to date.
  ///   - isLinking: Whether files may be hard links to their originals.
  /// - Throws: `ArchiveError`, `OutputError`.
  package init(_ path: String, isUpdating: Bool, isLinking: Bool) throws {
    let folder = try OutputFolder(making: path)
    var isResuming = false
    var known: [BagPath: [UInt8]] = [:]
    switch try BagFolderState(folder) {
    case .empty: break
    case .unfinished: isResuming = true
    case .complete(let manifest):
      guard isUpdating else { throw ArchiveError.finished(path: path) }
      known = manifest.hashes
    case .other(let name): throw ArchiveError.occupied(path: folder.path.appendingPath(name))
    }
    self.folder = folder
    self.isLinking = isLinking
    self.isResuming = isResuming
    self.known = known
    mark = try Self.mark(folder)
    // Without a declaration, no program takes the files for a bag.
    try remove(BagFile.declaration.rawValue, in: folder)
    _ = try folder.folder("data")
  }

  /// Marks a folder as unfinished, and locks the mark.
  private static func mark(_ folder: OutputFolder) throws -> FileDescriptor {
    let name = BagFile.unfinished.rawValue
    do {
      let mark = try folder.open(name, [.updating, .creating], mode: 0o666)
      guard try mark.lock() else { throw ArchiveError.busy(path: folder.path) }
      try mark.truncate()
      try mark.write(BagFile.mark)
      try mark.sync()
      return mark
    } catch let error as SystemError {
      throw OutputError(.cannotCreate, error, path: try folder.path(of: name))
    }
  }

  // MARK: Copies

  package func add(
    _ path: String,
    at place: BagPath,
    datedAs source: String?,
    progress: (Int) -> Void
  ) throws -> AddedFile {
    try add(Opening(path: path, folder: nil, source: source), at: place, progress)
  }

  /// Adds a copy of a file in a folder, where links are not followed.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The folder, which must not change its place meanwhile.
  ///   - place: Its path in the bag.
  ///   - progress: Called with the number of bytes of each block that is done.
  /// - Returns: The result.
  /// - Throws: `OutputError`, `ArchiveError`, `Interruption.Stop`.
  package func add(
    _ name: String,
    in folder: OutputFolder,
    at place: BagPath,
    progress: (Int) -> Void
  ) throws -> AddedFile {
    try add(Opening(path: name, folder: folder, source: nil), at: place, progress)
  }

  /// The way to an original, which may have to be read twice.
  private struct Opening {
    let path: String
    let folder: OutputFolder?
    let source: String?

    /// Whether the file can share its bytes with the bag; a file that was made for it does not last.
    var isLasting: Bool { folder == nil && source == nil }

    func callAsFunction() throws(SystemError) -> Original? {
      try Original.open(path, in: folder, datedAs: source)
    }
  }

  private func add(
    _ open: Opening,
    at place: BagPath,
    _ progress: (Int) -> Void
  ) throws -> AddedFile {
    do {
      guard let original = try open() else { return .unreadable("not a regular file") }
      guard let (way, hash) = try add(original, open, at: place, progress) else { return .changed }
      return added(way, at: place, hash, original.status.byteCount)
    } catch let error as SystemError {
      if error.isInterruption { throw Interruption.Stop() }
      if let kept = try keep(place) { return kept }
      return error.isMissing ? .missing : .unreadable(error.message)
    }
  }

  private func added(
    _ way: AddedFile.Entry.Way,
    at place: BagPath,
    _ hash: [UInt8],
    _ byteCount: Int
  ) -> AddedFile {
    contents.add(place, hash, byteCount)
    return .added(AddedFile.Entry(way: way, byteCount: byteCount, hash: hash))
  }

  /// Adds an original and returns how, with its hash; `nil` if it changes meanwhile.
  private func add(
    _ original: borrowing Original,
    _ open: Opening,
    at place: BagPath,
    _ progress: (Int) -> Void
  ) throws -> (way: AddedFile.Entry.Way, hash: [UInt8])? {
    let (folder, name) = try self.place(of: place)
    let old = try folder.status(of: name)
    if let old, old.kind == .file, old.hasContent(of: original) {
      // A link has the time of its original, no matter what was written to it.
      if old.identity == original.status.identity {
        return try original.read(through: buffer) { progress($0.count) }.map { (.present, $0) }
      }
      if let hash = try known[place] ?? sharedHash(of: open, and: name, in: folder) {
        progress(old.byteCount)
        return (.present, hash)
      }
    }
    if isLinking, open.isLasting,
      try link(open.path, as: name, in: folder, replacing: old != nil)
    {
      return try original.read(through: buffer) { progress($0.count) }.map { (.linked, $0) }
    }
    let file = try folder.file(name)
    let hash = try original.read(through: buffer) { block in
      try file.write(block)
      progress(block.count)
    }
    guard let hash else { return nil }
    file.setModified(as: original.dates)
    // The disk begins to write this file while the next one is read, and the copies do not take the
    // place of other files in memory.
    posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_DONTNEED)
    try file.finish(isDurable: false)
    return (.copied, hash)
  }

  /// Returns the hash of a copy and its original; `nil` if they differ, as after a failure of the
  /// power.
  private func sharedHash(
    of open: Opening,
    and name: String,
    in folder: OutputFolder
  ) throws -> [UInt8]? {
    guard let hash = try open()?.read(through: buffer) else { return nil }
    return try self.hash(of: name, in: folder)?.hash == hash ? hash : nil
  }

  private func hash(
    of name: String,
    in folder: OutputFolder
  ) throws -> (hash: [UInt8], byteCount: Int)? {
    do {
      guard let copy = try Original.open(name, in: folder),
        let hash = try copy.read(through: buffer)
      else { return nil }
      return (hash, copy.status.byteCount)
    } catch let error as SystemError {
      throw OutputError(.inputOutput, error, path: try folder.path(of: name))
    }
  }

  /// Makes a hard link, and returns whether that is possible.
  private func link(
    _ path: String,
    as name: String,
    in folder: OutputFolder,
    replacing isTaken: Bool
  ) throws -> Bool {
    if isTaken { try remove(name, in: folder) }
    do {
      try folder.link(path, as: name)
      return true
    } catch {
      // Links do not cross file systems, and some users may not link to the files of others.
      return false
    }
  }

  package func keep(_ place: BagPath) throws -> AddedFile? {
    let (folder, name) = try self.place(of: place)
    guard try folder.kind(of: name) == .file, let copy = try hash(of: name, in: folder) else {
      return nil
    }
    return added(.kept, at: place, copy.hash, copy.byteCount)
  }

  // MARK: Other files

  package func add(_ bytes: [UInt8], at place: BagPath) throws {
    let hash = SHA256.hash(of: bytes)
    defer { contents.add(place, hash, bytes.count) }
    let (folder, name) = try self.place(of: place)
    if known[place] == hash, try folder.status(of: name)?.byteCount == bytes.count { return }
    try write(bytes, to: name, in: folder, isDurable: false)
  }

  package func add(at place: BagPath, _ body: (BagStream) throws -> Void) throws {
    let (folder, name) = try self.place(of: place)
    let file = try folder.file(name)
    let stream = BagStream(file)
    try body(stream)
    let hash = try stream.finish()
    try file.finish(isDurable: false)
    contents.add(place, hash, stream.byteCount)
  }

  package var path: String { folder.path }

  package var scratchPath: String { folder.path.appendingPath("libsync-unfinished.sqlite") }

  package func finish(_ information: BagInformation) throws {
    let files = contents.tagFiles(information)
    for (file, bytes) in files.dropLast() {
      try write(bytes, to: file.rawValue, in: folder, isDurable: false)
    }
    for entry in try listing(folder) where OutputFile.isTemporary(entry.name) {
      try remove(entry.name, in: folder)
    }
    try sweep(try folder.folder("data"), Array("data".utf8))
    do throws(SystemError) {
      try folder.syncFileSystem()
    } catch {
      throw OutputError(.inputOutput, error, path: folder.path)
    }
    for (file, bytes) in files.suffix(1) {
      try write(bytes, to: file.rawValue, in: folder, isDurable: true)
    }
    try remove(BagFile.unfinished.rawValue, in: folder)
  }

  /// Removes what no longer belongs to the bag: files of earlier runs, and empty folders.
  private func sweep(_ folder: OutputFolder, _ path: [UInt8]) throws {
    for entry in try listing(folder) {
      if Interruption.isRequested { throw Interruption.Stop() }
      let place = path + [0x2F] + entry.bytes
      if let inner = try folder.existingFolder(entry.name) {
        try sweep(inner, place)
        // This fails unless the folder is empty.
        try? folder.removeFolder(entry.name)
      } else if BagPath(place).flatMap({ contents.manifest.hashes[$0] }) == nil {
        try remove(entry.name, in: folder)
      }
    }
  }

  private func listing(_ folder: OutputFolder) throws -> [FolderListing.Entry] {
    do {
      return try folder.listing().entries
    } catch {
      throw OutputError(.cannotCreate, error, path: folder.path)
    }
  }

  private func place(of path: BagPath) throws(OutputError) -> (OutputFolder, String) {
    let names = path.names
    return (try folder.folder(Array(names.dropLast())), names.last ?? "")
  }

  private func write(
    _ bytes: [UInt8],
    to name: String,
    in folder: OutputFolder,
    isDurable: Bool
  ) throws(OutputError) {
    let file = try folder.file(name)
    try file.write(bytes)
    try file.finish(isDurable: isDurable)
  }

  private func remove(_ name: String, in folder: OutputFolder) throws(OutputError) {
    do throws(SystemError) {
      try folder.remove(name)
    } catch {
      if error.isMissing { return }
      throw OutputError(.cannotCreate, error, path: try folder.path(of: name))
    }
  }
}
