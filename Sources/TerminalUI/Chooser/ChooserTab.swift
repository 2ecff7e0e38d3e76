/// One of the lists of a chooser, with the rows that the filter shows.
package struct ChooserTab: Sendable {
  /// The name of the list.
  package let title: String
  /// The headings of the cells of its rows.
  package let headings: [String]
  /// All rows.
  private(set) var rows: ChooserRows
  /// Whether there are no further rows to come.
  private(set) var isComplete = false
  /// The number of the row with the cursor among those shown.
  private(set) var cursor = 0
  /// The number of the first visible row among those shown.
  private(set) var top = 0
  /// The rows shown, the closest matches first; `nil` for all.
  private var matches: [Int32]?
  /// The same rows in their order in the list.
  private var found: [Int32]?
  /// The filter that the rows shown satisfy.
  private var filter = ChooserFilter()

  /// Creates a list that has no rows yet.
  package init(_ title: String, headings: [String]) {
    self.title = title
    self.headings = headings
    rows = ChooserRows(cellCount: headings.count)
  }

  /// The number of rows shown.
  var count: Int { matches?.count ?? rows.count }

  /// Returns the number of a shown row among all rows.
  func row(at place: Int) -> Int { matches.map { Int($0[place]) } ?? place }

  /// Returns the key of a shown row.
  func key(at place: Int) -> UInt64 { rows.keys[row(at: place)] }

  /// The key of the row with the cursor; `nil` if no row is shown.
  var currentKey: UInt64? { cursor < count ? key(at: cursor) : nil }

  /// Shows the rows that satisfy a filter.
  mutating func show(_ filter: ChooserFilter) {
    if filter.words == self.filter.words { return }
    find(filter, among: filter.narrows(self.filter) ? found : nil)
    self.filter = filter
    (cursor, top) = (0, 0)
  }

  private mutating func find(_ filter: ChooserFilter, among candidates: [Int32]? = nil) {
    found = filter.words.isEmpty ? nil : rows.names.matches(filter.words, among: candidates)
    matches = found.map { rows.names.ranked($0, by: filter.words) }
  }

  /// Replaces the rows; the cursor stays on its row if that is still there.
  mutating func replace(_ rows: ChooserRows, isComplete: Bool) {
    let (key, distance) = (currentKey, cursor - top)
    self.rows = rows
    self.isComplete = isComplete
    find(filter)
    if key != currentKey, let key {
      cursor = (0..<count).first { self.key(at: $0) == key } ?? min(cursor, max(0, count - 1))
    }
    top = max(0, cursor - distance)
  }

  /// Moves the cursor to a row, or to the nearest one that is shown.
  mutating func move(to place: Int) { cursor = min(max(0, place), max(0, count - 1)) }

  /// Scrolls, so that the cursor is visible among a number of rows and few are left empty.
  mutating func scroll(height: Int) {
    top = min(top, max(0, count - height))
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - max(1, height) + 1 }
  }
}
