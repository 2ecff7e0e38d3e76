/// The beginning of a record: its tag and its lengths in bytes.
struct RecordFrame: Sendable {
  let tag: RecordTag
  /// The length of the header, or in a data record of Music a constant.
  let headerCount: Int
  /// The length with all parts; in the header of a list, the number of records.
  let totalCount: Int
  /// The number of parts in a record, or the kind of a data record or section.
  let kind: UInt32

  /// The number of bytes that a frame takes.
  static let byteCount = 16

  /// The maximum length of a header; the longest one known is that of playlists, 3,500 bytes.
  static let maxHeaderCount = 1 << 16

  /// Whether the lengths are possible for a record with at most `limit` bytes.
  func isPlausible(upTo limit: Int) -> Bool {
    headerCount >= 12 && headerCount <= Self.maxHeaderCount && totalCount >= headerCount
      && totalCount <= limit
  }
}
