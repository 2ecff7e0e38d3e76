/// The form of the lines of M3U and PLS, for players that do not read the usual one.
public struct PlaylistLineStyle: Hashable, Sendable {
  /// Whether the file begins with a byte order mark, by which some players recognise UTF-8.
  public var hasByteOrderMark = false
  /// Whether lines end as on Windows, with a carriage return before the line feed.
  public var hasCarriageReturns = false
  /// Whether the names in paths are separated by backslashes.
  public var hasBackslashes = false

  /// Creates the usual form, with none of these.
  public init() {}

  /// Whether the form is the usual one.
  package var isUsual: Bool { self == Self() }

  /// Returns a piece of the text of a file, which consists of whole lines.
  func text(_ lines: String, isStart: Bool) -> String {
    let text = hasCarriageReturns ? lines.replacing("\n", with: "\r\n") : lines
    return isStart && hasByteOrderMark ? "\u{FEFF}" + text : text
  }

  /// Returns a path as it is written.
  func place(_ path: String) -> String {
    hasBackslashes ? path.replacing("/", with: "\\") : path
  }
}
