extension ChunkTree {
  /// Marks a chunk and all chunks around it.
  mutating func mark(_ node: ChunkID) {
    var index = node.index
    while index != ChunkNode.none, !nodes[Int(index)].isEdited {
      nodes[Int(index)].isEdited = true
      index = nodes[Int(index)].parent
    }
  }

  /// Marks every chunk, so that all lengths and counts are renewed.
  package mutating func markAll() {
    for index in nodes.indices { nodes[index].isEdited = true }
  }

  /// Sets the number at an offset in the header, unless the header is shorter; returns whether the
  /// header has the field.
  @discardableResult
  mutating func set(_ value: UInt64, at offset: Int, count: Int, in node: ChunkID) -> Bool {
    guard has(offset, count: count, in: node) else { return false }
    let mask: UInt64 = count == 8 ? .max : 1 << UInt64(8 * count) - 1
    guard number(at: offset, count: count, in: node) != value & mask else { return true }
    mark(node)
    let end = source.bytes.count
    if nodes[node.place].header.lowerBound < end {
      let start = end + added.count
      added += header(of: node)
      nodes[node.place].header = start..<end + added.count
    }
    let start = nodes[node.place].header.lowerBound + offset - end
    for place in 0..<count {
      let shift = UInt64(8 * (source.isBigEndian ? count - 1 - place : place))
      added[start + place] = UInt8(truncatingIfNeeded: value >> shift)
    }
    return true
  }

  /// Replaces the bytes after the chunks.
  mutating func setRest(_ bytes: [UInt8], of node: ChunkID) {
    mark(node)
    let start = source.bytes.count + added.count
    nodes[node.place].rest = start..<start + bytes.count
    added += bytes
  }

  /// Replaces the chunks in a chunk; those that are no longer there are no longer written.
  mutating func setChildren(_ children: [ChunkID], of node: ChunkID) {
    mark(node)
    nodes[node.place].firstChild = ChunkNode.none
    nodes[node.place].lastChild = ChunkNode.none
    nodes[node.place].childCount = 0
    for child in children { append(child, to: node) }
  }

  mutating func append(_ child: ChunkID, to node: ChunkID) {
    mark(node)
    nodes[child.place].parent = node.index
    nodes[child.place].next = ChunkNode.none
    let last = nodes[node.place].lastChild
    if last == ChunkNode.none {
      nodes[node.place].firstChild = child.index
    } else {
      nodes[Int(last)].next = child.index
    }
    nodes[node.place].lastChild = child.index
    nodes[node.place].childCount += 1
  }

  /// Adds a chunk that is in no other yet; its length is set when the tree is written.
  ///
  /// - Parameters:
  ///   - tag: The letters of the chunk.
  ///   - header: The bytes of the header, in which the letters and lengths are set.
  ///   - rest: The bytes after the chunks.
  /// - Returns: The chunk.
  mutating func make(_ tag: ChunkTag, header: [UInt8], rest: [UInt8] = []) -> ChunkID {
    let start = source.bytes.count + added.count
    added += header
    added += rest
    let body = start + header.count
    let range = body..<body + rest.count
    nodes.append(ChunkNode(tag, header: start..<body, rest: range, isEdited: true))
    let node = ChunkID(Int32(clamping: nodes.count - 1))
    set(UInt64(tag.rawValue), at: 0, count: 4, in: node)
    set(UInt64(header.count), at: 4, count: 4, in: node)
    // An entry without parts keeps the length that it has.
    set(UInt64(header.count + rest.count), at: 8, count: 4, in: node)
    return node
  }

  /// Adds a chunk whose header is zero except for the letters and lengths.
  mutating func make(_ tag: ChunkTag, headerCount: Int, rest: [UInt8] = []) -> ChunkID {
    make(tag, header: Array(repeating: 0, count: headerCount), rest: rest)
  }
}
