/// The check of everything that edits of covers depend on.
struct ArtworkSoundness {
  private let tree: ChunkTree

  /// The sections, and the chunks in them.
  private static let sections: [UInt64: (list: ChunkTag, row: ChunkTag)] = [
    1: (.mhli, .mhii), 2: (.mhla, .mhba), 3: (.mhlf, .mhif),
  ]
  /// The type of a part that holds a photo's original picture.
  private static let original: UInt64 = 5

  init(_ tree: ChunkTree) { self.tree = tree }

  func check() throws(ArtworkEditError) {
    guard tree.tag(of: tree.root) == .mhfd, !tree.isBigEndian else {
      throw .damaged("not a database of covers of an iPod")
    }
    guard tree.agrees(tree.root) else { throw damage(tree.root) }
    var kinds: Set<UInt64> = []
    for section in tree.children(of: tree.root) {
      let kind = tree.shortType(of: section)
      guard tree.tag(of: section) == .mhsd, let tags = Self.sections[kind],
        kinds.insert(kind).inserted, tree.agrees(section), tree.childCount(of: section) == 1,
        let list = tree.lastChild(of: section), tree.tag(of: list) == tags.list, tree.agrees(list)
      else { throw damage(section) }
      for row in tree.children(of: list) {
        guard tree.tag(of: row) == tags.row,
          tree.headerCount(of: row) >= tags.row.minHeaderCount, tree.agrees(row)
        else { throw damage(row) }
        switch tags.row {
        case .mhii: try checkImage(row)
        case .mhba: throw .damaged("it has albums, so it is not a database of covers")
        default: break
        }
      }
    }
  }

  private func checkImage(_ image: ChunkID) throws(ArtworkEditError) {
    for part in tree.children(of: image) {
      guard tree.tag(of: part) == .mhod, tree.headerCount(of: part) >= ChunkTag.mhod.minHeaderCount,
        tree.shortType(of: part) != Self.original, tree.agrees(part)
      else { throw damage(part) }
      guard tree.holdsPicture(part) else { continue }
      guard tree.childCount(of: part) == 1, tree.restCount(of: part) == 0,
        let picture = tree.lastChild(of: part), tree.tag(of: picture) == .mhni,
        tree.headerCount(of: picture) >= ChunkTag.mhni.minHeaderCount, tree.agrees(picture)
      else { throw damage(part) }
      for name in tree.children(of: picture) {
        guard tree.tag(of: name) == .mhod,
          tree.headerCount(of: name) >= ChunkTag.mhod.minHeaderCount, tree.agrees(name)
        else { throw damage(name) }
      }
      guard tree.fileName(of: picture) != nil else { throw damage(picture) }
    }
  }

  private func damage(_ node: ChunkID) -> ArtworkEditError {
    .damaged("\(tree.name(of: node)) at \(tree.offset(of: node) ?? 0)")
  }
}
