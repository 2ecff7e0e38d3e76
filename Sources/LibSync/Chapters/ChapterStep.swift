import MediaModel

/// A way to name a chapter of an item.
public enum ChapterStep: Hashable, Sendable {
  /// The chapter after the current one.
  case next
  /// The chapter before the current one; the first one if there is none.
  case previous
  /// The chapter with this number, from 1.
  case number(Int)
  /// The only chapter with this title, or with this text in its title; case is ignored.
  case title(String)
}

/// A reason why an item has no such chapter.
public enum ChapterStepError: Error, Hashable, Sendable {
  /// The item has no chapters.
  case noChapters
  /// The chapter is the last one.
  case isLast
  /// The item has only this number of chapters.
  case outOfRange(Int)
  /// No chapter has the title.
  case unknownTitle
  /// Several chapters, with these numbers, have the title.
  case ambiguousTitle([Int])
}

extension ItemChapters {
  /// Returns the index of the chapter at a time in milliseconds; `nil` before the first one.
  public func index(at time: Int64) -> Int? { chapters.lastIndex { $0.start <= time } }

  /// Returns the index of a chapter.
  ///
  /// - Parameters:
  ///   - step: The chapter.
  ///   - time: The time in the item, in milliseconds, that decides which chapter is the current one.
  /// - Returns: The index, from 0.
  /// - Throws: `ChapterStepError`.
  public func index(of step: ChapterStep, from time: Int64) throws(ChapterStepError) -> Int {
    if chapters.isEmpty { throw .noChapters }
    let current = index(at: time)
    switch step {
    case .next:
      // Chapters may have the same start.
      guard let next = chapters.firstIndex(where: { $0.start > time }) else { throw .isLast }
      return next
    case .previous:
      guard let current else { return 0 }
      return chapters.lastIndex { $0.start < chapters[current].start } ?? 0
    case .number(let number):
      guard chapters.indices.contains(number - 1) else { throw .outOfRange(chapters.count) }
      return number - 1
    case .title(let title):
      let wanted = title.lowercased()
      let titles = chapters.map { $0.title.lowercased() }
      let exact = titles.indices.filter { titles[$0] == wanted }
      let found = exact.isEmpty ? titles.indices.filter { titles[$0].contains(wanted) } : exact
      guard let first = found.first else { throw .unknownTitle }
      if found.count > 1 { throw .ambiguousTitle(found.map { $0 + 1 }) }
      return first
    }
  }

  /// Returns the chapter in which a player is at a time in nanoseconds; `nil` before the first one.
  package func place(at nanoseconds: Int64) -> PlayerStatus.CurrentChapter? {
    index(at: nanoseconds / 1_000_000).map {
      PlayerStatus.CurrentChapter(chapter: chapters[$0], number: $0 + 1, count: chapters.count)
    }
  }
}
