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
