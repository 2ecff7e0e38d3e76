import System

/// Writes a bag as a tar, which appears when it is complete.
///
/// A tar cannot be continued, so every run writes all of it.
package final class TarBagWriter: BagWriter {
  private let output: OutputFile
  private let folder: OutputFolder
  private let stream: TarStream
  /// The folder that has the bag in the tar, with a slash.
  private let base: [UInt8]
  private let time: Int64?
  private var contents = BagContents()
  private let buffer = BlockBuffer()

  /// Begins a tar.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is compressed if its name ends in `.zst`.
  ///   - base: The name of the folder in the tar.
  ///   - isUpdating: Whether an existing file may be replaced.
  ///   - time: The time of all files, in seconds since 1970; `nil` for the times of originals, and
  ///     0 for files that have none.
  /// - Throws: `ArchiveError`, `OutputError`.
  package init(_ path: String, base: BagPath, isUpdating: Bool, time: Int64?) throws {
    let (folder, name) = OutputFolder.split(path)
    self.folder = try OutputFolder(making: folder)
    if !isUpdating, try self.folder.kind(of: name) != nil {
      throw ArchiveError.finished(path: path)
    }
    output = try self.folder.file(name)
    stream = try TarStream(to: output, isCompressed: name.lowercased().hasSuffix(".zst"))
    self.base = base.bytes + [0x2F]
    self.time = time
  }

  package func add(
    _ path: String,
    at place: BagPath,
    datedAs source: String?,
    progress: (Int) -> Void
  ) throws -> AddedFile {
    let original: Original
    do throws(SystemError) {
      guard let file = try Original.open(path, datedAs: source) else {
        return .unreadable("not a regular file")
      }
      original = file
    } catch {
      if error.isInterruption { throw Interruption.Stop() }
      return error.isMissing ? .missing : .unreadable(error.message)
    }
    let size = original.status.byteCount
    try begin(place, size, original.dates.modified)
    do {
      let hash = try original.read(through: buffer) { block in
        try stream.write(block)
        progress(block.count)
      }
      guard let hash else { throw ArchiveError.changed(path: path) }
      contents.add(place, hash, size)
      return .added(AddedFile.Entry(way: .copied, byteCount: size, hash: hash))
    } catch let error as SystemError {
      if error.isInterruption { throw Interruption.Stop() }
      throw ArchiveError.cannotRead(error)
    }
  }

  package func add(_ bytes: [UInt8], at place: BagPath) throws {
    try write(bytes, at: place)
    contents.add(place, SHA256.hash(of: bytes), bytes.count)
  }

  /// The size of a member comes before its content, so the content is collected in a file first.
  package func add(at place: BagPath, _ body: (BagStream) throws -> Void) throws {
    let file = try folder.file("collected")
    let collected = BagStream(file)
    let hash: [UInt8]
    do {
      try body(collected)
      hash = try collected.finish()
    } catch let error as OutputError where error.path == file.path {
      // The file is not what the user knows.
      throw OutputError(error.code, error.message, path: output.path)
    }
    try begin(place, collected.byteCount, 0)
    let reading = try file.reopened()
    do {
      while true {
        let count = try reading.read(into: buffer.bytes)
        if count == 0 { break }
        try stream.write(buffer.prefix(count))
      }
    } catch let error as SystemError {
      throw OutputError(.inputOutput, error, path: output.path)
    }
    contents.add(place, hash, collected.byteCount)
  }

  package var path: String { output.path }

  package var scratchPath: String { output.path + ".libsync-unfinished.sqlite" }

  package func finish(_ information: BagInformation) throws {
    for (file, bytes) in contents.tagFiles(information) {
      guard let path = BagPath(file.bytes) else { continue }
      try write(bytes, at: path)
    }
    try stream.finish()
    try output.finish()
  }

  private func begin(_ place: BagPath, _ byteCount: Int, _ modified: Int64) throws {
    try stream.begin(base + place.bytes, byteCount: byteCount, modified: time ?? modified)
  }

  private func write(_ bytes: [UInt8], at place: BagPath) throws {
    try begin(place, bytes.count, 0)
    try bytes.withUnsafeBytes { try stream.write($0) }
  }
}
