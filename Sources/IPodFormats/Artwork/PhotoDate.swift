/// A date in a database of pictures.
package struct PhotoDate: Hashable, Sendable {
  /// Seconds since the start of 1904, 0 if unknown.
  package let rawValue: UInt32
  /// Whether the seconds are those of UTC, as Apple's software counts them, or of the clock of the
  /// computer that wrote the database, whose time zone is unknown.
  package let isUTC: Bool

  init(_ rawValue: UInt32, by writer: ArtworkDatabase.Writer) {
    self.rawValue = rawValue
    isUTC = writer == .apple
  }

  /// The seconds since the start of 1970, in UTC or on that clock; `nil` if unknown.
  package var seconds: Int64? { rawValue == 0 ? nil : Int64(rawValue) - 2_082_844_800 }
}
