import System

/// The write-ahead log of a database, as SQLite's description of its file format has it.
enum WriteAheadLog {
  /// The size of a log without changes, in bytes.
  static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Returns the numbers of the pages in the log of a database.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - pageSize: The size of its pages in bytes.
  /// - Returns: The numbers, of which the first is 1; none if there is no log.
  static func pages(ofDatabaseAt path: String, pageSize: Int) -> Set<Int> {
    var pages: Set<Int> = []
    guard let log = try? FileDescriptor(opening: path + "-wal"),
      let header = try? log.bytes(count: headerSize), header.count == headerSize
    else { return pages }
    var place = headerSize
    while let frame = try? log.bytes(from: place, count: frameHeaderSize),
      // The frames after those of this log are left over from an earlier one.
      frame.count == frameHeaderSize, frame[8..<16].elementsEqual(header[16..<24])
    {
      pages.insert(frame[..<4].reduce(0) { $0 << 8 | Int($1) })
      place += frameHeaderSize + pageSize
    }
    return pages
  }
}
