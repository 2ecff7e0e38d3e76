/// The result of writing values to the tags of one file.
package struct TagWriting: Equatable, Sendable {
  /// What happened to the file.
  package enum Outcome: Equatable, Sendable {
    /// The tags were written, or would be in a dry run.
    case written
    /// The tags already have the values.
    case present
    /// The file was left as it is.
    case failed(TagObstacle)
  }

  package var outcome: Outcome
  /// What the tags said before; empty if they could not be read.
  package var found = TagStatistics()
  /// What the tags say now, or would say after a dry run.
  package var result = TagStatistics()
  /// Whether the file has a different rating, which was kept.
  package var keepsRating = false
}
