/// Divides the bytes of a database into nodes.
struct ChunkParser {
  /// A fault in one chunk, which the chunk around it may keep as bytes.
  struct Fault: Error {
    let message: StaticString
    let offset: Int
  }

  private let file: DeviceBytes
  private let isArtwork: Bool
  private(set) var nodes: [ChunkNode] = []

  /// Real databases have seven levels; covers have eight.
  private static let maxDepth = 12
  /// The types of the parts (`mhod`) that contain a picture.
  private static let pictureTypes: [UInt16] = [2, 5]

  init(_ file: DeviceBytes, isArtwork: Bool) {
    self.file = file
    self.isArtwork = isArtwork
    // A track has about 1,500 bytes in twelve chunks.
    nodes.reserveCapacity(file.count / 96)
  }

  /// Parses the chunk at an offset and all chunks in it.
  ///
  /// - Parameters:
  ///   - start: The offset of the chunk.
  ///   - limit: The end of the chunk around it.
  ///   - depth: The number of chunks around it.
  ///   - isOpen: Whether the chunk ends with the file, whatever its length says.
  /// - Returns: The place of its node, and the offset after it.
  /// - Throws: `Fault` if no sound chunk is there.
  mutating func parse(
    at start: Int,
    before limit: Int,
    depth: Int = 0,
    isOpen: Bool = false
  ) throws(Fault) -> (node: Int32, end: Int) {
    guard depth <= Self.maxDepth else {
      throw Fault(message: "chunks are nested too deeply", offset: start)
    }
    guard limit - start >= ChunkTag.minHeaderCount, let letters = file.uint32(at: start),
      let tag = ChunkTag(rawValue: letters), let headerCount = file.uint32(at: start + 4),
      let third = file.uint32(at: start + ChunkTag.lengthOffset)
    else { throw Fault(message: "expected a chunk", offset: start) }
    guard headerCount >= ChunkTag.minHeaderCount, Int(headerCount) <= limit - start else {
      throw Fault(message: "the length of the header is wrong", offset: start)
    }
    let body = start + Int(headerCount)
    let node = nodes.count
    nodes.append(ChunkNode(tag, header: start..<body, rest: body..<body, isEdited: false))
    let index = Int32(truncatingIfNeeded: node)
    if tag.isList {
      let end = try parseList(index, count: third, from: body, before: limit, depth: depth)
      nodes[node].rest = end..<end
      return (index, end)
    }
    let count = isOpen ? limit - start : Int(third)
    guard count >= Int(headerCount), count <= limit - start else {
      throw Fault(message: "the length of the chunk is wrong", offset: start)
    }
    let end = start + count
    let rest =
      holdsChunks(tag, at: start)
      ? try parseChildren(of: index, tag, from: body, before: end, depth: depth) : body
    nodes[node].rest = rest..<end
    return (index, end)
  }

  private func holdsChunks(_ tag: ChunkTag, at start: Int) -> Bool {
    guard tag == .mhod else { return true }
    return isArtwork && file.uint16(at: start + 12).map(Self.pictureTypes.contains) ?? false
  }

  /// Parses the chunks of a list, all of which must be sound; returns the offset after them.
  private mutating func parseList(
    _ list: Int32,
    count: UInt32,
    from start: Int,
    before limit: Int,
    depth: Int
  ) throws(Fault) -> Int {
    var offset = start
    for _ in 0..<count {
      let child = try parse(at: offset, before: limit, depth: depth + 1)
      link(child.node, to: list)
      offset = child.end
    }
    return offset
  }

  /// Parses the chunks at the start of the content; returns the offset at which the rest starts,
  /// which includes everything from the first damaged chunk on.
  private mutating func parseChildren(
    of parent: Int32,
    _ tag: ChunkTag,
    from start: Int,
    before end: Int,
    depth: Int
  ) throws(Fault) -> Int {
    var offset = start
    while end - offset >= ChunkTag.minHeaderCount, let letters = file.uint32(at: offset),
      ChunkTag(rawValue: letters) != nil
    {
      let count = nodes.count
      do throws(Fault) {
        let child = try parse(at: offset, before: end, depth: depth + 1)
        link(child.node, to: parent)
        offset = child.end
      } catch {
        if tag.isRoot { throw error }
        nodes.removeLast(nodes.count - count)
        break
      }
    }
    return offset
  }

  private mutating func link(_ child: Int32, to parent: Int32) {
    let place = Int(parent)
    nodes[Int(child)].parent = parent
    let last = nodes[place].lastChild
    if last == ChunkNode.none {
      nodes[place].firstChild = child
    } else {
      nodes[Int(last)].next = child
    }
    nodes[place].lastChild = child
    nodes[place].childCount += 1
  }
}
