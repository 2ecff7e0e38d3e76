import MediaModel
import Testing

@testable import LibSync

struct DeviceInventoryTests {
  @Test(arguments: [Int64.max, .min])
  func `counts that no sum can hold end at the largest`(count: Int64) throws {
    var file = PlayFileRecord(
      kind: .dynamicDatabase,
      path: "Dynamic.itdb",
      fingerprint: 1,
      databaseFingerprint: 1
    )
    var entry = PlayFileEntry(item: .missing)
    entry.playCount = count
    entry.skipCount = count
    file.entries = [entry, entry]
    let inventory = DeviceInventory()
    try inventory.playFile(file)
    #expect(inventory.plays.playCount == Int(count) && inventory.plays.skipCount == Int(count))
  }
}
