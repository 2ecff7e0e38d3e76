import MediaModel

/// The chunks of one kind that follow each other in a part of a file.
///
/// Where a length leads nowhere, the scan goes on with the next chunk of that kind that it finds,
/// so that damage costs no more than what it hit.
struct ChunkScan: Sendable {
  let tag: ChunkTag
  private(set) var chunks: [Chunk] = []
  /// False when chunks may be missing.
  private(set) var isWhole = true

  /// No database has more sections than a few; tracks and playlists are far longer than what is
  /// noted of them.
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
            isThere ? "the length of the header is wrong" : "there is no \(tag.name) here",
            tag,
            at: offset
          )
        )
        offset = file.next(tag, from: offset + 1, before: range.upperBound) ?? range.upperBound
      }
    }
  }

  /// Where a chunk ends: where its length says, if the next one is there, or before the next one.
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
    // The first versions did not count the entries to a playlist's length.
    if tag == .mhyp, let declared, file.has(.mhip, at: declared),
      Self.isFilled(from: declared, to: end, file)
    {
      return end
    }
    // What a length behind the end of the file tells of was cut off.
    let isCut = end == file.count && declared == nil
    if isCut || !Self.isFilled(from: body, to: end, file) { isWhole = false }
    problems.add(
      file.problem("the length of \(tag.name) is wrong", tag, at: start)
    )
    return end
  }

  /// Whether parts of a track or playlist follow each other from a start just to an end.
  private static func isFilled(from start: Int, to end: Int, _ file: DeviceBytes) -> Bool {
    var offset = start
    while offset < end {
      guard
        let part = file.chunk(.mhod, at: offset, before: end)
          ?? file.chunk(.mhip, at: offset, before: end)
      else { return false }
      offset = part.end
    }
    return offset == end
  }
}
