/// The result of writing values to the tags of one file.
package struct TagWriting: Equatable, Sendable {
  /// The effect on the file.
  package enum Outcome: Equatable, Sendable {
    /// The tags were written, or would be in a dry run.
    case written
    /// The tags already have the values.
    case present
    /// The file was left as it is.
    case failed(TagObstacle)
  }

  package var outcome: Outcome
  /// The values of the tags before; empty if they could not be read.
  package var found = TagStatistics()
  /// The values of the tags now, or those that a dry run would write.
  package var result = TagStatistics()
  /// Whether the file has a different rating, which was kept.
  package var keepsRating = false
}
