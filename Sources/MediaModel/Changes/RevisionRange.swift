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
  /// The library's name.
  public let library: String
  /// The revision that made the earlier state; nil for the time before the library was imported.
  public let base: Int64?
  /// The revision that made the later state; nil where it is that of something else.
  public let target: Int64?
  /// The source or library that the library is compared with; nil when it is compared with itself.
  public let other: String?
  /// What moved dates without anyone's intent; what it explains is no change of an item.
  public let clockShifts: [ClockShift]

  package init(
    _ range: RevisionRange,
    other: String? = nil,
    clockShifts: [ClockShift]
  ) {
    library = range.library
    base = range.base == 0 ? nil : range.base
    target = range.target == 0 || other != nil ? nil : range.target
    self.other = other
    self.clockShifts = clockShifts
  }
}
