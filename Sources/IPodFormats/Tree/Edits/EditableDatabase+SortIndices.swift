extension EditableDatabase {
  private static let indexType: UInt32 = 52
  private static let jumpType: UInt32 = 53
  /// The offsets at which the positions of an index and the runs of a jump table start.
  private static let indexStart = 0x30
  private static let jumpStart = 0x10
  private static let runCount = 12

  /// The tracks of the entries of the list of all tracks.
  func rows(of master: ChunkID) -> [ChunkID] {
    var numbers: [UInt64: ChunkID] = [:]
    tree.forEachChild(of: trackList) { numbers[number(of: $0)] = $0 }
    return tree.children(of: master).compactMap {
      tree.tag(of: $0) == .mhip ? numbers[tree.number(at: 0x18, in: $0)] : nil
    }
  }

  /// Puts new and changed tracks into the sort indices and jump tables; the others keep the order
  /// that iTunes chose.
  mutating func renewSortIndices() throws(DatabaseEditError) {
    sortCache = SortKeyCache()
    for kind: UInt32 in [2, 3] {
      guard let master = master(kind) else { continue }
      let rows = rows(of: master)
      let before = rowsBefore[kind] ?? []
      guard !resorted.isEmpty || rows != before else { continue }
      let parts = tree.children(of: master).filter { tree.tag(of: $0) == .mhod }
      for (place, part) in parts.enumerated() where tree.type(of: part) == Self.indexType {
        let index = tree.restNumber(at: 0, in: part)
        let jump = parts.dropFirst(place + 1).first.flatMap {
          tree.type(of: $0) == Self.jumpType && tree.restNumber(at: 0, in: $0) == index ? $0 : nil
        }
        try renew(part, jump, index: index, rows: rows, before: before)
      }
      rowsBefore[kind] = rows
    }
    resorted = []
    sortCache = SortKeyCache()
  }

  private mutating func renew(
    _ part: ChunkID,
    _ jump: ChunkID?,
    index: UInt64,
    rows: [ChunkID],
    before: [ChunkID]
  ) throws(DatabaseEditError) {
    var sorted = try sortedRows(of: part, before)
    var letters = try jump.map { jump throws(DatabaseEditError) in
      try self.letters(of: jump, sorted)
    }
    let known = Set(sorted)
    var positions: [ChunkID: UInt32] = [:]
    for (position, row) in rows.enumerated() { positions[row] = UInt32(clamping: position) }
    var added = rows.filter { resorted.contains($0) || !known.contains($0) }
    sorted.removeAll { positions[$0] == nil || resorted.contains($0) }
    // An index that does not name each track once is of no use.
    if known.count != before.count {
      sorted = []
      added = rows
      letters = letters.map { _ in [:] }
    }

    let criteria = SortCriterion.all(of: index)
    for row in added { addKey(of: row, index, criteria) }
    let order = added.map { (row: $0, key: key(of: $0, index, criteria)) }
      .enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
    for (row, key) in order.map(\.element) {
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        addKey(of: sorted[middle], index, criteria)
        if key < self.key(of: sorted[middle], index, criteria) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      sorted.insert(row, at: low)
      if letters != nil, let first = criteria.first { letters?[row] = letter(of: row, first) }
    }
    setIndex(part, to: sorted.map { positions[$0] ?? 0 })
    if let jump, let letters { setJumps(jump, to: sorted.map { letters[$0] ?? 0 }) }
  }

  /// The tracks in the order of an index.
  private func sortedRows(
    of part: ChunkID,
    _ rows: [ChunkID]
  ) throws(DatabaseEditError) -> [ChunkID] {
    let count = Int(tree.restNumber(at: 4, in: part))
    guard count * 4 <= tree.restCount(of: part) - Self.indexStart else {
      throw .damaged("a sort index is cut short")
    }
    return (0..<count).compactMap {
      let position = Int(tree.restNumber(at: Self.indexStart + 4 * $0, in: part))
      return position < rows.count ? rows[position] : nil
    }
  }

  /// The letters that a jump table gives to rows.
  private func letters(
    of jump: ChunkID,
    _ rows: [ChunkID]
  ) throws(DatabaseEditError) -> [ChunkID: UInt16] {
    let count = Int(tree.restNumber(at: 4, in: jump))
    guard count * Self.runCount <= tree.restCount(of: jump) - Self.jumpStart else {
      throw .damaged("a jump table is cut short")
    }
    var letters: [ChunkID: UInt16] = [:]
    var rest = rows.count
    for run in 0..<count {
      let start = Self.jumpStart + run * Self.runCount
      let first = Int(tree.restNumber(at: start + 4, in: jump))
      let length = min(Int(tree.restNumber(at: start + 8, in: jump)), rest)
      guard first < rows.count else { continue }
      for row in rows[first...].prefix(length) {
        letters[row] = UInt16(truncatingIfNeeded: tree.restNumber(at: start, count: 2, in: jump))
      }
      // Runs that overlap in a damaged table must not take quadratic time.
      rest -= min(length, rows.count - first)
    }
    return letters
  }

  private mutating func setIndex(_ part: ChunkID, to positions: [UInt32]) {
    var rest = Array(tree.rest(of: part).prefix(Self.indexStart))
    rest.replaceSubrange(4..<8, with: ChunkTree.bytes(UInt32(clamping: positions.count)))
    rest.reserveCapacity(rest.count + 4 * positions.count)
    for position in positions {
      for shift: UInt32 in [0, 8, 16, 24] {
        rest.append(UInt8(truncatingIfNeeded: position >> shift))
      }
    }
    tree.setRest(rest, of: part)
  }

  private mutating func setJumps(_ jump: ChunkID, to letters: [UInt16]) {
    var runs: [(letter: UInt16, first: Int, count: Int)] = []
    for (place, letter) in letters.enumerated() {
      if let last = runs.last, last.letter == letter {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((letter, place, 1))
      }
    }
    var rest = Array(tree.rest(of: jump).prefix(Self.jumpStart))
    rest.replaceSubrange(4..<8, with: ChunkTree.bytes(UInt32(clamping: runs.count)))
    for run in runs {
      rest += ChunkTree.bytes(UInt32(run.letter)) + ChunkTree.bytes(UInt32(clamping: run.first))
      rest += ChunkTree.bytes(UInt32(clamping: run.count))
    }
    tree.setRest(rest, of: jump)
  }
}
