import Glibc
import System
import TestSupport
import Testing

@testable import MediaArchive

/// Every read of a tar fails once.
struct TarReadFaultTests {
  @Test(arguments: ["bag.tar", "bag.tar.zst"])
  func `a tar that cannot be read is not damaged`(_ name: String) throws {
    let bag = try BagFixture()
    try bag.writeOriginals()
    try bag.fill(bag.tarBag(name))
    let counting = Faults()
    try counting.run { _ = try bag.problems(name) }
    let reads = counting.made.indices.filter { counting.made[$0].call == .read }
    #expect(!reads.isEmpty)
    for index in reads {
      let failure = #expect(throws: ArchiveError.self) {
        try Faults(failing: index, with: EIO).run { _ = try bag.problems(name) }
      }
      guard case .unreadable(let error) = failure else {
        Issue.record("\(failure.debugDescription)")
        continue
      }
      #expect(error.code == EIO && error.path == bag.folder.file(name))
    }
  }
}
