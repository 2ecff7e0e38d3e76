/// The check of everything that edits depend on.
struct DatabaseSoundness {
  private let tree: ChunkTree

  /// The data sets that edits change, and the chunks in them.
  private static let sections: [UInt32: (list: ChunkTag, row: ChunkTag)] = [
    1: (.mhlt, .mhit), 2: (.mhlp, .mhyp), 3: (.mhlp, .mhyp), 4: (.mhla, .mhia), 5: (.mhlp, .mhyp),
    8: (.mhli, .mhii),
  ]

  init(_ tree: ChunkTree) { self.tree = tree }

  func check() throws(DatabaseEditError) {
    guard tree.tag(of: tree.root) == .mhbd, !tree.isBigEndian else {
      throw .damaged("not a database of tracks of an iPod")
    }
    guard tree.agrees(tree.root) else { throw damage(tree.root) }
    for section in tree.children(of: tree.root) where tree.tag(of: section) == .mhsd {
      guard let kind = Self.sections[tree.type(of: section)] else { continue }
      guard tree.agrees(section), tree.childCount(of: section) == 1,
        let list = tree.lastChild(of: section), tree.tag(of: list) == kind.list
      else { throw damage(section) }
      try check(list, of: kind.row)
    }
  }

  private func check(_ list: ChunkID, of row: ChunkTag) throws(DatabaseEditError) {
    guard tree.agrees(list) else { throw damage(list) }
    for node in tree.children(of: list) {
      guard tree.tag(of: node) == row, tree.headerCount(of: node) >= Self.minHeaderCount(row)
      else { throw damage(node) }
      var pending = [node]
      while let node = pending.popLast() {
        guard tree.agrees(node), isWholeIndex(node) else { throw damage(node) }
        tree.forEachChild(of: node) { pending.append($0) }
      }
    }
  }

  /// Whether a sort index or jump table is as long as it says.
  private func isWholeIndex(_ node: ChunkID) -> Bool {
    guard tree.tag(of: node) == .mhod, let layout = SortIndexLayout(type: tree.type(of: node))
    else { return true }
    let count = Int(tree.restNumber(at: SortIndexLayout.countOffset, in: node))
    return count * layout.rowSize <= tree.restCount(of: node) - layout.start
  }

  private static func minHeaderCount(_ tag: ChunkTag) -> Int {
    // An artist is a chunk with the letters of a cover, but with a shorter header.
    tag == .mhii ? 0x20 : tag.minHeaderCount
  }

  private func damage(_ node: ChunkID) -> DatabaseEditError {
    .damaged("\(tree.name(of: node)) at \(tree.offset(of: node) ?? 0)")
  }
}
