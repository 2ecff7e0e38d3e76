import MediaModel
import Testing

@testable import LibSync

/// Chapters by their place, number or title.
struct ChapterStepTests {
  private func chapters(
    _ values: [(Int64, String)],
    from source: ItemChapters.Source = .file,
    lasting milliseconds: Int64? = nil
  ) -> ItemChapters {
    let item = MediaItem(
      persistentID: PersistentID(rawValue: 1),
      values: [.playbackDuration: .duration(milliseconds: 100)]
    )
    return ItemChapters(
      item,
      values.map { Chapter(start: $0.0, title: $0.1) },
      from: source,
      lasting: milliseconds
    )
  }

  private var book: ItemChapters {
    chapters([(10, "One"), (20, "Two"), (20, "Two and a half"), (50, "Three")])
  }

  private func index(_ step: ChapterStep, _ time: Int64) -> Result<Int, ChapterStepError> {
    Result { () throws(ChapterStepError) in try book.index(of: step, from: time) }
  }

  @Test func `the next and the previous chapter have another start`() {
    #expect([0, 10, 20, 49].map { try? index(.next, $0).get() } == [0, 1, 3, 3])
    #expect(index(.next, 50) == .failure(.isLast))
    #expect([0, 10, 25, 60].map { try? index(.previous, $0).get() } == [0, 0, 0, 2])
  }

  @Test func `numbers and titles name a chapter`() {
    #expect(index(.number(4), 0) == .success(3))
    #expect(index(.number(0), 0) == .failure(.outOfRange(4)))
    #expect(index(.number(5), 0) == .failure(.outOfRange(4)))
    #expect(index(.title("two"), 0) == .success(1))
    #expect(index(.title("HALF"), 0) == .success(2))
    #expect(index(.title("o"), 0) == .failure(.ambiguousTitle([1, 2, 3])))
    #expect(index(.title("four"), 0) == .failure(.unknownTitle))
    let none = chapters([])
    #expect(throws: ChapterStepError.noChapters) { try none.index(of: .next, from: 0) }
  }

  @Test func `chapters end where the next one that is later starts`() {
    #expect(book.spans.map(\.end) == [20, 50, 50, 100])
    #expect(chapters([(200, "Late")]).spans.map(\.end) == [201])
    #expect(chapters([(200, "Late")], lasting: 201).spans.map(\.end) == [201])
    let vtt = ChapterFormat.webVTT.text(book)
    #expect(vtt.contains("00:00:00.020 --> 00:00:00.050\nTwo\n"))
  }

  @Test func `chapters that a player never reaches are left out`() {
    let values: [(Int64, String)] = [(150, "Out"), (0, "In"), (100, "End"), (60, "Last")]
    let inFile = chapters(values, lasting: 120)
    #expect(inFile.chapters.map(\.title) == ["In", "Last", "End"])
    #expect(inFile.spans.map(\.end) == [60, 100, 120])
    let stored = chapters(values, from: .library)
    #expect(stored.chapters.map(\.title) == ["In", "Last"])
    #expect(stored.spans.map(\.end) == [60, 100])
    #expect(chapters(values).chapters.count == 4, "The library's time may be that of another file.")
    let none = chapters([(100, "End")], lasting: 100)
    #expect(none.chapters.isEmpty && none.source == nil)
  }
}
