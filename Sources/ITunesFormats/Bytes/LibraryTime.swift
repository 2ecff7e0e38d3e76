/// Converts times in seconds since 1904.
package enum LibraryTime {
  private static let epoch: Int64 = 2_082_844_800

  /// Converts a time to seconds since 1970.
  package static func sinceEpoch(_ time: UInt32) -> Int64 { Int64(time) - epoch }
}
