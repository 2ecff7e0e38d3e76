import System
import Testing

@testable import LibSync

struct DeviceSpaceTests {
  @Test func `a file system that reports no size has no space information`() {
    #expect(DeviceSummary.Space(FileSystemSize(blockSize: 4096, blocks: 0, available: 0)) == nil)
    let full = DeviceSummary.Space(FileSystemSize(blockSize: 4096, blocks: 10, available: 0))
    #expect(full?.total == 40960 && full?.free == 0)
  }
}
