/// The state of a grid of pictures to choose from.
///
/// It is a value that knows nothing about terminals: keys change it, and `frame` shows it.
package struct PictureGrid: Sendable {
  /// A cell of the grid.
  package struct Cell: Equatable, Sendable {
    /// The key of the cell, which is unique in its grid.
    package let key: UInt64
    package let title: String

    package init(_ key: UInt64, _ title: String) { (self.key, self.title) = (key, title) }
  }

  /// The consequence of a key.
  package enum Outcome: Equatable, Sendable {
    case unfinished
    /// The user chooses the cell with a key.
    case chosen(UInt64)
    /// The user returns to where the grid was opened.
    case back
    case cancelled
    /// The user wants to return to the shell for a while.
    case suspended
  }

  /// The line above the grid.
  package var heading: String
  /// Whether there is something to return to.
  package let allowsBack: Bool
  private var cells: [Cell] = []
  private var isComplete = false
  /// The number of the cell with the cursor.
  private var cursor = 0
  /// The first visible row of cells.
  private var top = 0
  private var layout = PictureGridLayout(rows: 24, columns: 80)

  /// Creates a grid that has no cells yet.
  package init(_ heading: String, allowsBack: Bool) {
    (self.heading, self.allowsBack) = (heading, allowsBack)
  }

  /// The key of the cell with the cursor; `nil` if there are no cells.
  package var current: UInt64? { cells.indices.contains(cursor) ? cells[cursor].key : nil }

  /// The keys of the visible cells, in order.
  package var visible: [UInt64] { shown.map { cells[$0].key } }

  /// The number of pixels that the longer side of a picture needs.
  package func side(_ cell: CellSize) -> Int {
    max(layout.pictureColumns * cell.width, layout.pictureRows * cell.height)
  }

  private var shown: Range<Int> {
    (top * layout.across..<(top + layout.down) * layout.across).clamped(to: cells.indices)
  }

  /// Replaces the cells; the cursor stays on its cell if that is still there.
  package mutating func replace(_ cells: [Cell], isComplete: Bool) {
    let key = current
    (self.cells, self.isComplete) = (cells, isComplete)
    if key != current, let key { cursor = cells.firstIndex { $0.key == key } ?? cursor }
    move(to: cursor)
  }

  /// Adapts to the size of a screen.
  package mutating func resize(rows: Int, columns: Int) {
    layout = PictureGridLayout(rows: rows, columns: columns)
    move(to: cursor)
  }

  private mutating func move(to place: Int) {
    cursor = min(max(0, place), max(0, cells.count - 1))
    let row = cursor / layout.across
    let last = max(0, (cells.count + layout.across - 1) / layout.across - layout.down)
    top = min(max(min(top, row), row - layout.down + 1), last)
  }

  /// Handles a key.
  package mutating func press(_ key: TerminalKey) -> Outcome {
    switch key {
    case .left: move(to: cursor - 1)
    case .right: move(to: cursor + 1)
    case .up: if cursor >= layout.across { move(to: cursor - layout.across) }
    case .down: moveDown()
    case .pageUp: move(to: cursor - layout.across * layout.down)
    case .pageDown: move(to: cursor + layout.across * layout.down)
    case .home: move(to: 0)
    case .end: move(to: cells.count - 1)
    case .enter, .character(" "): if let current { return .chosen(current) }
    case .backspace: if allowsBack { return .back }
    case .escape, .control("c"), .character("q"): return .cancelled
    case .control("z"): return .suspended
    default: break
    }
    return .unfinished
  }

  /// Moves to the row below, in which the last cell may be further left.
  private mutating func moveDown() {
    if cursor / layout.across < (cells.count - 1) / layout.across {
      move(to: cursor + layout.across)
    }
  }

  /// Draws the state; titles without a picture are dim.
  ///
  /// - Parameters:
  ///   - pictures: Returns the picture of a cell; `nil` while it is missing.
  ///   - cell: The size of a cell of the terminal in pixels.
  /// - Returns: The frame.
  package func frame(
    _ pictures: (UInt64) -> TerminalPicture?,
    cell: CellSize
  ) -> TerminalFrame {
    var frame = TerminalFrame()
    let columns = 0..<layout.columns
    let count = "\(cells.isEmpty ? 0 : cursor + 1)/\(cells.count)" + (isComplete ? "" : "…")
    let start = max(0, layout.columns - count.utf8.count)
    let title = cells.indices.contains(cursor) ? ": " + cells[cursor].title : ""
    frame.add(heading + title, row: 0, columns: 0..<max(0, start - 1), .bold)
    frame.add(count, row: 0, columns: start..<layout.columns)
    if cells.isEmpty, layout.rows > 2 {
      let text = isComplete ? "There is nothing to choose." : "Loading…"
      frame.add("  " + text, row: 1, columns: columns, .dim)
    }
    for place in shown {
      let (rows, cellColumns) = layout.place(place - top * layout.across)
      let picture = pictures(cells[place].key)
      if let picture, rows.count > 1 {
        let placed = PlacedPicture(
          picture,
          rows: rows.dropLast(1).indices,
          columns: cellColumns,
          cell: cell
        )
        frame.add(placed)
      }
      let style: TerminalFrame.Style =
        place == cursor ? .reverse : picture == nil ? .dim : .normal
      frame.add(cells[place].title, row: rows.upperBound - 1, columns: cellColumns, style)
    }
    if layout.rows > 2 {
      let keys = allowsBack ? "   Backspace: albums" : ""
      let line = "Enter: choose   Esc: cancel" + keys
      frame.add(line, row: layout.rows - 1, columns: columns, .dim)
    }
    return frame
  }
}

/// The places of the cells of a grid.
struct PictureGridLayout: Sendable {
  let rows: Int
  let columns: Int
  /// The number of cells side by side, and below each other.
  let across: Int
  let down: Int
  /// The number of columns of a picture, and of its rows.
  let pictureColumns: Int
  let pictureRows: Int

  private static let cellColumns = 16
  private static let maxAcross = 12

  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    across = min(max(1, columns / Self.cellColumns), Self.maxAcross)
    let height = max(1, rows - 2)
    pictureColumns = max(1, columns / across - 2)
    // A cell of a terminal is about twice as high as it is wide, and most pictures are 4:3.
    let wanted = max(1, pictureColumns * 3 / 8)
    pictureRows = max(0, min(wanted, height - 1))
    down = min(max(1, height / (pictureRows + 1)), ShownPictures.maxCount / across)
  }

  /// Returns the rows and columns of a cell, the last row of which has its title.
  func place(_ number: Int) -> (rows: Range<Int>, columns: Range<Int>) {
    let row = 1 + number / across * (pictureRows + 1)
    let column = number % across * (columns / across) + 1
    return (row..<row + pictureRows + 1, column..<column + pictureColumns)
  }
}
