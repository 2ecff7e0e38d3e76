/// A chunk in a tree, by its place among the nodes of the tree.
package struct ChunkID: Hashable, Sendable {
  let index: Int32

  init(_ index: Int32) { self.index = index }

  var place: Int { Int(index) }
}

/// One chunk of a tree: a header, the chunks in it, and the bytes after these.
///
/// Offsets below the length of the source are in the source, others in the bytes that edits added.
/// A node holds no bytes, so that a tree of a large database takes little more memory than the
/// database.
struct ChunkNode: Sendable {
  let tag: ChunkTag
  /// Whether this chunk or one in it differs from the source.
  var isEdited: Bool
  private var headerOffset: UInt32
  private var headerLength: UInt32
  private var restOffset: UInt32
  private var restLength: UInt32
  var parent: Int32 = ChunkNode.none
  var firstChild: Int32 = ChunkNode.none
  var lastChild: Int32 = ChunkNode.none
  var next: Int32 = ChunkNode.none
  var childCount: UInt32 = 0

  static let none: Int32 = -1

  init(_ tag: ChunkTag, header: Range<Int>, rest: Range<Int>, isEdited: Bool) {
    self.tag = tag
    self.isEdited = isEdited
    headerOffset = UInt32(clamping: header.lowerBound)
    headerLength = UInt32(clamping: header.count)
    restOffset = UInt32(clamping: rest.lowerBound)
    restLength = UInt32(clamping: rest.count)
  }

  /// The place of the header; 32 bits suffice, since a database has at most 256 MB.
  var header: Range<Int> {
    get { Int(headerOffset)..<Int(headerOffset) + Int(headerLength) }
    set {
      headerOffset = UInt32(clamping: newValue.lowerBound)
      headerLength = UInt32(clamping: newValue.count)
    }
  }

  /// The place of the bytes after the chunks in this one.
  var rest: Range<Int> {
    get { Int(restOffset)..<Int(restOffset) + Int(restLength) }
    set {
      restOffset = UInt32(clamping: newValue.lowerBound)
      restLength = UInt32(clamping: newValue.count)
    }
  }

  /// All bytes of a chunk that is as in the source, where they follow each other.
  var source: Range<Int> { Int(headerOffset)..<Int(restOffset) + Int(restLength) }
}
