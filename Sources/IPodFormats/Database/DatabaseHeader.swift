import MediaModel

/// The header of a database (`mhbd`).
struct DatabaseHeader {
  /// The database, with the byte order that its first letters indicate.
  let file: DeviceBytes
  /// The offset at which the sections start.
  let end: Int
  let version: UInt32
  let sectionCount: UInt32
  let databaseID: UInt64
  let persistentID: PersistentID?
  let offsetFromUTC: Int64?
  let platform: UInt16

  private static let persistentIDOffset = 0x48
  static let clockOffset = 0x6C
  /// Headers of at most this length have other data in place of the clock's offset from UTC.
  static let clockHeaderCount = 0x70
  /// The valid offsets from UTC in seconds; all are multiples of a quarter of an hour.
  private static let zones: ClosedRange<Int64> = -50_400...50_400

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - source: The whole file.
  ///   - problems: Collects a warning if the header length is wrong but the sections were found.
  /// - Throws: `DeviceFormatError` if the file is not a database, or if the header length is wrong
  ///   and no sections were found.
  init(
    _ source: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    var file = source
    file.isBigEndian = ITunesDatabase.isBigEndian(source.bytes) ?? false
    guard file.has(.mhbd, at: 0) else {
      throw DeviceFormatError("not an iPod database", file: file.path, offset: 0)
    }
    let end: Int
    let complaint = "the length of the header is wrong"
    let declared = file.body(of: .mhbd, at: 0, before: file.count)
    if let declared, declared == file.count || file.has(.mhsd, at: declared) {
      end = declared
    } else if let found = file.next(
      .mhsd,
      from: ChunkTag.mhbd.minHeaderCount,
      before: file.count
    ), declared.map({ found < $0 }) ?? true {
      problems.add(file.problem(complaint, .mhbd, at: 0))
      end = found
    } else if let declared {
      end = declared
    } else {
      throw DeviceFormatError(complaint, file: file.path, offset: 0, chunk: ChunkTag.mhbd.name)
    }
    self.file = file
    self.end = end
    version = file.uint32(at: 16) ?? 0
    sectionCount = file.uint32(at: 20) ?? 0
    databaseID = file.uint64(at: 24) ?? 0
    platform = end >= 34 ? file.uint16(at: 32) ?? 0 : 0
    let hasID = end >= Self.persistentIDOffset + 8
    let id = hasID ? file.uint64(at: Self.persistentIDOffset) ?? 0 : 0
    persistentID = id == 0 ? nil : PersistentID(rawValue: id)
    let hasClock = end > Self.clockHeaderCount
    offsetFromUTC = (hasClock ? file.uint32(at: Self.clockOffset) : nil)
      .flatMap(Self.offsetFromUTC)
  }

  /// Returns an offset from UTC in seconds; `nil` if no time zone has it.
  static func offsetFromUTC(_ number: UInt32) -> Int64? {
    let offset = Int64(Int32(bitPattern: number))
    return zones.contains(offset) && offset.isMultiple(of: 900) ? offset : nil
  }
}

extension ITunesDatabase {
  /// Whether a file begins like a database in either byte order.
  package static func recognises(_ bytes: [UInt8]) -> Bool { isBigEndian(bytes) != nil }

  /// Returns the offset at which the compressed part of a database starts, or `nil` if no part is
  /// compressed.
  package static func compressedStart(in bytes: [UInt8]) -> Int? {
    guard let isBigEndian = isBigEndian(bytes) else { return nil }
    let file = DeviceBytes(path: "", bytes: bytes, isBigEndian: isBigEndian)
    guard let start = file.body(of: .mhbd, at: 0, before: file.count), start < file.count,
      !file.has(.mhsd, at: start)
    else { return nil }
    let isMarked = file.uint32(at: 12) == 2 || (start > 0xA8 && bytes[0xA8] == 1)
    return isMarked || Self.startsStream(file, at: start) ? start : nil
  }

  /// Whether a zlib stream starts at an offset, according to its first two bytes (RFC 1950).
  private static func startsStream(_ file: DeviceBytes, at start: Int) -> Bool {
    guard file.contains(start, count: 2) else { return false }
    let check = Int(file.bytes[start]) << 8 | Int(file.bytes[start + 1])
    return file.bytes[start] & 0x0F == 8 && check.isMultiple(of: 31)
  }

  /// Returns whether a database is big-endian, or `nil` if the file is not a database.
  static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(4)
    if start.elementsEqual("mhbd".utf8) { return false }
    return start.elementsEqual("dbhm".utf8) ? true : nil
  }
}
