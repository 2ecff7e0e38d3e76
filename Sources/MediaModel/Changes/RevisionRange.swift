/// Two states of a library.
public struct RevisionRange: Hashable, Sendable {
  /// The library's name.
  public let library: String
  /// The revision that made the earlier state; 0 for the time before the library was imported.
  public let base: Int64
  /// The revision that made the later state.
  public let target: Int64

  /// Makes a range of two revisions of one library.
  public init(library: String, base: Int64, target: Int64) {
    self.library = library
    self.base = base
    self.target = target
  }
}

/// A state of a library, as a person names it.
public enum RevisionPoint: Hashable, Sendable {
  /// That which a revision made.
  case number(Int64)
  /// That after the last revision made before a moment.
  case before(Timestamp)
}

/// How two states of a library differ, besides the items and playlists themselves.
public struct LibraryDifference: Sendable {
  /// The two states.
  public let range: RevisionRange
  /// What moved dates without anyone's intent; what it explains is no change of an item.
  public let clockShifts: [ClockShift]

  package init(range: RevisionRange, clockShifts: [ClockShift]) {
    self.range = range
    self.clockShifts = clockShifts
  }
}
