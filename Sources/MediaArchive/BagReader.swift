package import System

/// Something found in a bag.
enum BagMember {
  /// A file and its size.
  case file(BagPath, byteCount: Int)
  /// Something that must not be in a bag.
  case refused(BagProblem)
}

/// Reads a bag, member by member, in the order in which it is stored.
protocol BagReader: AnyObject {
  /// The number of bytes to read; `nil` if it is not known.
  var byteCount: Int? { get }

  /// Calls the body with each member, and its content.
  ///
  /// - Throws: `ArchiveError`, `Interruption.Stop`, and any error of the body.
  func forEachMember(_ body: (BagMember, BagContent) throws -> Void) throws
}

/// The content of a file in a bag, which can be read once, while its reader is at the file.
package class BagContent {
  let buffer: BlockBuffer
  /// The number of bytes that have been read of the current file.
  package private(set) var byteCount = 0

  init(_ buffer: BlockBuffer) { self.buffer = buffer }

  /// Returns the next block; empty at the end.
  func next() throws -> UnsafeRawBufferPointer { buffer.prefix(0) }

  /// Passes the content to a body in blocks and returns its SHA-256.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> [UInt8] {
    var hash = SHA256()
    byteCount = 0
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      let block = try next()
      if block.isEmpty { return hash.finish() }
      hash.update(block)
      byteCount += block.count
      try body(block)
    }
  }

  /// Returns the content and its SHA-256; `nil` if it has more than so many bytes.
  package func bytes(upTo limit: Int) throws -> (bytes: [UInt8], hash: [UInt8])? {
    var bytes: [UInt8] = []
    let hash = try read { block in
      if byteCount <= limit { bytes += block }
    }
    return byteCount <= limit ? (bytes, hash) : nil
  }

  /// Writes the content to a file and returns its SHA-256.
  package func write(to file: OutputFile) throws -> [UInt8] {
    try read { try file.write($0) }
  }
}
