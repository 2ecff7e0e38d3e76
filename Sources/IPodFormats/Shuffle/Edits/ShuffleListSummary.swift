/// The numbers of lists of each kind, in the header (`hphs`) before the offsets of the lists.
///
/// iTunes writes five pairs of the first list and the number of lists: playlists, audiobooks,
/// podcasts and two others, which are kept. Other programs write the numbers of lists that are not
/// of podcasts, that have all tracks, and that are not of audiobooks.
struct ShuffleListSummary {
  private static let pairs: [(offset: Int, kind: ShuffleList.Kind)] = [
    (0x0C, .playlist), (0x14, .audiobooks), (0x1C, .podcasts),
  ]
  private static let counts: [(offset: Int, kind: ShuffleList.Kind)] = [
    (0x0C, .podcasts), (0x0E, .library), (0x10, .audiobooks),
  ]
  private static let none: UInt64 = 0xFFFF
  private static let noFirst: UInt64 = 0xFFFF_FFFF

  private let kinds: [ShuffleList.Kind]

  init(_ kinds: [ShuffleList.Kind]) { self.kinds = kinds }

  /// The order in which the form has lists of different kinds.
  ///
  /// The firmware assumes that podcasts are last unless the header says where they are.
  static func order(_ form: ShuffleForm) -> [ShuffleList.Kind] {
    form == .lateITunes
      ? [.library, .playlist, .podcasts, .audiobooks]
      : [.library, .playlist, .audiobooks, .podcasts]
  }

  /// The offset of the first number that contradicts the lists, or `nil` if there is none.
  func contradiction(in header: ShuffleBytes, _ form: ShuffleForm) -> Int? {
    if form == .lateITunes {
      for (offset, kind) in Self.pairs {
        let (first, count) = pair(kind)
        guard header.number(offset + 4) == UInt64(count) else { return offset + 4 }
        guard count == 0 || header.number(offset) == first else { return offset }
        let end = Int(first) + count
        guard count == 0 || kinds[Int(first)..<end].allSatisfy({ $0 == kind }) else {
          return offset
        }
      }
      return nil
    }
    return Self.counts.first { offset, kind in
      let found = header.number(offset, count: 2)
      // Some programs never count lists of audiobooks.
      return found != Self.none && found != UInt64(count(kind))
    }?.offset
  }

  private func pair(_ kind: ShuffleList.Kind) -> (first: UInt64, count: Int) {
    let count = kinds.count { $0 == kind }
    // The range of the lists has been checked, or they have been sorted.
    return (kinds.firstIndex(of: kind).map { UInt64($0) } ?? Self.noFirst, count)
  }

  private func count(_ kind: ShuffleList.Kind) -> Int {
    kinds.count { ($0 == kind) == (kind == .library) }
  }

  /// Writes the numbers into a header that had those of other lists.
  func write(into header: inout ShuffleBytes, _ form: ShuffleForm, before: ShuffleListSummary) {
    if form == .lateITunes {
      for (offset, kind) in Self.pairs {
        let (first, count) = pair(kind)
        header.set(first, at: offset)
        header.set(UInt64(count), at: offset + 4)
      }
      return
    }
    let isCountedIfMissing = before.countsMissingKinds(header)
    for (offset, kind) in Self.counts {
      let isMissing = !kinds.contains(kind) && (kind == .library || !isCountedIfMissing)
      header.set(isMissing ? Self.none : UInt64(count(kind)), at: offset, count: 2)
    }
  }

  /// Whether the header counts the other lists even if there is none of a kind, as libgpod does.
  private func countsMissingKinds(_ header: ShuffleBytes) -> Bool {
    Self.counts.contains { offset, kind in
      kind != .library && !kinds.isEmpty && !kinds.contains(kind)
        && header.number(offset, count: 2) == UInt64(count(kind))
    }
  }
}
