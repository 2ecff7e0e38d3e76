/// The rows of sort indices before and after edits.
struct SortedRows {
  let rows: [ChunkID]
  let before: [ChunkID]
  private let resorted: Set<ChunkID>
  /// The position of each chunk among the rows, or -1; there may be many indices to look it up for.
  private var positions: [Int32]

  init(rows: [ChunkID], before: [ChunkID], resorted: Set<ChunkID>, chunkCount: Int) {
    self.rows = rows
    self.before = before
    self.resorted = resorted
    positions = Array(repeating: -1, count: chunkCount)
    for (position, row) in rows.enumerated() { positions[row.place] = Int32(clamping: position) }
  }

  func position(of row: ChunkID) -> UInt32 { UInt32(clamping: positions[row.place]) }

  /// Divides the rows into those that keep the order of an index, and those to put among them.
  func divided(_ index: [ChunkID]) -> (kept: [ChunkID], added: [ChunkID]) {
    var isKept = Array(repeating: false, count: positions.count)
    var count = 0
    for row in index where !isKept[row.place] {
      isKept[row.place] = true
      count += 1
    }
    // An index that does not name each track once is of no use.
    guard count == before.count else { return ([], rows) }
    for row in resorted { isKept[row.place] = false }
    let kept = index.filter { positions[$0.place] >= 0 && isKept[$0.place] }
    return (kept, rows.filter { !isKept[$0.place] })
  }
}
