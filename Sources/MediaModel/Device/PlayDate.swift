/// The time at which an item was played or skipped.
public struct PlayDate: Hashable, Codable, Sendable {
  /// The moment in UTC.
  public var moment: Timestamp
  /// The time as stored in the device's file; `nil` if the moment does not come from a device.
  public var written: Int64?

  package init(moment: Timestamp, written: Int64? = nil) {
    self.moment = moment
    self.written = written
  }
}

extension PlayDate? {
  /// Returns the later of two dates, or the first if their moments are equal.
  package static func newest(_ one: PlayDate?, _ other: PlayDate?) -> PlayDate? {
    guard let one, let other else { return one ?? other }
    return one.moment < other.moment ? other : one
  }

  /// The same moment without the time as stored in the device's file.
  package var untold: PlayDate? { map { PlayDate(moment: $0.moment) } }
}
