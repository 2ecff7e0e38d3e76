import Testing

@testable import LibSync

/// The size that copies may have together.
struct CopyFitTests {
  @Test func `files fit as long as there is room, and a smaller one may fit later`() {
    var fit = CopyFit(limit: 10)
    let taken = [(1, 6), (2, 5), (3, 4)].map { fit.takes([$0], byteCount: $1) }
    #expect(taken == [true, false, true])
    #expect(fit.usedBytes == 10 && fit.leftOut == [[2]])
  }

  @Test func `sizes that were estimates are counted again`() {
    var fit = CopyFit(limit: 10)
    let estimated = [(1, 9), (2, 4)].map { fit.takes([$0], byteCount: $1) }
    #expect(estimated == [true, false])
    fit.restart()
    let measured = [(1, 6), (2, 4), (3, 1)].map { fit.takes([$0], byteCount: $1) }
    #expect(measured == [true, true, false])
    #expect(fit.leftOut == [[3]])
    fit.giveUp([3])
    #expect(fit.leftOutCount == 0 && fit.usedBytes == 10)
  }
}
