import Testing

@testable import LibSync

/// The size that copies may have together.
struct CopyFitTests {
  @Test func `files fit as long as there is room, and a smaller one may fit later`() {
    var fit = CopyFit(limit: 10)
    #expect(fit.takes([1], byteCount: 6))
    #expect(!fit.takes([2], byteCount: 5))
    #expect(fit.takes([3], byteCount: 4))
    #expect(fit.usedBytes == 10 && fit.leftOut == [[2]])
  }

  @Test func `sizes that were estimates are counted anew`() {
    var fit = CopyFit(limit: 10)
    #expect(fit.takes([1], byteCount: 9) && !fit.takes([2], byteCount: 4))
    fit.restart()
    #expect(fit.takes([1], byteCount: 6) && fit.leftOutCount == 1)
    #expect(fit.takes([2], byteCount: 4) && fit.leftOutCount == 0)
    #expect(!fit.takes([3], byteCount: 1))
    fit.giveUp([3])
    #expect(fit.leftOut.isEmpty && fit.usedBytes == 10)
  }
}
