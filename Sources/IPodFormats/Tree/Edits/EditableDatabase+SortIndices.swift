extension EditableDatabase {
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
  mutating func renewSortIndices() {
    sortCache = SortKeyCache()
    for kind: UInt32 in [2, 3] {
      guard let master = master(kind) else { continue }
      let rows = SortedRows(
        rows: rows(of: master),
        before: rowsBefore[kind] ?? [],
        resorted: resorted,
        chunkCount: tree.chunkCount
      )
      guard !resorted.isEmpty || rows.rows != rows.before else { continue }
      let parts = tree.children(of: master).filter { tree.tag(of: $0) == .mhod }
      for (place, part) in parts.enumerated()
      where tree.type(of: part) == SortIndexLayout.indexType {
        let index = tree.restNumber(at: 0, in: part)
        let jump = parts.dropFirst(place + 1).first.flatMap {
          let isJump = tree.type(of: $0) == SortIndexLayout.jumpType
          return isJump && tree.restNumber(at: 0, in: $0) == index ? $0 : nil
        }
        renew(part, jump, index: index, rows)
      }
      rowsBefore[kind] = rows.rows
    }
    resorted = []
    sortCache = SortKeyCache()
  }

  private mutating func renew(
    _ part: ChunkID,
    _ jump: ChunkID?,
    index: UInt64,
    _ rows: SortedRows
  ) {
    let old = sortedRows(of: part, rows.before)
    var letters = jump.map { self.letters(of: $0, old) }
    var (sorted, added) = rows.divided(old)
    if sorted.isEmpty { letters = letters.map { _ in [:] } }

    let criteria = SortCriterion.all(of: index)
    for row in added { addKey(of: row, index, criteria) }
    let keys = added.map { key(of: $0, index, criteria) }
    let order = added.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    for place in order {
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        addKey(of: sorted[middle], index, criteria)
        if keys[place] < key(of: sorted[middle], index, criteria) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      let row = added[place]
      sorted.insert(row, at: low)
      if letters != nil, let first = criteria.first { letters?[row] = letter(of: row, first) }
    }
    setIndex(part, to: sorted.map { rows.position(of: $0) })
    if let jump, let letters { setJumps(jump, to: sorted.map { letters[$0] ?? 0 }) }
  }

  /// The tracks in the order of an index.
  private func sortedRows(of part: ChunkID, _ rows: [ChunkID]) -> [ChunkID] {
    let count = Int(tree.restNumber(at: SortIndexLayout.countOffset, in: part))
    return (0..<count).compactMap {
      let position = Int(tree.restNumber(at: SortIndexLayout.index.start + 4 * $0, in: part))
      return position < rows.count ? rows[position] : nil
    }
  }

  /// The letters that a jump table gives to rows.
  private func letters(of jump: ChunkID, _ rows: [ChunkID]) -> [ChunkID: UInt16] {
    let layout = SortIndexLayout.jumps
    let count = Int(tree.restNumber(at: SortIndexLayout.countOffset, in: jump))
    var letters: [ChunkID: UInt16] = [:]
    letters.reserveCapacity(rows.count)
    var rest = rows.count
    for run in 0..<count {
      let start = layout.start + run * layout.rowSize
      let first = Int(tree.restNumber(at: start + 4, in: jump))
      let length = min(Int(tree.restNumber(at: start + 8, in: jump)), rest)
      guard first < rows.count else { continue }
      let letter = UInt16(truncatingIfNeeded: tree.restNumber(at: start, count: 2, in: jump))
      for row in rows[first...].prefix(length) { letters[row] = letter }
      // Runs that overlap in a damaged table must not take quadratic time.
      rest -= min(length, rows.count - first)
    }
    return letters
  }

  private mutating func setIndex(_ part: ChunkID, to positions: [UInt32]) {
    var rest = Array(tree.rest(of: part).prefix(SortIndexLayout.index.start))
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
    var rest = Array(tree.rest(of: jump).prefix(SortIndexLayout.jumps.start))
    rest.replaceSubrange(4..<8, with: ChunkTree.bytes(UInt32(clamping: runs.count)))
    for run in runs {
      rest += ChunkTree.bytes(UInt32(run.letter)) + ChunkTree.bytes(UInt32(clamping: run.first))
      rest += ChunkTree.bytes(UInt32(clamping: run.count))
    }
    tree.setRest(rest, of: jump)
  }
}
