import Bytes
package import MediaModel

/// Rebuilding a database from its records, the inverse of reading.
extension ITunesDatabase {
  /// Rebuilds the bytes of a track.
  ///
  /// - Returns: The chunk as it was in the database, or `nil` if the record's source bytes are
  ///   damaged.
  package static func bytes(of track: ItemRecord) -> [UInt8]? {
    bytes(from: track.sourceBytes) { type in
      TrackParts.meaning(of: UInt32(type)).flatMap { track.values.range($0.property) }
        .map { track.values.bytes[$0] } ?? []
    }
  }

  /// Rebuilds the bytes of a playlist.
  ///
  /// - Returns: The chunk as it was in the database, or `nil` if the record's source bytes are
  ///   damaged.
  package static func bytes(of playlist: PlaylistRecord) -> [UInt8]? {
    bytes(from: playlist.sourceBytes) { type in
      PlaylistReader.property(of: type).flatMap { playlist.values.range($0.rawValue) }
        .map { playlist.values.bytes[$0] } ?? []
    }
  }

  /// Rebuilds the bytes of a database.
  ///
  /// - Parameters:
  ///   - remainder: The pieces of everything in the database but its tracks and playlists.
  ///   - tracks: The bytes of all tracks.
  ///   - playlists: The bytes of all playlists.
  /// - Returns: The uncompressed file, or `nil` if the remainder is damaged.
  package static func bytes(
    remainder: [UInt8],
    tracks: [[UInt8]],
    playlists: [[UInt8]]
  ) -> [UInt8]? {
    var tracks = tracks[...]
    var others = playlists[...]
    return bytes(from: remainder) { piece, reader, output in
      guard let count = reader.count() else { return false }
      switch piece {
      case RecordPiece.tracks where count <= tracks.count:
        for _ in 0..<count { output += tracks.removeFirst() }
      case RecordPiece.playlists where count <= others.count:
        for _ in 0..<count { output += others.removeFirst() }
      case RecordPiece.samePlaylist where count < playlists.count:
        output += playlists[count]
      default: return false
      }
      return true
    }
  }

  /// Rebuilds the bytes of a record from its source bytes and the values of its properties.
  private static func bytes(
    from source: [UInt8],
    value: (UInt8) -> ArraySlice<UInt8>
  ) -> [UInt8]? {
    bytes(from: source) { piece, reader, output in
      let type = piece & ~RecordPiece.kinds
      let value = value(type)
      var part = PartWriter(isBigEndian: source.first == RecordPiece.bigEndian)
      switch piece & RecordPiece.kinds {
      case RecordPiece.text: part.add(text: value, type: type, mark: 0)
      case RecordPiece.markedText: part.add(text: value, type: type, mark: 1)
      case RecordPiece.value: part.add(value, type: type)
      default: return false
      }
      output += part.bytes
      return true
    }
  }

  /// Rebuilds the bytes of a record; the closure writes all pieces that are not plain bytes, and
  /// returns false for an unknown piece.
  private static func bytes(
    from source: [UInt8],
    _ other: (UInt8, inout PackedReader, inout [UInt8]) -> Bool
  ) -> [UInt8]? {
    var reader = PackedReader(source)
    guard let order = reader.byte(),
      order == RecordPiece.littleEndian || order == RecordPiece.bigEndian
    else { return nil }
    var output: [UInt8] = []
    while let piece = reader.byte() {
      let isRead =
        switch piece {
        case RecordPiece.bytes: reader.unpack(to: &output)
        case RecordPiece.differences: reader.unpack(to: &output, isDifference: true)
        default: other(piece, &reader, &output)
        }
      guard isRead else { return nil }
    }
    return output
  }
}

/// Writes a part of a record (`mhod`).
private struct PartWriter {
  let isBigEndian: Bool
  private(set) var bytes: [UInt8] = []

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func add(text: ArraySlice<UInt8>, type: UInt8, mark: Int) {
    let units = Array(String(decoding: text, as: UTF8.self).utf16)
    add(headOf: type, contentCount: 16 + 2 * units.count)
    for number in [Int(DeviceBytes.utf16Encoding), 2 * units.count, mark, 0] { add(number) }
    for unit in units {
      let ordered = isBigEndian ? unit.byteSwapped : unit
      bytes.append(UInt8(truncatingIfNeeded: ordered))
      bytes.append(UInt8(truncatingIfNeeded: ordered >> 8))
    }
  }

  mutating func add(_ value: ArraySlice<UInt8>, type: UInt8) {
    add(headOf: type, contentCount: value.count)
    bytes += value
  }

  private mutating func add(headOf type: UInt8, contentCount: Int) {
    add(Int(ChunkTag.mhod.rawValue))
    for number in [24, 24 + contentCount, Int(type), 0, 0] { add(number) }
  }

  private mutating func add(_ number: Int) {
    let value = UInt32(truncatingIfNeeded: number)
    let ordered = isBigEndian ? value.byteSwapped : value
    for shift: UInt32 in [0, 8, 16, 24] {
      bytes.append(UInt8(truncatingIfNeeded: ordered >> shift))
    }
  }
}
