extension ChunkTree {
  func tag(of node: ChunkID) -> ChunkTag { nodes[node.place].tag }

  /// The four letters of a chunk.
  package func name(of node: ChunkID) -> String { tag(of: node).name }

  func headerCount(of node: ChunkID) -> Int { nodes[node.place].header.count }

  func childCount(of node: ChunkID) -> Int { Int(nodes[node.place].childCount) }

  /// The chunks directly in a chunk.
  func children(of node: ChunkID) -> [ChunkID] {
    var children: [ChunkID] = []
    children.reserveCapacity(childCount(of: node))
    forEachChild(of: node) { children.append($0) }
    return children
  }

  @inline(__always)
  func forEachChild(of node: ChunkID, _ body: (ChunkID) -> Void) {
    var child = nodes[node.place].firstChild
    while child != ChunkNode.none {
      body(ChunkID(child))
      child = nodes[Int(child)].next
    }
  }

  /// The first chunk directly in a chunk that fits a condition.
  @inline(__always)
  func firstChild(of node: ChunkID, where isWanted: (ChunkID) -> Bool) -> ChunkID? {
    var child = nodes[node.place].firstChild
    while child != ChunkNode.none {
      if isWanted(ChunkID(child)) { return ChunkID(child) }
      child = nodes[Int(child)].next
    }
    return nil
  }

  func lastChild(of node: ChunkID) -> ChunkID? {
    let last = nodes[node.place].lastChild
    return last == ChunkNode.none ? nil : ChunkID(last)
  }

  /// Whether the header of a chunk includes a field; early versions have shorter headers.
  @inline(__always)
  func has(_ offset: Int, count: Int, in node: ChunkID) -> Bool {
    offset >= 0 && offset + count <= headerCount(of: node)
  }

  /// The number at an offset in the header, or 0 if the header is shorter.
  func number(at offset: Int, count: Int = 4, in node: ChunkID) -> UInt64 {
    guard has(offset, count: count, in: node) else { return 0 }
    return number(at: nodes[node.place].header.lowerBound + offset, count: count)
  }

  /// The number at an offset in the bytes after the chunks, or 0 if there are fewer.
  func restNumber(at offset: Int, count: Int = 4, in node: ChunkID) -> UInt64 {
    let rest = nodes[node.place].rest
    guard offset >= 0, offset + count <= rest.count else { return 0 }
    return number(at: rest.lowerBound + offset, count: count)
  }

  func restCount(of node: ChunkID) -> Int { nodes[node.place].rest.count }

  func header(of node: ChunkID) -> ArraySlice<UInt8> { bytes(in: nodes[node.place].header) }

  /// The bytes after the chunks.
  func rest(of node: ChunkID) -> ArraySlice<UInt8> { bytes(in: nodes[node.place].rest) }

  /// The bytes of a range, which is within the source or within the added bytes.
  @inline(__always)
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    let end = source.bytes.count
    return range.upperBound <= end
      ? source.bytes[range] : added[range.lowerBound - end..<range.upperBound - end]
  }

  private func number(at offset: Int, count: Int) -> UInt64 {
    let end = source.bytes.count
    if count == 4, let value = source.uint32(at: offset) { return UInt64(value) }
    var value: UInt64 = 0
    for place in 0..<count {
      let index = offset + (source.isBigEndian ? place : count - 1 - place)
      value = value << 8 | UInt64(index < end ? source.bytes[index] : added[index - end])
    }
    return value
  }
}
