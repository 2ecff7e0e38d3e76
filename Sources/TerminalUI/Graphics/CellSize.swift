/// The size of a cell of a terminal in pixels.
package struct CellSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// The usual size, for terminals that do not say theirs.
  package static let usual = Self(width: 10, height: 20)
  /// The number of pixels that a character shows.
  package static let character = Self(width: 1, height: 2)

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
