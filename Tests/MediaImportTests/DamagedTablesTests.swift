import MediaImport
import MediaModel
import Testing

/// A device whose tables say what cannot be, or cannot be read in part.
struct DamagedTablesTests {
  private let device: TablesDevice

  init() throws { device = try TablesDevice() }

  @Test(arguments: ["play_count_recent", "skip_count_recent"])
  func `more plays than can be are a problem and none`(column: String) throws {
    try device.change(.dynamic, "UPDATE item_stats SET \(column) = \(Int64.max)")
    let (sink, report) = try device.read()
    #expect(sink.playFiles.isEmpty)
    #expect(report.messages(.dynamic).count { $0.hasSuffix("'\(column)' cannot be") } == 12)
  }
}
