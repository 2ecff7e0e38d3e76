import System

/// The bytes of an XML source on their way to the parser, without zero bytes at the end, repaired
/// on request.
final class XMLByteSource {
  private let source: ByteSource
  private var tail: ZeroTail
  private var repair: CharacterRepair?
  private var repaired: [UInt8] = []
  private var repairedStart = 0

  /// - Throws: `wrongFormat` if the source is certainly not XML.
  init(_ source: ByteSource, repairing: Bool) throws(ImportError) {
    self.source = source
    let start = try source.peek(ContentKind.startCount)
    // An empty device has nothing to refuse.
    let kind = source.isDevice && !start.isEmpty ? .device : ContentKind(start)
    if let message = ForeignFile.description(of: kind) {
      throw ImportError(.wrongFormat, message, path: source.path)
    }
    tail = ZeroTail(after: start)
    // The repair only works on UTF-8.
    repair = repairing && !Self.isInOtherEncoding(start) ? CharacterRepair() : nil
  }

  /// Whether invalid characters are replaced.
  var isRepairing: Bool { repair != nil }

  var repairs: ReadingReport.Tally { repair?.repairs ?? ReadingReport.Tally() }

  /// Copies the next bytes and returns their number, 0 at the end.
  func read(into output: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard repair != nil else { return try tail.read(from: source, into: output) }
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
      let count = try tail.read(from: source, into: piece)
      if count == 0 {
        repair?.finish(&repaired)
        return
      }
      repair?.append(UnsafeRawBufferPointer(rebasing: piece[..<count]), to: &repaired)
    }
  }

  /// Whether a source says that it is in an encoding other than UTF-8, such as one of one byte for
  /// each character, or begins with a byte order mark of UTF-16.
  private static func isInOtherEncoding(_ start: [UInt8]) -> Bool {
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return true }
    let declaration = String(decoding: start.prefix { $0 != 0x3E }, as: UTF8.self).lowercased()
    guard declaration.hasPrefix("<?xml"), let name = declaration.firstRange(of: "encoding=") else {
      return false
    }
    let value = declaration[name.upperBound...].dropFirst()
    return !value.hasPrefix("utf-8") && !value.hasPrefix("us-ascii")
  }
}
