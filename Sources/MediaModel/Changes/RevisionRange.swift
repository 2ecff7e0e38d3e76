/// Two states of a library.
package struct RevisionRange: Hashable, Sendable {
  /// The name of the library.
  package let library: String
  /// The revision that made the earlier state; 0 for the time before the library was imported.
  package let base: Int64
  /// The revision that made the later state.
  package let target: Int64

  /// Creates a range from two revisions of one library.
  package init(library: String, base: Int64, target: Int64) {
    self.library = library
    self.base = base
    self.target = target
  }
}

/// A state of a library as specified by a person.
public enum RevisionPoint: Hashable, Sendable {
  /// The state after a revision.
  case number(Int64)
  /// The state after the last revision made before a moment.
  case before(Timestamp)
}

/// The differences between two states of a library, apart from the changes to items and playlists.
public struct LibraryDifference: Hashable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The revision that made the earlier state; `nil` for the time before the library was imported.
  public let base: Int64?
  /// The revision that made the later state; `nil` if that state belongs to another source or
  /// library.
  public let target: Int64?
  /// The source or library that the library is compared with; `nil` if it is compared with itself.
  public let other: String?
  /// The clock shifts that moved dates; item changes exclude the changes that these shifts explain.
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
