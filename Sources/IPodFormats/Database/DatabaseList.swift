import MediaModel

/// The list in a section (`mhsd`) with its chunks: tracks, playlists, pictures or albums.
struct DatabaseList: Sendable {
  let section: Chunk
  let chunks: [Chunk]
  /// False if chunks may be missing.
  let isWhole: Bool

  /// Finds the list of a section.
  ///
  /// - Parameters:
  ///   - head: The tag of the list's own chunk, whose second number is a count, not a length.
  ///   - tag: The tag of the chunks in the list.
  ///   - section: The section that contains the list.
  ///   - file: The database.
  ///   - problems: Collects warnings about damaged chunks.
  init(
    _ head: ChunkTag,
    of tag: ChunkTag,
    in section: Chunk,
    of file: DeviceBytes,
    problems: inout ImportWarnings
  ) {
    self.section = section
    guard let body = file.body(of: head, at: section.body, before: section.end) else {
      problems.add(file.problem("the section has no list", head, at: section.body))
      let start = file.next(tag, from: section.body, before: section.end) ?? section.end
      chunks = ChunkScan(tag, in: start..<section.end, of: file, problems: &problems).chunks
      isWhole = false
      return
    }
    let scan = ChunkScan(tag, in: body..<section.end, of: file, problems: &problems)
    chunks = scan.chunks
    let promised = Int(file.uint32(at: section.body + 8) ?? 0)
    if promised != chunks.count {
      problems.add(
        file.problem(
          "expected \(promised) \(tag.name), found \(chunks.count)",
          head,
          at: section.body
        )
      )
    }
    isWhole = scan.isWhole && promised <= chunks.count
  }
}
