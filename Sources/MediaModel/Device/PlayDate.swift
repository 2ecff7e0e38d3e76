/// When an item was played or skipped.
public struct PlayDate: Equatable, Sendable {
  /// In UTC.
  public var moment: Timestamp
  /// The number in the device's file; nil when no device told the moment.
  public var written: Int64?

  package init(moment: Timestamp, written: Int64? = nil) {
    self.moment = moment
    self.written = written
  }
}

extension PlayDate? {
  /// The later of two moments, the first where they are the same.
  package static func newest(_ one: PlayDate?, _ other: PlayDate?) -> PlayDate? {
    guard let one, let other else { return one ?? other }
    return one.moment < other.moment ? other : one
  }

  /// The same moment, whoever told it.
  package var untold: PlayDate? { map { PlayDate(moment: $0.moment) } }
}
