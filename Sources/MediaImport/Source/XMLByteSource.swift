/// The bytes of an XML source on their way to the parser, repaired on request.
final class XMLByteSource {
  private let source: ByteSource
  private var repair: CharacterRepair?
  private var repaired: [UInt8] = []
  private var repairedStart = 0

  /// - Throws: `wrongFormat` if the source is certainly not XML.
  init(_ source: ByteSource, repairing: Bool) throws(ImportError) {
    self.source = source
    let start = try source.peek()
    try Self.check(start, of: source)
    // The repair only works on UTF-8, so text with a UTF-16 byte order mark is not repaired.
    let isWide = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    repair = repairing && !isWide ? CharacterRepair() : nil
  }

  /// Whether invalid characters are replaced.
  var isRepairing: Bool { repair != nil }

  var repairs: ReadingReport.Tally { repair?.repairs ?? ReadingReport.Tally() }

  /// Copies the next bytes and returns their number, 0 at the end.
  func read(into output: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard repair != nil else { return try source.read(into: output) }
    if repairedStart == repaired.count { try repairMore() }
    let count = min(output.count, repaired.count - repairedStart)
    output.copyBytes(from: repaired[repairedStart..<repairedStart + count])
    repairedStart += count
    return count
  }

  private func repairMore() throws(ImportError) {
    repaired.removeAll(keepingCapacity: true)
    repairedStart = 0
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { piece.deallocate() }
    while repaired.isEmpty {
      let count = try source.read(into: piece)
      if count == 0 {
        repair?.finish(&repaired)
        return
      }
      repair?.append(UnsafeRawBufferPointer(rebasing: piece[..<count]), to: &repaired)
    }
  }

  private static func check(_ start: [UInt8], of source: ByteSource) throws(ImportError) {
    let message: String
    if start.isEmpty {
      message = "it is empty"
    } else if start.starts(with: Array("bplist".utf8)) {
      message = "it is a binary property list; convert it with 'plutil -convert xml1'"
    } else if start.starts(with: [0x1F, 0x8B]) {
      message = "it is compressed; unpack it with 'gunzip' first"
    } else if start.starts(with: Array("hdfm".utf8)) || start.starts(with: Array("hfma".utf8)) {
      message = "it is a library of iTunes or Music; give the path of its file instead"
    } else if start.starts(with: Array("SQLite format 3".utf8)) {
      message = "it is an SQLite file, not a Library.xml"
    } else {
      return
    }
    throw ImportError(.wrongFormat, message, path: source.path)
  }
}
