/// The bytes of a track, of a playlist or of a database without its tracks and playlists, so that
/// with the values of the properties they can be made again byte for byte.
///
/// The first byte is 1, or 2 where the database is big-endian. Pieces follow, each a byte and what
/// that stands for:
///
/// | Byte | Piece |
/// |---|---|
/// | 0 | Packed bytes. |
/// | 1 | Packed bytes, each the difference to the one as far before it as there are bytes. |
/// | 2 | As many tracks as the number that follows says; only in a database. |
/// | 3 | As many playlists; only in a database. |
/// | 4 | Again the playlist whose place, from 0, follows; only in a database. |
/// | 0x40 + type | A text in UTF-16 (`mhod`) whose last two numbers are 0 and 0. |
/// | 0x80 + type | The same with 1 and 0. |
/// | 0xC0 + type | A `mhod` without a head of its own: its type and the value. |
///
/// A text is that of the property that goes with the type, or empty when it has none.
enum RecordPiece {
  static let littleEndian: UInt8 = 1
  static let bigEndian: UInt8 = 2

  static let bytes: UInt8 = 0
  static let differences: UInt8 = 1
  static let tracks: UInt8 = 2
  static let playlists: UInt8 = 3
  static let samePlaylist: UInt8 = 4
  /// What stands before the type of a text.
  static let text: UInt8 = 0x40
  static let markedText: UInt8 = 0x80
  static let value: UInt8 = 0xC0
  static let kinds: UInt8 = 0xC0
}

/// Writes the pieces of one record in the order of its bytes.
///
/// What is not added as anything better goes into pieces of bytes.
struct RecordPieceWriter {
  private let file: DeviceBytes
  private var output: [UInt8]
  /// Up to where the record is written.
  private var end: Int
  /// How long the piece before was, if nothing came since.
  private var lastCount = 0

  /// Starts a record at an offset of a file, in memory that is used again.
  init(_ file: DeviceBytes, from start: Int, reusing memory: consuming [UInt8] = []) {
    self.file = file
    output = memory
    output.removeAll(keepingCapacity: true)
    output.append(file.isBigEndian ? RecordPiece.bigEndian : RecordPiece.littleEndian)
    end = start
  }

  /// Adds all bytes up to an offset that were not added yet.
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

  /// Adds a piece that stands for the bytes of a range, and those before that are not added yet.
  mutating func add(_ piece: UInt8, count: Int? = nil, for range: Range<Int>) {
    addBytes(to: range.lowerBound)
    output.append(piece)
    if let count { VariableCount.append(count, to: &output) }
    end = range.upperBound
    lastCount = 0
  }

  /// Ends the record at an offset.
  consuming func finish(at offset: Int) -> [UInt8] {
    addBytes(to: offset)
    return output
  }
}
