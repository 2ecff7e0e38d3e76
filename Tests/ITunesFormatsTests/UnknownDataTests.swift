import Testing

@testable import ITunesFormats

struct UnknownDataTests {
  @Test(arguments: ["<plist>", "\n  <?xml version", "\u{FEFF}<!DOCTYPE plist", "bplist00"])
  func `a property list can begin after other bytes`(text: String) {
    #expect(UnknownData(kind: 99, bytes: Array(text.utf8)[...]).isOfPurchase)
  }

  @Test(arguments: ["", "2:256", "a < b, not a list", "public list"])
  func `other data says nothing about a purchase`(text: String) {
    #expect(!UnknownData(kind: 99, bytes: Array(text.utf8)[...]).isOfPurchase)
  }
}

struct UnknownDataListTests {
  @Test func `no more is kept than is stored`() {
    var list = UnknownDataList()
    let large = [UInt8](repeating: 1, count: 1 << 20)
    for kind: UInt32 in 0..<60 { list.append(UnknownData(kind: kind, bytes: large[...])) }
    #expect(list.kept.isEmpty && list.count == 60)
    for kind: UInt32 in 0..<100_000 { list.append(UnknownData(kind: kind, bytes: [1, 2])) }
    #expect(list.count == 100_060 && list.kept.count < 7000)
    #expect(UnknownData.all(in: UnknownData.bytes(list.kept)) == list.kept)
    list.removeAll()
    #expect(list.kept.isEmpty && list.count == 0)
  }
}
