import Testing

@testable import MediaImport

/// Accounts in the bytes that are kept of sections of native libraries.
struct KeptAccountsTests {
  @Test(arguments: ["Lsma and more", "some bytes, then <plist version", "bplist00"])
  func `sections that may name accounts are found`(text: String) throws {
    let section = try #require(Deflation.bytes(of: Array(text.utf8)))
    #expect(!KeptAccounts.names(inSection: section).isEmpty)
  }

  @Test func `other sections and damaged ones name none`() throws {
    let section = try #require(Deflation.bytes(of: Array("hqma, settings".utf8)))
    #expect(KeptAccounts.names(inSection: section).isEmpty)
    #expect(KeptAccounts.names(inSection: [1, 2, 3]).isEmpty)
  }
}
