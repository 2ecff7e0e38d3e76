/// Everything that a screen shows at one time.
package struct TerminalFrame: Equatable, Sendable {
  /// The styles of text.
  package enum Style: Sendable { case normal, bold, dim, reverse }

  /// Text in some columns of a row; text that is wider is cut, and the rest is blank.
  package struct Part: Equatable, Sendable {
    package let text: String
    package let row: Int
    package let columns: Range<Int>
    package let style: Style
  }

  /// The parts, which do not overlap.
  package private(set) var parts: [Part] = []
  /// The part after whose text the cursor is; `nil` to hide the cursor.
  package private(set) var input: Part?
  /// The pictures; there is no text in their rows.
  package private(set) var pictures: [PlacedPicture] = []

  package init() {}

  /// Adds text in some columns of a row.
  package mutating func add(
    _ text: String,
    row: Int,
    columns: Range<Int>,
    _ style: Style = .normal
  ) {
    parts.append(Part(text: text, row: row, columns: columns, style: style))
  }

  /// Adds text that the user is typing, with the cursor after it.
  package mutating func addInput(_ text: String, row: Int, columns: Range<Int>) {
    add(text, row: row, columns: columns)
    input = parts.last
  }

  /// Adds a picture.
  package mutating func add(_ picture: PlacedPicture) { pictures.append(picture) }
}
