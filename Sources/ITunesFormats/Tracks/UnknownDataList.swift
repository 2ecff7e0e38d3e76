/// The data records of a track or playlist that are kept as they are, up to what is stored of them.
package struct UnknownDataList: Sendable {
  /// The first ones that together are not too long.
  package private(set) var kept: [UnknownData] = []
  /// The number of all of them.
  package private(set) var count = 0
  private var room = UnknownData.maxByteCount

  /// The number of bytes by which a record is longer than its content.
  private static let headCount = 8

  mutating func append(_ data: UnknownData) {
    count += 1
    let needed = data.bytes.count + Self.headCount
    guard needed <= room else { return }
    room -= needed
    kept.append(data)
  }

  mutating func removeAll() {
    kept.removeAll()
    count = 0
    room = UnknownData.maxByteCount
  }
}
