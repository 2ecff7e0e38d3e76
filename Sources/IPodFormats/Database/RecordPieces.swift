/// The pieces from which the bytes of a track, a playlist or a database without its tracks and
/// playlists can be rebuilt exactly, given the values of the properties.
///
/// The first byte is 1, or 2 if the database is big-endian. Each piece that follows is a byte and
/// its data:
///
/// | Byte | Piece |
/// |---|---|
/// | 0 | Packed bytes. |
/// | 1 | Packed bytes, combined by exclusive or with the same number of preceding bytes. |
/// | 2 | Tracks; their count follows. Only in a database. |
/// | 3 | Playlists; their count follows. Only in a database. |
/// | 4 | A repeated playlist; its position, starting from 0, follows. Only in a database. |
/// | 0x40 + type | A UTF-16 string (`mhod`) whose last two numbers are 0 and 0. |
/// | 0x80 + type | The same with 1 and 0. |
/// | 0xC0 + type | An `mhod` of this type with the usual header and the property's value. |
///
/// A string is the value of the property for its type, or empty if the property has no value.
enum RecordPiece {
  static let littleEndian: UInt8 = 1
  static let bigEndian: UInt8 = 2

  static let bytes: UInt8 = 0
  static let differences: UInt8 = 1
  static let tracks: UInt8 = 2
  static let playlists: UInt8 = 3
  static let samePlaylist: UInt8 = 4
  /// The upper bits of the byte; the lower six bits are the type.
  static let text: UInt8 = 0x40
  static let markedText: UInt8 = 0x80
  static let value: UInt8 = 0xC0
  static let kinds: UInt8 = 0xC0
}

/// Writes the pieces of one record in the order of its bytes.
///
/// Ranges that are not added as other pieces are written as packed bytes.
struct RecordPieceWriter {
  private let file: DeviceBytes
  private var output: [UInt8]
  /// The offset up to which the record has been written.
  private var end: Int
  /// The length of the last piece if it consists of bytes, otherwise 0.
  private var lastCount = 0

  /// Starts a record at an offset of a file, reusing memory.
  init(_ file: DeviceBytes, from start: Int, reusing memory: consuming [UInt8] = []) {
    self.file = file
    output = memory
    output.removeAll(keepingCapacity: true)
    output.append(file.isBigEndian ? RecordPiece.bigEndian : RecordPiece.littleEndian)
    end = start
  }

  /// Adds all remaining bytes up to an offset.
  mutating func addBytes(to offset: Int) {
    guard offset > end else { return }
    let isLikeLast = lastCount == offset - end
    lastCount = offset - end
    output.append(isLikeLast ? RecordPiece.differences : RecordPiece.bytes)
    let bytes = file.bytes
    PackedBytes.pack(
      end..<offset,
      of: bytes.span,
      distance: isLikeLast ? lastCount : 0,
      to: &output
    )
    end = offset
  }

  /// Adds all remaining bytes before a range, then a piece that stands for the range.
  mutating func add(_ piece: UInt8, count: Int? = nil, for range: Range<Int>) {
    addBytes(to: range.lowerBound)
    output.append(piece)
    if let count { VariableCount.append(count, to: &output) }
    end = range.upperBound
    lastCount = 0
  }

  /// Ends the record at an offset and returns its pieces.
  consuming func finish(at offset: Int) -> [UInt8] {
    addBytes(to: offset)
    return output
  }
}
