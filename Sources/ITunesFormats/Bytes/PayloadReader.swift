/// Reads the payload of a library from start to end, with only a small part of it in memory.
struct PayloadReader {
  private let next: () throws -> [UInt8]?
  private let format: LibraryFormat
  private var window: [UInt8] = []
  private var place = 0
  private var hasEnded = false
  /// The byte order of the payload, which its first letters show.
  var isBigEndian = false
  /// The offset in the payload of the next byte.
  private(set) var offset = 0

  /// - Parameters:
  ///   - format: The format of the library.
  ///   - next: Returns the next bytes of the payload; `nil` at its end.
  init(_ format: LibraryFormat, next: @escaping () throws -> [UInt8]?) {
    self.format = format
    self.next = next
  }

  /// Makes bytes available without consuming them; returns false if the payload has fewer.
  @inline(__always)
  mutating func has(_ count: Int) throws -> Bool {
    if window.count - place >= count { return true }
    return try fill(count)
  }

  private mutating func fill(_ count: Int) throws -> Bool {
    if place > 0 {
      window.removeSubrange(..<place)
      place = 0
    }
    while window.count < count, !hasEnded {
      if let piece = try next() { window += piece } else { hasEnded = true }
    }
    return window.count >= count
  }

  /// Whether all bytes have been consumed.
  var isAtEnd: Bool { mutating get throws { try !has(1) } }

  /// Returns the frame at the current place without consuming it; `nil` if the payload ends in it.
  mutating func frame() throws -> RecordFrame? {
    guard try has(RecordFrame.byteCount) else { return nil }
    return RecordFrame(
      tag: tag(at: place),
      headerCount: Int(uint32(at: place + 4)),
      totalCount: Int(uint32(at: place + 8)),
      kind: uint32(at: place + 12)
    )
  }

  /// Returns the tag at the current place without consuming it; `nil` if the payload ends in it.
  mutating func tag() throws -> RecordTag? { try has(4) ? tag(at: place) : nil }

  /// Consumes bytes into a record, whose memory is reused; returns false if the payload ends before
  /// that.
  mutating func read(_ count: Int, into record: inout FormatRecord) throws -> Bool {
    let isComplete = try has(count)
    let end = min(place + count, window.count)
    record.isBigEndian = isBigEndian
    record.bytes.removeAll(keepingCapacity: true)
    record.bytes += window[place..<end]
    offset += end - place
    place = end
    return isComplete
  }

  /// Consumes bytes; returns false if the payload ends before that.
  mutating func skip(_ count: Int) throws -> Bool {
    var rest = count
    while rest > 0 {
      guard try has(1) else { return false }
      let step = min(rest, window.count - place)
      place += step
      offset += step
      rest -= step
    }
    return true
  }

  /// Consumes at least one byte and all that follow up to one with one of the given values, at most
  /// `limit` bytes; returns false if the payload ends before that.
  mutating func skip(toOneOf values: [UInt8], limit: Int) throws -> Bool {
    guard try skip(1) else { return false }
    var rest = limit - 1
    while rest > 0 {
      guard try has(1) else { return false }
      let end = place + min(rest, window.count - place)
      let found = window[place..<end].firstIndex(where: values.contains) ?? end
      offset += found - place
      rest -= found - place
      place = found
      if found < end { return true }
    }
    return true
  }

  /// The first byte of a tag as it is stored.
  func firstByte(of tag: RecordTag) -> UInt8 {
    let isReversed = format == .iTunes && !isBigEndian
    return UInt8(truncatingIfNeeded: isReversed ? tag.rawValue : tag.rawValue >> 24)
  }

  private func uint32(at place: Int) -> UInt32 {
    let low = UInt32(window[place]) | UInt32(window[place + 1]) << 8
    let value = low | UInt32(window[place + 2]) << 16 | UInt32(window[place + 3]) << 24
    return isBigEndian ? value.byteSwapped : value
  }

  /// Only iTunes reverses the letters of tags in little-endian files.
  private func tag(at place: Int) -> RecordTag {
    let value = uint32(at: place)
    return RecordTag(rawValue: format == .iTunes ? value : value.byteSwapped)
  }
}

/// Converts times in seconds since 1904.
package enum LibraryTime {
  private static let epoch: Int64 = 2_082_844_800

  /// Converts a time to seconds since 1970.
  package static func sinceEpoch(_ time: UInt32) -> Int64 { Int64(time) - epoch }
}

/// The two formats of native libraries.
package enum LibraryFormat: Sendable {
  /// `iTunes Library.itl` of iTunes.
  case iTunes
  /// `Library.musicdb` of Music and `Library.tvdb` of TV.
  case music

  /// The offset of the content in a data record.
  var dataStart: Int { self == .iTunes ? 24 : 20 }
}
