import MediaModel

/// Walks the chunks of a database: four letters, the length of the header, the length of all.
struct ChunkReader {
  /// A chunk whose header is all in the file and whose end is within what holds it.
  struct Chunk {
    let signature: ChunkSignature
    let offset: Int
    let headerLength: Int
    let end: Int

    /// Where its children are.
    var body: Range<Int> { offset + headerLength..<end }
  }

  let file: DeviceBytes
  var problems: ImportWarnings

  /// The shortest header: the letters and both lengths.
  private static let minHeaderLength = 12

  /// Returns the chunk at the start of a part of the file.
  ///
  /// - Parameters:
  ///   - range: A part of what holds the chunk.
  ///   - signature: What it must be.
  ///   - minimum: The least that its header has.
  ///   - isList: Whether its second number counts children, and it ends where the range does.
  /// - Returns: Nil when it makes no sense; where it is only longer than the range it is cut.
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
      report("the file ends where it should be", signature, at: offset)
      return nil
    }
    guard found == signature.rawValue else {
      report(
        "'\(ChunkSignature(rawValue: found).name)' is where it should be",
        signature,
        at: offset
      )
      return nil
    }
    guard headerLength >= minimum, headerLength <= range.count else {
      report("its header is said to have \(headerLength) bytes", signature, at: offset)
      return nil
    }
    var end = range.upperBound
    if !isList {
      guard length >= headerLength else {
        report("\(length) bytes are fewer than its header's", signature, at: offset)
        return nil
      }
      if length <= range.count {
        end = offset + Int(length)
      } else {
        report("its \(length) bytes go beyond what holds it", signature, at: offset)
      }
    }
    return Chunk(
      signature: signature,
      offset: offset,
      headerLength: Int(headerLength),
      end: end
    )
  }

  /// Calls the body with chunks that lie one behind the other.
  ///
  /// - Parameters:
  ///   - range: Where they lie.
  ///   - signature: What they must be.
  ///   - minimum: The least that their headers have.
  ///   - promised: How many there must be; the first so many are taken.
  ///   - parent: Whose they are.
  ///   - body: Takes the reader, for what is in the chunk, and the chunk.
  /// - Returns: Where the last one ends.
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
        "\(promised) '\(signature.name)' are promised and \(count) are there",
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
