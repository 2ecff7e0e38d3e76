/// The collections of a query that begin with the same letter.
public struct MediaQuerySection: Hashable, Codable, Sendable {
  /// The letter, or `#` for everything that does not begin with one, which comes last.
  public let title: String
  /// The places of its collections among those of the query, from 0.
  public let range: Range<Int>

  package init(title: String, range: Range<Int>) {
    self.title = title
    self.range = range
  }
}
