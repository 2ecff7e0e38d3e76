/// Rules that select photos, in the language of `libsync-rules(7)`.
///
/// ```swift
/// let rules = try PhotoRules("taken in 2011-07 and near 48.2,16.4 within 5 km")
/// ```
public struct PhotoRules: Hashable, Sendable {
  /// The rules as they were written.
  public let text: String
  package let condition: PhotoCondition

  /// Parses rules.
  ///
  /// - Parameters:
  ///   - text: The rules.
  ///   - now: The time that `in last 30 days` refers to.
  /// - Throws: `RuleTextError`, which shows the mistake.
  public init(_ text: String, now: Timestamp) throws(RuleTextError) {
    self.text = text
    var parser = try PhotoRuleParser(text, now: now)
    condition = try parser.condition()
  }

  /// The names that rules can begin with.
  public static let subjects: [String] = PhotoRuleSubject.names
}

/// A condition on a photo.
package indirect enum PhotoCondition: Hashable, Sendable {
  case all([PhotoCondition])
  case any([PhotoCondition])
  case not(PhotoCondition)
  /// A comparison of the texts of a subject, ignoring case and accents.
  case text(PhotoText, Comparison, String)
  /// A whole number in a range.
  case number(PhotoProperty, ClosedRange<Int64>)
  /// The time at which the photo was taken, in seconds, in a range.
  case time(ClosedRange<Int64>)
  /// A value that is present.
  case known(PhotoProperty)
  case isTrue(PhotoProperty)
  /// Membership in an album other than that of all photos.
  case inAlbum
  /// A distance in metres from a place.
  case near(PhotoPosition, metres: Double)

  package enum Comparison: Hashable, Sendable { case `is`, contains, begins, ends }
}

/// The texts that a rule compares.
package enum PhotoText: Hashable, Sendable {
  case property(PhotoProperty)
  /// The make and the model of the camera.
  case camera
  /// The names of the albums that the photo is in.
  case album
}
