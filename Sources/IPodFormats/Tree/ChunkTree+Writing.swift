extension ChunkTree {
  /// Returns the bytes of the file, after renewing the lengths and counts of edited chunks.
  ///
  /// A deflated database is returned as it is before it is deflated, with the length in its header
  /// unchanged.
  package mutating func written() -> [UInt8] {
    let count = settle(root)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + remainder.count)
    append(root, to: &bytes)
    bytes += source.bytes[remainder]
    return bytes
  }

  private func append(_ node: ChunkID, to output: inout [UInt8]) {
    let chunk = nodes[node.place]
    guard chunk.isEdited else {
      output += bytes(in: chunk.source)
      return
    }
    output += bytes(in: chunk.header)
    forEachChild(of: node) { append($0, to: &output) }
    output += bytes(in: chunk.rest)
  }

  /// Renews the lengths and counts of a chunk and of those in it, if they were edited; returns the
  /// number of its bytes.
  private mutating func settle(_ node: ChunkID) -> Int {
    let chunk = nodes[node.place]
    guard chunk.isEdited else { return chunk.source.count }
    var count = chunk.header.count + chunk.rest.count
    var child = chunk.firstChild
    while child != ChunkNode.none {
      count += settle(ChunkID(child))
      child = nodes[Int(child)].next
    }
    let sums = sums(of: node, byteCount: count)
    if let length = sums.length {
      set(UInt64(length), at: ChunkTag.lengthOffset, count: 4, in: node)
    }
    if let number = sums.count { set(UInt64(number.value), at: number.offset, count: 4, in: node) }
    if let entries = sums.entryCount { set(UInt64(entries), at: 0x10, count: 4, in: node) }
    return count
  }

  /// The lengths and counts that the header of a chunk must have.
  private struct Sums {
    /// The number of bytes, at offset 8.
    var length: Int?
    var count: (offset: Int, value: Int)?
    /// The number of entries of a list, at offset 0x10.
    var entryCount: Int?
  }

  private func sums(of node: ChunkID, byteCount: Int) -> Sums {
    let chunk = nodes[node.place]
    let childCount = Int(chunk.childCount)
    if chunk.tag.isList { return Sums(count: (ChunkTag.lengthOffset, childCount)) }
    switch chunk.tag {
    case .mhod:
      return Sums(length: byteCount)
    case .mhip where childCount == 0:
      // Early versions store the part of an entry after it, and count it nevertheless.
      return Sums(length: chunk.rest.isEmpty ? nil : byteCount)
    case .mhyp:
      var parts: Int?
      var entries = 0
      var place = 0
      forEachChild(of: node) {
        if tag(of: $0) == .mhip {
          entries += 1
          parts = parts ?? place
        }
        place += 1
      }
      return Sums(length: byteCount, count: (0x0C, parts ?? place), entryCount: entries)
    default:
      let length = node == root && isDeflated ? nil : byteCount
      return Sums(length: length, count: chunk.tag.countOffset.map { ($0, childCount) })
    }
  }

  /// The chunks whose lengths or counts differ from their content, and those with bytes that are
  /// no chunks where only chunks belong; edits refuse to renew them.
  ///
  /// - Parameter limit: The maximum number of chunks to return.
  /// - Returns: The chunks in no particular order.
  package func disagreeingChunks(limit: Int = 100) -> [ChunkID] {
    var found: [ChunkID] = []
    var pending = [root]
    while let node = pending.popLast(), found.count < limit {
      if !agrees(node) { found.append(node) }
      forEachChild(of: node) { pending.append($0) }
    }
    return found
  }

  /// Whether the lengths and counts of a chunk that is as in the source are those of its content.
  func agrees(_ node: ChunkID) -> Bool {
    let chunk = nodes[node.place]
    guard !chunk.isEdited else { return true }
    // The data set of Genius holds an ID instead of chunks.
    let isGenius =
      chunk.tag == .mhsd && has(12, count: 4, in: node) && number(at: 12, in: node) == 9
    let isFull = chunk.tag == .mhod || chunk.tag == .mhif || isGenius || chunk.rest.isEmpty
    guard isFull else { return false }
    let sums = sums(of: node, byteCount: chunk.source.count)
    func holds(_ value: Int?, at offset: Int) -> Bool {
      guard let value, has(offset, count: 4, in: node) else { return true }
      return number(at: offset, in: node) == UInt64(value)
    }
    return holds(sums.length, at: ChunkTag.lengthOffset) && holds(sums.entryCount, at: 0x10)
      && holds(sums.count?.value, at: sums.count?.offset ?? 0)
  }

  /// The offset of a chunk in the source; `nil` if it was added.
  package func offset(of node: ChunkID) -> Int? {
    let start = nodes[node.place].header.lowerBound
    return start < source.bytes.count ? start : nil
  }
}
