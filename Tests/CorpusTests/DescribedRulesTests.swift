import Foundation
import LibSync
import TestSupport
import Testing

/// Compares rules with the descriptions in another project's test data for smart playlists.
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

  @Test func `all descriptions are present`() throws {
    #expect(try cases().map(\.desc) == DescribedRules.all.map(\.description))
  }

  /// The bytes of the two lists about check marks mean the opposite of their descriptions, and it
  /// is not known whether 1 stands for unchecked in iTunes, as it does on iPods.
  @Test func `rules match their descriptions`() throws {
    for (found, expected) in zip(try cases(), DescribedRules.all) {
      let rules = try found.rules
      #expect(rules?.text == expected.rules, "\(found.desc)")
      #expect(try rules == SmartRules(expected.rules), "\(found.desc)")
    }
  }

  @Test func `settings match their descriptions`() throws {
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
