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
    for (offset, value) in sums(of: node, byteCount: count)
    where has(offset, count: 4, in: node) {
      set(UInt64(value), at: offset, count: 4, in: node)
    }
    return count
  }

  /// The lengths and counts that the header of a chunk must have, given the number of its bytes.
  private func sums(of node: ChunkID, byteCount: Int) -> [(offset: Int, value: Int)] {
    let chunk = nodes[node.place]
    let length = (offset: ChunkTag.lengthOffset, value: byteCount)
    if chunk.tag.isList { return [(ChunkTag.lengthOffset, Int(chunk.childCount))] }
    switch chunk.tag {
    case .mhip where chunk.childCount == 0:
      // Early versions store the part of an entry after it, and count it nevertheless.
      return chunk.rest.isEmpty ? [] : [length]
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
      return [length, (0x0C, parts ?? place), (0x10, entries)]
    default:
      var sums = node == root && isDeflated ? [] : [length]
      if let offset = chunk.tag.countOffset { sums.append((offset, Int(chunk.childCount))) }
      return sums
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
    let isFull = chunk.tag == .mhod || chunk.tag == .mhif || chunk.rest.isEmpty
    return isFull
      && sums(of: node, byteCount: chunk.source.count).allSatisfy { offset, value in
        !has(offset, count: 4, in: node) || number(at: offset, in: node) == UInt64(value)
      }
  }

  /// The offset of a chunk in the source; `nil` if it was added.
  package func offset(of node: ChunkID) -> Int? {
    let start = nodes[node.place].header.lowerBound
    return start < source.bytes.count ? start : nil
  }
}
