/// The content of an `iTunesDB`, of an inflated `iTunesCDB`, of an `ArtworkDB` or of a
/// `Photo Database` as a tree in which every byte belongs to one chunk.
///
/// A tree that was not edited is written with the same bytes. Edits mark chunks and all chunks
/// around them; only these get new lengths and counts, and all others are copied.
package struct ChunkTree: Sendable {
  let source: DeviceBytes
  var nodes: [ChunkNode]
  /// The bytes that edits added; their offsets follow those of the source.
  var added: [UInt8] = []
  /// The bytes after the root.
  let remainder: Range<Int>
  /// Whether the header says that what follows it is deflated.
  ///
  /// The length in such a header is that of the deflated file, which only deflating it determines.
  package let isDeflated: Bool

  package let root = ChunkID(0)

  /// The maximum length of a file; no iPod can load a database this large.
  package static let maxByteCount = 1 << 28
  private static let deflatedOffset = 0xA8

  /// Parses a whole file.
  ///
  /// - Parameter file: The bytes of the file, inflated if they were deflated. Letters in reverse
  ///   order mean that its numbers are big-endian.
  /// - Throws: `DeviceFormatError` if the file has no root, or if its sections are damaged. Damaged
  ///   chunks below these are kept as bytes.
  package init(_ file: DeviceBytes) throws(DeviceFormatError) {
    guard file.count <= Self.maxByteCount else {
      throw DeviceFormatError("the database is too large", file: file.path)
    }
    guard let ordered = Self.ordered(file), let letters = ordered.uint32(at: 0),
      let tag = ChunkTag(rawValue: letters), tag.isRoot
    else { throw DeviceFormatError("not a database of an iPod", file: file.path, offset: 0) }
    let headerCount = ordered.uint32(at: 4) ?? 0
    isDeflated =
      tag == .mhbd && headerCount >= Self.deflatedOffset + 2
      && ordered.uint16(at: Self.deflatedOffset) == 1
    var parser = ChunkParser(ordered, isArtwork: tag == .mhfd)
    do throws(ChunkParser.Fault) {
      let root = try parser.parse(at: 0, before: ordered.count, isOpen: isDeflated)
      remainder = root.end..<ordered.count
    } catch {
      throw DeviceFormatError("\(error.message)", file: file.path, offset: error.offset)
    }
    source = ordered
    nodes = parser.nodes
  }

  private static func ordered(_ file: DeviceBytes) -> DeviceBytes? {
    for isBigEndian in [false, true] {
      let file = DeviceBytes(path: file.path, bytes: file.bytes, isBigEndian: isBigEndian)
      if file.has(.mhbd, at: 0) || file.has(.mhfd, at: 0) { return file }
    }
    return nil
  }

  /// The number of chunks, including those that were removed.
  package var chunkCount: Int { nodes.count }

  /// Whether anything differs from the source.
  package var isEdited: Bool { nodes[root.place].isEdited }

  /// Whether numbers are big-endian, as on mobile phones.
  package var isBigEndian: Bool { source.isBigEndian }

  /// The number of bytes after the end of the root.
  package var remainderCount: Int { remainder.count }
}
