/// Writes the chunks of an iPod's database, including ones that no device has.
package struct ChunkWriter: Sendable {
  package var isBigEndian = false

  package init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  /// Returns the bytes of a number.
  package func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    var number = isBigEndian ? number.bigEndian : number.littleEndian
    return withUnsafeBytes(of: &number) { Array($0) }
  }

  /// Returns a chunk whose header has the given numbers at some offsets, and its lengths unless
  /// these are given, too.
  package func chunk(
    _ tag: String,
    header count: Int,
    _ numbers: [Int: any FixedWidthInteger & Sendable] = [:],
    _ body: [UInt8] = []
  ) -> [UInt8] {
    let letters = Array(tag.utf8)
    var header = (isBigEndian ? letters.reversed() : letters) + bytes(UInt32(count))
    header += bytes(UInt32(count + body.count))
    header += Array(repeating: 0, count: max(0, count - header.count))
    for (offset, number) in numbers {
      let value = bytes(number)
      header.replaceSubrange(offset..<offset + value.count, with: value)
    }
    return header + body
  }

  /// Joins pieces, which may be large; copying single bytes in a debug build would take seconds.
  private static func joined(_ pieces: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// Returns a part of a track or playlist (`mhod`).
  package func part(_ type: UInt32, _ content: [UInt8]) -> [UInt8] {
    chunk("mhod", header: 24, [12: type], content)
  }

  /// Returns a UTF-16 string of any code units, even invalid ones.
  package func text(_ type: UInt32, units: [UInt16], mark: UInt32 = 1) -> [UInt8] {
    let content = units.flatMap { bytes($0) }
    let head = bytes(UInt32(1)) + bytes(UInt32(content.count)) + bytes(mark) + bytes(UInt32(0))
    return part(type, head + content)
  }

  /// Returns a string in UTF-16.
  package func text(_ type: UInt32, _ text: String) -> [UInt8] {
    self.text(type, units: Array(text.utf16))
  }

  /// Returns a track (`mhit`) with its number, its persistent ID and its parts.
  package func track(
    _ number: UInt32,
    id: UInt64,
    header count: Int = 0x248,
    _ numbers: [Int: any FixedWidthInteger & Sendable] = [:],
    parts: [[UInt8]] = []
  ) -> [UInt8] {
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(parts.count), 16: number, 112: id,
    ]
    return chunk("mhit", header: count, own.merging(numbers) { $1 }, Self.joined(parts))
  }

  /// Returns an entry of a playlist (`mhip`).
  package func entry(
    _ track: UInt32,
    order: UInt32? = nil,
    _ numbers: [Int: any FixedWidthInteger & Sendable] = [:]
  ) -> [UInt8] {
    let order = order.map { part(100, bytes($0) + Array(repeating: 0, count: 16)) }
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(order == nil ? 0 : 1), 24: track,
    ]
    return chunk("mhip", header: 76, own.merging(numbers) { $1 }, order ?? [])
  }

  /// Returns a playlist (`mhyp`).
  package func playlist(
    _ name: String,
    id: UInt64,
    _ numbers: [Int: any FixedWidthInteger & Sendable] = [:],
    parts: [[UInt8]] = [],
    entries: [[UInt8]] = []
  ) -> [UInt8] {
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(parts.count + 1), 16: UInt32(entries.count), 28: id,
    ]
    let body = text(1, name) + Self.joined(parts) + Self.joined(entries)
    return chunk("mhyp", header: 0x6C, own.merging(numbers) { $1 }, body)
  }

  /// Returns a section (`mhsd`) with a list.
  package func section(_ type: UInt32, _ tag: String, _ chunks: [[UInt8]]) -> [UInt8] {
    let head = chunk(tag, header: 0x5C, [8: UInt32(chunks.count)])
    return chunk("mhsd", header: 0x60, [12: type], head + Self.joined(chunks))
  }

  /// Returns a database of sections.
  package func database(
    header count: Int = 0xF4,
    _ numbers: [Int: any FixedWidthInteger & Sendable] = [:],
    sections: [[UInt8]]
  ) -> [UInt8] {
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(1), 16: UInt32(0x30), 20: UInt32(sections.count),
    ]
    return chunk("mhbd", header: count, own.merging(numbers) { $1 }, Self.joined(sections))
  }

  /// Returns a database of tracks and playlists.
  package func database(tracks: [[UInt8]], playlists: [[UInt8]] = []) -> [UInt8] {
    database(sections: [section(1, "mhlt", tracks), section(2, "mhlp", playlists)])
  }
}
