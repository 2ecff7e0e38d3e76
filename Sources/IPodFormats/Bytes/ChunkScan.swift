import MediaModel

/// The chunks of one kind that follow each other in a range of a file.
///
/// After a chunk with a wrong length, the scan continues at the next chunk of the same kind, so
/// that only the damaged part is lost.
struct ChunkScan: Sendable {
  let tag: ChunkTag
  private(set) var chunks: [Chunk] = []
  /// False if chunks may be missing.
  private(set) var isWhole = true

  /// The maximum number of sections; real databases have only a few.
  ///
  /// Other chunks need no limit: each is longer than its `Chunk` value, so the size of the file
  /// limits the memory that the values take.
  private static let maxSections = 256

  init(_ tag: ChunkTag, in range: Range<Int>, of file: DeviceBytes, problems: inout ImportWarnings)
  {
    self.tag = tag
    var offset = range.lowerBound
    while offset < range.upperBound {
      if tag == .mhsd, chunks.count == Self.maxSections {
        isWhole = false
        problems.add(file.problem("there are too many sections", tag, at: offset))
        return
      }
      if let body = file.body(of: tag, at: offset, before: range.upperBound) {
        let end = end(from: offset, body: body, in: range, of: file, problems: &problems)
        chunks.append(Chunk(start: offset, body: body, end: end))
        offset = end
      } else {
        isWhole = false
        let isThere = file.has(tag, at: offset)
        problems.add(
          file.problem(
            isThere ? "the length of the header is wrong" : "expected \(tag.name)",
            tag,
            at: offset
          )
        )
        offset = file.next(tag, from: offset + 1, before: range.upperBound) ?? range.upperBound
      }
    }
  }

  /// Returns the end of a chunk: the end according to its length if the range ends or another chunk
  /// starts there, otherwise the start of the next chunk.
  private mutating func end(
    from start: Int,
    body: Int,
    in range: Range<Int>,
    of file: DeviceBytes,
    problems: inout ImportWarnings
  ) -> Int {
    let declared = file.chunk(tag, at: start, before: range.upperBound)?.end
    if let declared, declared == range.upperBound || file.has(tag, at: declared) {
      return declared
    }
    let end = file.next(tag, from: body, before: range.upperBound) ?? range.upperBound
    // In the first versions, the length of a playlist did not include its entries.
    if tag == .mhyp, let declared, file.has(.mhip, at: declared),
      Self.isFilled(from: declared, to: end, file)
    {
      return end
    }
    // A length that exceeds the file means that the file was truncated.
    let isCut = end == file.count && declared == nil
    if isCut || !Self.isFilled(from: body, to: end, file) { isWhole = false }
    problems.add(
      file.problem("the length of \(tag.name) is wrong", tag, at: start)
    )
    return end
  }

  /// Whether the parts of a chunk fill a range without gaps.
  private static func isFilled(from start: Int, to end: Int, _ file: DeviceBytes) -> Bool {
    var offset = start
    while offset < end {
      guard
        let part = file.chunk(.mhod, at: offset, before: end)
          ?? file.chunk(.mhip, at: offset, before: end)
          ?? file.chunk(.mhia, at: offset, before: end)
      else { return false }
      offset = part.end
    }
    return offset == end
  }
}
