/// A chapter and its end.
package struct ChapterSpan: Hashable, Sendable {
  package let chapter: Chapter
  /// The end in milliseconds from the start of the item.
  package let end: Int64

  package init(_ chapter: Chapter, end: Int64) {
    (self.chapter, self.end) = (chapter, end)
  }

  /// Returns chapters with their ends, which are the starts of the next ones that begin later.
  ///
  /// - Parameters:
  ///   - chapters: The chapters in the order of their starts.
  ///   - milliseconds: The playing time of the item; `nil` if it is not known.
  /// - Returns: The chapters in the same order; each ends after its start.
  package static func spans(
    of chapters: [Chapter],
    lasting milliseconds: Int64?
  ) -> [ChapterSpan] {
    var spans: [ChapterSpan] = []
    var later = max(milliseconds ?? 0, (chapters.last?.start ?? 0) + 1)
    for (index, chapter) in chapters.enumerated().reversed() {
      if index + 1 < chapters.count, chapters[index + 1].start > chapter.start {
        later = chapters[index + 1].start
      }
      spans.append(ChapterSpan(chapter, end: later))
    }
    return spans.reversed()
  }

  /// Returns the chapters up to the first one that begins later after the one before it than a
  /// chapter may last, of which the last one ends early if it lasts longer.
  ///
  /// - Parameters:
  ///   - spans: The chapters in the order of their starts.
  ///   - milliseconds: The longest time that one may last; the first one counts from 0.
  /// - Returns: The chapters.
  package static func spans(
    _ spans: [ChapterSpan],
    lastingAtMost milliseconds: Int64
  ) -> [ChapterSpan] {
    var kept: [ChapterSpan] = []
    for span in spans {
      if span.chapter.start - (kept.last?.chapter.start ?? 0) >= milliseconds { break }
      let start = kept.isEmpty ? 0 : span.chapter.start
      kept.append(ChapterSpan(span.chapter, end: min(span.end, start + milliseconds)))
    }
    return kept
  }
}
