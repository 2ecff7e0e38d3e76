/// A picture in some cells of a screen.
package struct PlacedPicture: Equatable, Sendable {
  package let picture: TerminalPicture
  package let row: Int
  package let column: Int
  package let rows: Int
  package let columns: Int
  /// The texts over the picture.
  package var overlay: [Text] = []

  /// A text over a picture, at a cell counted from its own first one.
  package struct Text: Equatable, Sendable {
    package let row: Int
    package let column: Int
    package let text: String

    package init(_ text: String, row: Int, column: Int) {
      (self.text, self.row, self.column) = (text, row, column)
    }
  }

  /// Whether both pictures have the same cells.
  func isInPlace(of other: Self) -> Bool {
    row == other.row && column == other.column && rows == other.rows && columns == other.columns
      && overlay.isEmpty == other.overlay.isEmpty
  }

  /// Creates a picture that is shown as large as the cells allow, in their middle.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - rows: The rows of the cells.
  ///   - columns: The columns of the cells.
  ///   - cell: The size of a cell in pixels.
  package init(_ picture: TerminalPicture, rows: Range<Int>, columns: Range<Int>, cell: CellSize) {
    let across = Double(columns.count * cell.width) / Double(picture.width)
    let down = Double(rows.count * cell.height) / Double(picture.height)
    let scale = min(across, down)
    func count(_ pixels: Int, _ cell: Int, _ most: Int) -> Int {
      min(max(1, Int((Double(pixels) * scale / Double(cell)).rounded())), max(1, most))
    }
    self.picture = picture
    self.columns = count(picture.width, cell.width, columns.count)
    self.rows = count(picture.height, cell.height, rows.count)
    row = rows.lowerBound + (rows.count - self.rows) / 2
    column = columns.lowerBound + (columns.count - self.columns) / 2
  }

  /// Returns the codes that show the picture at its place.
  ///
  /// - Parameters:
  ///   - mode: The way to show it.
  ///   - id: The number by which it can be deleted.
  ///   - cell: The size of a cell in pixels.
  /// - Returns: The codes.
  func codes(_ mode: GraphicsMode, id: Int, cell: CellSize) -> String {
    let codes =
      switch mode {
      case .kitty:
        start
          + scaled(cell).kitty(id: id, columns: columns, rows: rows, isBelowText: !overlay.isEmpty)
      case .sixel: start + scaled(cell).sixels()
      case .blocks(let colors):
        lines(picture.resized(width: columns, height: rows * 2).blocks(colors))
      case .ascii: lines(picture.resized(width: columns, height: rows).letters())
      }
    return codes + overlayCodes
  }

  private var overlayCodes: String {
    overlay.map { "\u{1B}[\(row + 1 + $0.row);\(column + 1 + $0.column)H" + $0.text }.joined()
  }

  /// Returns the codes that remove the picture.
  func removal(_ mode: GraphicsMode, id: Int) -> String {
    let blanks = lines(Array(repeating: String(repeating: " ", count: columns), count: rows))
    let blanking = "\u{1B}[0m" + blanks
    guard mode == .kitty else { return blanking }
    return TerminalPicture.deletingKitty(id: id) + (overlay.isEmpty ? "" : blanking)
  }

  private func scaled(_ cell: CellSize) -> TerminalPicture {
    picture.resized(width: columns * cell.width, height: rows * cell.height)
  }

  private var start: String { "\u{1B}[\(row + 1);\(column + 1)H" }

  private func lines(_ lines: [String]) -> String {
    lines.enumerated().map { "\u{1B}[\(row + 1 + $0);\(column + 1)H" + $1 }.joined()
  }
}
