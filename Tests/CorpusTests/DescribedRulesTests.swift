import Foundation
import LibSync
import TestSupport
import Testing

/// Compares with the words that another project has for smart playlists that it tests itself with.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DescribedRulesTests {
  private struct Case: Decodable {
    struct Expected: Decodable {
      let number: UInt32?
      let onlychecked: Bool?
      let liveupdate: Bool?
      let type: String?
      let order: String?
    }

    let desc: String
    let info: String
    let criteria: String
    let expected: Expected

    var rules: SmartRules? {
      get throws {
        let info = Data(base64Encoded: info).map(Array.init)
        let criteria = Data(base64Encoded: criteria).map(Array.init)
        return try SmartRules(decoding: EncodedSmartRules(info: info, criteria: criteria))
      }
    }
  }

  private func cases() throws -> [Case] {
    let url = ProjectFiles.corpus?.appending(path: "itunes/oracle/cvzi_expected.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: #require(url)))
  }

  @Test func `all are there`() throws {
    #expect(try cases().map(\.desc) == DescribedRules.all.map(\.description))
  }

  /// The bytes of the two lists about check marks say the reverse of their descriptions; it is not
  /// known whether iTunes takes 1 for unchecked there, as iPods do.
  @Test func `rules mean what their description says`() throws {
    for (found, expected) in zip(try cases(), DescribedRules.all) {
      let rules = try found.rules
      #expect(rules?.text == expected.rules, "\(found.desc)")
      #expect(try rules == SmartRules(expected.rules), "\(found.desc)")
    }
  }

  @Test func `settings are as expected`() throws {
    let orders = ["RANDOM()": "random", "Rating DESC": "highest rating", "SortArtist": "artist"]
    for found in try cases() {
      let (info, expected) = (try #require(try found.rules).info, found.expected)
      if let isLive = expected.liveupdate { #expect(info.isLive == isLive, "\(found.desc)") }
      if let only = expected.onlychecked { #expect(info.onlyChecked == only, "\(found.desc)") }
      if let number = expected.number { #expect(info.limit?.amount == number, "\(found.desc)") }
      guard let order = expected.order, let unit = expected.type else { continue }
      let limit = "limit \(info.limitSetting.amount) \(unit) by \(orders[order] ?? "")"
      #expect(try found.rules?.text.lowercased().contains(limit.lowercased()) == true)
    }
  }
}
