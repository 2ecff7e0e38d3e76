import Foundation
import IPodFormats
import MediaModel
import Testing

@Suite struct BinaryPropertyListTests {
  private static let values: [String: any Sendable] = [
    "text": "Träck", "ascii": "abc", "number": 5, "negative": -2, "large": Int64.max,
    "real": 1.5, "yes": true, "no": false, "data": Data([1, 2, 3]),
    "date": Date(timeIntervalSinceReferenceDate: 621_792_801),
    "list": Array(0..<20), "empty": [Int](),
  ]

  private static func encoded(_ value: Any) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    )
  }

  private func read(_ bytes: [UInt8]) throws -> PropertyTree {
    try BinaryPropertyList.read(DeviceBytes(path: "plist", bytes: bytes))
  }

  @Test func `every kind of value is read`() throws {
    let tree = try read(Self.encoded(Self.values))
    #expect(tree[key: "text"] == .string("Träck") && tree[key: "ascii"]?.text == "abc")
    #expect(tree[key: "number"]?.integer == 5 && tree[key: "negative"]?.integer == -2)
    #expect(tree[key: "large"]?.integer == .max && tree[key: "real"] == .real(1.5))
    #expect(tree[key: "yes"]?.boolean == true && tree[key: "no"]?.boolean == false)
    #expect(tree[key: "data"] == .data([1, 2, 3]))
    #expect(tree[key: "date"] == .date(Timestamp(rawValue: 1_600_100_001)))
    #expect(tree[key: "list"] == .array((0..<20).map { .integer($0) }))
    #expect(tree[key: "empty"] == .array([]) && tree[key: "missing"] == nil)
  }

  @Test func `a list that contains itself is refused`() throws {
    // An array whose only element is object 0, the array itself.
    let table: [UInt8] = [8]
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00] + table
    bytes += Array(repeating: 0, count: 6) + [1, 1]
    for number in [1, 0, 10] as [UInt8] { bytes += Array(repeating: 0, count: 7) + [number] }
    #expect(throws: DeviceFormatError.self) { try read(bytes) }
  }

  @Test func `lists that refer to each other many times are read quickly`() throws {
    // Each of 20 arrays contains the next one sixteen times.
    var objects: [[UInt8]] = []
    for index in 0..<20 {
      objects.append([0xAF, 0x10, 16] + Array(repeating: UInt8(index + 1), count: 16))
    }
    objects.append([0x09])
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let place = bytes.count
    bytes += table + Array(repeating: 0, count: 6) + [2, 1]
    for number in [objects.count, 0, place] {
      bytes += Array(repeating: 0, count: 6) + [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    #expect(throws: DeviceFormatError.self) { try read(bytes) }
  }

  @Test func `every truncation is refused, and changed bytes never crash`() throws {
    let bytes = try Self.encoded(Self.values)
    for cut in Damage.truncations(of: bytes) {
      #expect(throws: DeviceFormatError.self) { try read(cut) }
    }
    let outcomes = Damage.mutations(of: bytes, count: 5000).map { bytes in
      Outcome(bytes) { file, _ in _ = try BinaryPropertyList.read(file) }
    }
    #expect(outcomes.contains { $0.isRefused } && outcomes.contains { !$0.isRefused })
  }
}
