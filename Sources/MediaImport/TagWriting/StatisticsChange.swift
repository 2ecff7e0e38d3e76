import CTagLib

/// A change to the rating and the plays of a file.
struct StatisticsChange: TagChange {
  /// The values to write; `nil` leaves a value as it is.
  let values: TagStatistics
  /// The values that the tags must have then.
  let result: TagStatistics

  /// Names may end with the address of a user.
  static func writes(_ name: String) -> Bool {
    let name = name.prefix { $0 != ":" }
    return ["FMPS_RATING", "FMPS_PLAYCOUNT", "RATING", "PLAYCOUNT"].contains(name)
  }

  func make(in file: OpaquePointer) -> Bool? {
    let changed = ctaglib_set_statistics(file, values.inTagLib)
    return changed < 0 ? nil : changed > 0
  }

  func isMade(in file: borrowing AudioFile) -> Bool { file.statistics == result }
}
