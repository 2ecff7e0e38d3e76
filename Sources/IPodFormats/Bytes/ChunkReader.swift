import MediaModel

/// Reads the chunks of a database, each of which begins with four letters, the length of its header
/// and its total length.
struct ChunkReader {
  /// A chunk that has a complete header and ends within its parent.
  struct Chunk {
    let signature: ChunkSignature
    let offset: Int
    let headerLength: Int
    let end: Int

    /// The range of the chunk's children.
    var body: Range<Int> { offset + headerLength..<end }
  }

  let file: DeviceBytes
  var problems: ImportWarnings

  /// The minimum length of a header: the letters and both lengths.
  private static let minHeaderLength = 12

  /// Returns the chunk at the start of a range of the file.
  ///
  /// - Parameters:
  ///   - range: The range to read from, within the chunk's parent.
  ///   - signature: The expected signature.
  ///   - minimum: The minimum length of the chunk's header.
  ///   - isList: Whether the chunk's second number is its count of children, not its length; the
  ///     chunk then fills the range.
  /// - Returns: The chunk, truncated at the end of the range if it is longer, or `nil` if it is
  ///   damaged.
  mutating func chunk(
    in range: Range<Int>,
    _ signature: ChunkSignature,
    minimum: Int = minHeaderLength,
    isList: Bool = false
  ) -> Chunk? {
    let offset = range.lowerBound
    guard range.count >= Self.minHeaderLength, let found = file.uint32(at: offset),
      let headerLength = file.uint32(at: offset + 4), let length = file.uint32(at: offset + 8)
    else {
      report("expected a chunk, found the end of its parent", signature, at: offset)
      return nil
    }
    guard found == signature.rawValue else {
      report(
        "expected '\(signature.name)', found '\(ChunkSignature(rawValue: found).name)'",
        signature,
        at: offset
      )
      return nil
    }
    guard headerLength >= minimum, headerLength <= range.count else {
      report("invalid header length of \(headerLength) bytes", signature, at: offset)
      return nil
    }
    var end = range.upperBound
    if !isList {
      guard length >= headerLength else {
        report("its length of \(length) bytes is shorter than its header", signature, at: offset)
        return nil
      }
      if length <= range.count {
        end = offset + Int(length)
      } else {
        report("its length of \(length) bytes exceeds its parent's", signature, at: offset)
      }
    }
    return Chunk(
      signature: signature,
      offset: offset,
      headerLength: Int(headerLength),
      end: end
    )
  }

  /// Calls the body with each of the adjacent chunks from the start of a range.
  ///
  /// - Parameters:
  ///   - range: The range of the file to read.
  ///   - signature: The expected signature.
  ///   - minimum: The minimum length of each chunk's header.
  ///   - promised: The number of chunks to read; `nil` to read all.
  ///   - parent: The chunk that contains the sequence.
  ///   - body: Called with the reader, which can read the chunk's children, and the chunk.
  /// - Returns: The offset at which the last chunk ends.
  @discardableResult
  mutating func forEachChunk(
    in range: Range<Int>,
    _ signature: ChunkSignature,
    minimum: Int = minHeaderLength,
    promised: UInt32?,
    of parent: Chunk,
    _ body: (inout Self, Chunk) -> Void
  ) -> Int {
    var offset = range.lowerBound
    var count: UInt32 = 0
    while offset < range.upperBound, count < promised ?? .max,
      let chunk = chunk(in: offset..<range.upperBound, signature, minimum: minimum)
    {
      body(&self, chunk)
      offset = chunk.end
      count += 1
    }
    if let promised, count < promised {
      report(
        "expected \(promised) '\(signature.name)', found \(count)",
        parent.signature,
        at: parent.offset
      )
    }
    return offset
  }

  mutating func report(
    _ message: @autoclosure () -> String,
    _ signature: ChunkSignature,
    at offset: Int
  ) {
    let path = file.path
    problems.add(ImportWarning(file: path, offset: offset, chunk: signature.name, message()))
  }
}
