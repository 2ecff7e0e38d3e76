import Foundation
import LibSync
import TestSupport
import Testing

/// The smart rules in the databases of real and generated iPods (`mhod` of type 50 and 51).
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DeviceSmartRulesTests {
  /// Returns the contents of all objects of a type; their header occurs nowhere else in the data.
  private static func contents(ofType type: UInt8, in data: [UInt8]) -> [[UInt8]] {
    let signature = Array("mhod".utf8) + [24, 0, 0, 0]
    return data.indices.dropLast(24).compactMap { place in
      guard data[place] == signature[0], Array(data[place..<place + 8]) == signature,
        data[place + 12] == type, data[place + 13] == 0
      else { return nil }
      let length = Int(data[place + 8]) | Int(data[place + 9]) << 8 | Int(data[place + 10]) << 16
      guard length >= 24, place + length <= data.count else { return nil }
      return Array(data[place + 24..<place + length])
    }
  }

  private func databases() throws -> [(name: String, data: [UInt8])] {
    let folder = try #require(ProjectFiles.corpus).appending(path: "ipod")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
    return try files.compactMap { $0 as? String }
      .filter { $0.contains("iTunesDB") && !$0.hasPrefix("malformed") }
      .compactMap { name in
        let url = folder.appending(path: name)
        guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
          return nil
        }
        return (name, Array(try Data(contentsOf: url)))
      }
  }

  @Test func `LIB-48: settings of a device are written byte for byte`() throws {
    var count = 0
    for (name, data) in try databases() {
      for bytes in Self.contents(ofType: 50, in: data) {
        let info = try SmartInfo(decodingDevice: bytes.span)
        #expect(info.encodedForDevice == bytes, "\(name)")
        #expect(info.limit == nil || info.limit?.order != nil, "\(name)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func `LIB-48: rules of a device are written byte for byte`() throws {
    var count = 0
    for (name, data) in try databases() {
      for bytes in Self.contents(ofType: 51, in: data) {
        let criteria = try SmartCriteria(decoding: bytes.span)
        let encoded = try criteria.encoded()
        #expect(encoded == bytes, "\(name)")
        let rules = SmartRules(criteria: criteria)
        #expect(try SmartRules(rules.text) == rules, "\(name): \(rules.text)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
