import MediaModel
import Testing

@testable import LibSync

/// The size that copies may have together.
struct CopyFitTests {
  /// The file of an item whose path is its number.
  private func file(_ number: UInt64) -> CopyPlan.File {
    let id = PersistentID(rawValue: number)
    return CopyPlan.File(
      source: "\(number)",
      persistentID: id,
      title: nil,
      path: "\(number)",
      byteCount: 0,
      isSound: false,
      album: nil,
      artwork: ArtworkItem(MediaItem(persistentID: id, values: [:])),
      place: CopyPlace(folders: [], text: "\(number)", fileExtension: "mp3")
    )
  }

  private func takes(
    _ sizes: [(UInt64, Int)],
    _ fit: inout CopyFit,
    isEstimated: Bool = false
  ) -> [Bool] {
    sizes.map { fit.takes(file($0), byteCount: $1, isEstimated: isEstimated) }
  }

  @Test func `files fit as long as there is room, and a smaller one may fit later`() {
    var fit = CopyFit(limit: 10)
    #expect(takes([(1, 6), (2, 5), (3, 4)], &fit) == [true, false, true])
    #expect(fit.usedBytes == 10 && fit.leftOut == [Array("2".utf8)])
  }

  @Test func `sizes that were estimates are counted again`() {
    var fit = CopyFit(limit: 10)
    #expect(takes([(1, 9), (2, 4)], &fit) == [true, false])
    fit.restart()
    #expect(takes([(1, 6), (2, 4), (3, 1)], &fit) == [true, true, false])
    #expect(fit.leftOut == [Array("3".utf8)])
    fit.giveUp(Array("3".utf8))
    #expect(fit.leftOutCount == 0 && fit.usedBytes == 10)
  }

  @Test func `earlier copies take their space once, those of other items too`() {
    var earlier = EarlierCopies()
    earlier.add(
      [(1, 4), (2, 3)].map { number, size in
        EarlierCopies.Copy(
          path: "\(number).mp3",
          byteCount: size,
          item: PersistentID(rawValue: number)
        )
      },
      written: []
    )
    var fit = CopyFit(limit: 10, after: earlier)
    #expect(takes([(3, 4), (1, 4), (4, 2), (5, 1)], &fit) == [false, true, true, true])
    #expect(fit.usedBytes == 10 && fit.otherCount == 1 && fit.otherBytes == 3)
    fit.restart()
    // The encoding has another size than expected, so that it is another copy.
    #expect(takes([(2, 1)], &fit, isEstimated: true) == [true])
    #expect(fit.usedBytes == 7 && fit.otherBytes == 4)
    #expect(takes([(1, 5)], &fit) == [false])
    var place = file(2).place
    place.name = "2.mp3"
    let forgotten = (0..<2).map { _ in
      fit.forgetsEarlier(of: PersistentID(rawValue: 2), at: place)
    }
    #expect(forgotten == [true, false])
    #expect(fit.otherCount == 2)
  }
}
