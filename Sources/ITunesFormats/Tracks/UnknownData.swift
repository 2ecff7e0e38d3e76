/// A data record that no property holds, or that nothing is known of.
package struct UnknownData: Equatable, Sendable {
  package let kind: UInt32
  /// The content, without the header.
  package let bytes: [UInt8]

  /// The kinds of the account that bought a track and of the name of its owner.
  package static let accountKinds: Set<UInt32> = [59, 60]

  /// The maximum number of bytes that are kept of a record; longer data is left out.
  static let maxByteCount = 1 << 16
  private static let propertyListStarts = ["<?xml", "<!DOCTYPE plist", "<plist", "bplist"]
    .map { Array($0.utf8) }

  init(kind: UInt32, bytes: ArraySlice<UInt8>) {
    self.kind = kind
    self.bytes = Array(bytes)
  }

  /// Whether the store wrote the content when the track was bought.
  package var isOfPurchase: Bool {
    if case .purchase = TrackData.content(kind, .iTunes) { true } else { isPropertyList }
  }

  /// Whether the content may hold a property list, at its start or later.
  var isPropertyList: Bool { Self.mayHoldPropertyList(bytes) }

  /// Returns whether one begins anywhere in some bytes.
  static func mayHoldPropertyList(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      (bytes[place] == 0x3C || bytes[place] == 0x62)
        && propertyListStarts.contains { bytes[place...].starts(with: $0) }
    }
  }

  /// Returns whether a section is about accounts of the store, or may be.
  package static func mayNameAccounts(section bytes: [UInt8]) -> Bool {
    bytes.starts(with: accountsTag) || mayHoldPropertyList(bytes)
  }

  /// The tag of the accounts in Music.
  private static let accountsTag = Array("Lsma".utf8)

  /// Returns several of them as bytes: for each, its kind and its length with 32 bits, lowest byte
  /// first, and its content.
  package static func bytes(_ all: [UnknownData]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = maxByteCount
    for data in all where data.bytes.count <= rest {
      rest -= data.bytes.count
      for number in [data.kind, UInt32(clamping: data.bytes.count)] {
        for shift: UInt32 in [0, 8, 16, 24] {
          bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
      }
      bytes += data.bytes
    }
    return bytes
  }

  /// Reads the data in bytes that `bytes` returned, up to the first damage.
  package static func all(in bytes: [UInt8]) -> [UnknownData] {
    let record = FormatRecord(bytes: bytes)
    var all: [UnknownData] = []
    var place = 0
    while place + 8 <= bytes.count {
      let start = place + 8
      let count = Int(record.uint32(at: place + 4))
      guard count <= bytes.count - start else { break }
      all.append(
        UnknownData(kind: record.uint32(at: place), bytes: bytes[start..<start + count])
      )
      place = start + count
    }
    return all
  }
}
