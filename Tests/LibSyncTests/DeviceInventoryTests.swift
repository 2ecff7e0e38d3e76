import MediaModel
import Testing

@testable import LibSync

struct DeviceInventoryTests {
  @Test(arguments: [Int64.max, .min])
  func `sums of counts saturate instead of overflowing`(count: Int64) throws {
    var file = PlayFileRecord(
      kind: .dynamicDatabase,
      path: "Dynamic.itdb",
      fingerprint: 1,
      databaseFingerprint: 1
    )
    var entry = PlayFileEntry(item: .missing)
    entry.plays = PlayStatistics(playCount: count, skipCount: count)
    file.entries = [entry, entry]
    let inventory = DeviceInventory()
    try inventory.playFile(file)
    #expect(inventory.plays.plays == count && inventory.plays.skips == count)
  }
}
