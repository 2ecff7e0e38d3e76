package import System

/// Writes a bag, file by file.
///
/// It is complete once `finish` returns. An error leaves a folder that is marked as unfinished, or
/// no tar.
package protocol BagWriter: AnyObject {
  /// Adds a copy of a file.
  ///
  /// - Parameters:
  ///   - original: The path of the file.
  ///   - path: Its path in the bag.
  ///   - source: The path of the file that it was made from, whose date it gets; `nil` for its own.
  ///   - progress: Called with the number of bytes of each block that is done.
  /// - Returns: The result.
  /// - Throws: `OutputError`, `ArchiveError`, `Interruption.Stop`.
  func add(
    _ original: String,
    at path: BagPath,
    datedAs source: String?,
    progress: (Int) -> Void
  ) throws -> AddedFile

  /// Keeps the copy of an original that an earlier run added, because the original cannot be added
  /// now.
  ///
  /// - Parameter path: Its path in the bag.
  /// - Returns: The result; `nil` if there is no copy.
  /// - Throws: `OutputError`, `Interruption.Stop`.
  func keep(_ path: BagPath) throws -> AddedFile?

  /// Adds a file with the given content.
  func add(_ bytes: [UInt8], at path: BagPath) throws

  /// Adds a file whose content the body writes piece by piece.
  func add(at path: BagPath, _ body: (BagStream) throws -> Void) throws

  /// The path of the bag.
  var path: String { get }

  /// The path of a file next to the bag, or in its folder, for content that another library writes.
  var scratchPath: String { get }

  /// Completes the bag.
  func finish(_ information: BagInformation) throws
}

extension BagWriter {
  package func keep(_ path: BagPath) throws -> AddedFile? { nil }

  /// Adds a copy of a file with its own date.
  package func add(
    _ original: String,
    at path: BagPath,
    progress: (Int) -> Void
  ) throws -> AddedFile {
    try add(original, at: path, datedAs: nil, progress: progress)
  }
}

/// The content of a file that is written piece by piece.
package final class BagStream {
  private let file: OutputFile
  private var hash = SHA256()
  private(set) var byteCount = 0
  private var pending: [UInt8] = []
  private static let blockSize = 1 << 16

  init(_ file: OutputFile) { self.file = file }

  /// Appends text.
  package func write(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count >= Self.blockSize { try flush() }
  }

  private func flush() throws(OutputError) {
    hash.update(pending)
    byteCount += pending.count
    try file.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes the rest and returns the SHA-256 of everything.
  func finish() throws(OutputError) -> [UInt8] {
    try flush()
    return hash.finish()
  }
}
