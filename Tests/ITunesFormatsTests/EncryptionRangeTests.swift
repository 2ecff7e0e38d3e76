import Testing

@testable import ITunesFormats

/// The encrypted part of a library depends on its header, not on its version.
struct EncryptionRangeTests {
  private func envelope(
    mode: UInt8,
    prefix: [UInt8] = [0, 1, 0x90, 0],
    version: String = ""
  ) throws -> LibraryEnvelope {
    var header = [UInt8](repeating: 0, count: 144)
    header.replaceSubrange(0..<8, with: Array("hdfm".utf8) + [0, 0, 0, 144])
    header[65] = mode
    header.replaceSubrange(92..<96, with: prefix)
    header[16] = UInt8(version.utf8.count)
    header.replaceSubrange(17..<17 + version.utf8.count, with: version.utf8)
    return try LibraryEnvelope(header)
  }

  @Test func `the mode says which bytes are encrypted`() throws {
    #expect(try envelope(mode: 0).encryptedCount(of: 200_000) == 0)
    #expect(try envelope(mode: 1).encryptedCount(of: 200_005) == 200_000)
    #expect(try envelope(mode: 2).encryptedCount(of: 200_000) == 102_400)
    #expect(try envelope(mode: 2).encryptedCount(of: 50) == 48)
    #expect(try envelope(mode: 2, prefix: [0, 0, 0, 0]).encryptedCount(of: 64) == 64)
  }

  @Test func `an offset of zero is one that is not stored up to version 10.4`() throws {
    for version in ["", "4.6", "9.2.1", "10.4", "10.4.1"] {
      #expect(try envelope(mode: 2, version: version).offsetFromUTC == nil, "\(version)")
    }
    for version in ["10.5", "11.0.5", "12.13.5"] {
      #expect(try envelope(mode: 2, version: version).offsetFromUTC == 0, "\(version)")
    }
    #expect(try envelope(mode: 2).modified == nil)
    #expect(try envelope(mode: 2).persistentID == nil)
  }

  @Test(arguments: [0, 16, 0x7FFF_FFFF])
  func `an impossible header length is refused with its offset`(count: UInt32) throws {
    var header = Array("hdfm".utf8)
    for shift: UInt32 in [24, 16, 8, 0] { header.append(UInt8(truncatingIfNeeded: count >> shift)) }
    header += [UInt8](repeating: 0, count: 136)
    #expect(throws: LibraryFormatError("the length of the header is \(count)", at: 4)) {
      _ = try LibraryEnvelope(header)
    }
  }
}
