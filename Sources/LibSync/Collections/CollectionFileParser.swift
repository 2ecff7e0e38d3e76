/// Parses a collection in a file of any size, which is read in blocks.
///
/// A document needs some 16 times as much memory as it has bytes, so a long file must be JSON
/// Lines; only the members of these are kept.
package struct CollectionFileParser {
  private var file = CollectionFile()
  private var unread: [UInt8] = []
  private var lines: CollectionFile.Lines?

  /// The number of bytes that are kept until more of them arrive.
  var unreadCount: Int { unread.count }

  package init() {}

  /// Reads the next block.
  ///
  /// - Throws: `CollectionFile.Invalid`.
  package mutating func add(_ block: [UInt8]) throws(CollectionFile.Invalid) {
    unread += block
    let limit = CollectionFile.maxDocumentBytes
    guard lines != nil || unread.count > limit else { return }
    var lines =
      lines
      ?? CollectionFile.Lines(hint: "; more than \(limit >> 20) MiB must be JSON Lines")
    unread = Array(try file.read(&lines, unread[...], isComplete: false))
    self.lines = lines
  }

  /// Returns the collection after the last block.
  ///
  /// - Throws: `CollectionFile.Invalid`.
  package mutating func finish() throws(CollectionFile.Invalid) -> CollectionFile {
    guard var lines else { return try CollectionFile(short: unread) }
    try file.read(&lines, unread[...], isComplete: true)
    try file.checkMembers()
    return file
  }
}
