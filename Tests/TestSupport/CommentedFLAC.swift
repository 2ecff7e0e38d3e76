package import Foundation

/// Builds FLAC files with Vorbis comments.
package enum CommentedFLAC {
  /// The size of the marker and of the first block, which describes the sound.
  private static let startCount = 4 + 4 + 34

  /// Returns a file with fields in place of its own.
  ///
  /// - Parameters:
  ///   - sound: A file of FLAC, whose second block, if it is not the first, has the fields.
  ///   - fields: The fields, such as `ARTIST=Name`.
  /// - Returns: The file.
  package static func file(_ sound: Data, _ fields: [String]) -> Data {
    let comments = fields.reduce(little(0) + little(fields.count)) {
      $0 + little($1.utf8.count) + Data($1.utf8)
    }
    var (start, rest) = (Data(sound.prefix(startCount)), Data(sound.dropFirst(startCount)))
    let isLast = start[4] & 0x80 != 0
    start[4] &= 0x7F
    // Padding takes the place of other comments.
    if !isLast, rest[0] & 0x7F == 4 { rest[0] ^= 4 ^ 1 }
    let size = little(comments.count).prefix(3).reversed()
    return start + Data([isLast ? 0x84 : 4]) + Data(size) + comments + rest
  }

  private static func little(_ count: Int) -> Data {
    Data((0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
  }
}
