import IPodFormats
import TestSupport
import Testing

/// Real databases are sound by the rules of the deep check.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DatabaseInspectionCorpusTests {
  @Test func `hardly any real database has a fault`() throws {
    var faulty = 0
    // The project's own devices have faults on purpose.
    let real = ChunkFiles.all.filter { !$0.path.contains("/Fixtures/") }
    for file in real where file.bytes.starts(with: "mhbd".utf8) && file.count < 1 << 20 {
      let faults = DatabaseInspection(try ChunkTree(file)).faults
      if !faults.isEmpty { faulty += 1 }
      for fault in faults {
        // Some programs do not keep places in order, and one left an index as it was.
        switch fault.kind {
        case .fallingPlaces, .wrongIndex, .wrongJumps: break
        default: Issue.record("\(file.path): \(fault)")
        }
      }
    }
    #expect(faulty <= 4)
  }
}
