import Glibc
import Testing

@testable import LibSync

struct DeviceSpaceTests {
  @Test func `a file system that reports no size has no space to speak of`() {
    var status = statvfs()
    status.f_frsize = 4096
    #expect(DeviceSummary.Space(status) == nil)
    status.f_blocks = 10
    status.f_bavail = 0
    let full = DeviceSummary.Space(status)
    #expect(full?.total == 40960 && full?.free == 0)
  }
}
