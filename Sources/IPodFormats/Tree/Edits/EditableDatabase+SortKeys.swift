extension EditableDatabase {
  /// The key of a row, which `addKey(of:_:_:)` has stored.
  func key(of row: ChunkID, _ index: UInt64, _ criteria: [SortCriterion]) -> SortKey {
    sortCache.keys[index]?[row] ?? SortKey(values: [])
  }

  mutating func addKey(of row: ChunkID, _ index: UInt64, _ criteria: [SortCriterion]) {
    guard sortCache.keys[index]?[row] == nil else { return }
    var values: [SortKey.Value] = []
    for criterion in criteria {
      switch criterion {
      case .number(let number):
        let (offset, size) = number.field
        values.append(.number(tree.number(at: offset, count: size, in: row)))
      case .text(let text): values.append(.text(sortText(text, of: row)))
      case .albumOwner: values.append(.text(albumOwner(of: row)))
      }
    }
    sortCache.keys[index, default: [:]][row] = SortKey(values: values)
  }

  private mutating func albumOwner(of row: ChunkID) -> SortText {
    let isCompilation = tree.number(at: TrackNumber.isCompilation.field.offset, count: 1, in: row)
    guard isCompilation == 0 else { return .none }
    let hasAlbumArtist = [TrackText.albumArtist, .sortAlbumArtist].contains {
      !text($0, of: row).isEmpty
    }
    return sortText(hasAlbumArtist ? .albumArtist : .artist, of: row)
  }

  private mutating func sortText(_ text: TrackText, of row: ChunkID) -> SortText {
    let place = SortKeyCache.TextPlace(track: row, text: text)
    if let known = sortCache.texts[place] { return known }
    let sortText = text.sortText.map { self.text($0, of: row) } ?? ""
    let folded = SortText(folded: fold(sortText.isEmpty ? self.text(text, of: row) : sortText))
    sortCache.texts[place] = folded
    return folded
  }

  /// The letter of a row in the jump table of an index that is sorted by a text.
  mutating func letter(of row: ChunkID, _ criterion: SortCriterion) -> UInt16 {
    guard case .text(let text) = criterion else { return 0 }
    return sortText(text, of: row).letter
  }
}
