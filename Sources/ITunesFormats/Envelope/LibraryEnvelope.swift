package import MediaModel

/// The unencrypted header of a native library, which states how its payload is encrypted and
/// compressed.
package struct LibraryEnvelope: Sendable {
  /// The libraries that files of the Music format hold.
  package enum Contents: Sendable { case music, television, none }

  package let format: LibraryFormat
  package let headerCount: Int
  /// The size of the file in bytes, as the header states it.
  package let byteCount: Int
  /// The number of sections in the payload, as the header states it.
  package let sectionCount: Int
  package let version: String
  /// The ID of the library; `nil` if it has none.
  package let persistentID: PersistentID?
  package let contents: Contents
  /// The numbers of tracks and playlists as the header states them; zero in many versions.
  package let trackCount, playlistCount: Int
  package let albumCount, artistCount: Int
  /// The offset from UTC of the owner's clock when the library was saved, in seconds; `nil` if it
  /// is not stored.
  package let offsetFromUTC: Int64?
  /// When the library was saved; `nil` if it is not stored.
  package let modified: Timestamp?
  /// The number of encrypted bytes at the start of the body, if the body has that many.
  private let maxEncryptedCount: Int

  /// The number of bytes from which a library is recognised.
  package static let minByteCount = 17
  /// The maximum length of a header in bytes; the longest one known has 160.
  package static let maxHeaderCount = 1 << 12

  /// Returns the format of a library that begins with the given bytes; `nil` for anything else.
  package static func format(of start: [UInt8]) -> LibraryFormat? {
    switch String(decoding: start.prefix(4), as: UTF8.self) {
    case "hdfm": .iTunes
    case "hfma": .music
    default: nil
    }
  }

  /// Reads a header.
  ///
  /// - Parameter start: At least the first `maxHeaderCount` bytes of the file, or all of it.
  /// - Throws: `LibraryFormatError`.
  package init(_ start: [UInt8]) throws(LibraryFormatError) {
    guard let format = Self.format(of: start) else {
      throw LibraryFormatError("it is not a library of iTunes or Music", at: 0)
    }
    var header = FormatRecord(bytes: start, isBigEndian: format == .iTunes)
    let count = Int(header.uint32(at: 4))
    let least = format == .iTunes ? 17 : 100
    guard count >= least, count <= Self.maxHeaderCount else {
      throw LibraryFormatError("the length of the header is \(count)", at: 4)
    }
    guard count <= start.count else {
      throw LibraryFormatError("the header is truncated", at: start.count)
    }
    header.bytes.removeLast(start.count - count)
    (self.format, headerCount, byteCount) = (format, count, Int(header.uint32(at: 8)))
    switch format {
    case .iTunes:
      let length = min(Int(header.uint8(at: 16)), 31)
      version = Self.text(header.bytes[17..<min(17 + length, count)])
      persistentID = Self.id(header.uint64(at: 52))
      contents = .music
      (trackCount, playlistCount) = (Int(header.uint32(at: 68)), Int(header.uint32(at: 72)))
      (albumCount, artistCount) = (Int(header.uint32(at: 76)), Int(header.uint32(at: 84)))
      sectionCount = Int(header.uint32(at: 48))
      let offset = header.int32(at: 100)
      offsetFromUTC = offset == 0 && !Self.storesOffset(version) ? nil : offset
      modified = Self.date(header.uint32(at: 112))
      let prefix = Int(header.uint32(at: 92))
      maxEncryptedCount =
        switch header.uint8(at: 65) {
        case 0 where count > 65: 0
        case 2 where prefix > 0: prefix
        default: .max
        }
    case .music:
      version = Self.text(header.bytes[16..<48])
      persistentID = Self.id(header.uint64(at: 48))
      contents =
        switch header.uint32(at: 104) {
        case 1: .music
        case 2: .television
        default: .none
        }
      (trackCount, playlistCount) = (Int(header.uint32(at: 68)), Int(header.uint32(at: 72)))
      (albumCount, artistCount) = (Int(header.uint32(at: 76)), Int(header.uint32(at: 80)))
      sectionCount = Int(header.uint32(at: 56))
      offsetFromUTC = header.int32(at: 88)
      modified = Self.date(header.uint32(at: 100))
      let prefix = Int(header.uint32(at: 84))
      maxEncryptedCount = prefix == 0 ? .max : prefix
    }
  }

  /// Returns the number of encrypted bytes at the start of a body with `count` bytes, a multiple of
  /// the cipher's block size.
  package func encryptedCount(of count: Int) -> Int { min(count, maxEncryptedCount) & ~15 }

  /// The key of the cipher, AES with 128 bits in ECB mode, which is the same in all files.
  package static let key = Array("BHUILuilfghuila3".utf8)

  /// Returns whether the decrypted bytes begin with a section, so that they are not compressed.
  package static func isPlain(_ start: [UInt8]) -> Bool {
    ["hdsm", "msdh", "hsma"].contains(String(decoding: start.prefix(4), as: UTF8.self))
  }

  /// Returns whether the decrypted bytes begin like those that zlib compressed.
  package static func isCompressed(_ start: [UInt8]) -> Bool { start.first == 0x78 }

  /// Returns whether a version of iTunes stores the offset from UTC; up to 10.4, there is a zero.
  private static func storesOffset(_ version: String) -> Bool {
    let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
    guard numbers.count == 2 else { return false }
    return (numbers[0], numbers[1]) > (10, 4)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func id(_ value: UInt64) -> PersistentID? {
    value == 0 ? nil : PersistentID(rawValue: value)
  }

  private static func date(_ value: UInt32) -> Timestamp? {
    value == 0 ? nil : Timestamp(rawValue: LibraryTime.sinceEpoch(value))
  }
}

/// An error in the envelope of a library, without which nothing of it can be read.
package struct LibraryFormatError: Error, Equatable, Sendable {
  /// The problem, without a period.
  package let message: String
  /// The offset in the file in bytes.
  package let offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
