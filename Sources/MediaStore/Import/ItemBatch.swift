import MediaModel

/// A few items on their way from one thread to another, which keep their memory for the next ones.
struct ItemBatch: Sendable {
  private var records: [ItemRecord] = []
  private var count = 0
  private var byteCount = 0

  private static let maxCount = 32
  private static let maxByteCount = 1 << 16

  /// Whether the batch should be passed on.
  var isFull: Bool { count == Self.maxCount || byteCount >= Self.maxByteCount }

  var isEmpty: Bool { count == 0 }

  /// Adds a copy of an item.
  mutating func append(_ record: ItemRecord) {
    if count == records.count { records.append(ItemRecord()) }
    records[count].copy(record)
    count += 1
    byteCount +=
      record.values.bytes.count + record.sourceValues.utf8.count
      + record.sourceBytes.count
  }

  func forEach(_ body: (ItemRecord) throws -> Void) rethrows {
    for index in 0..<count { try body(records[index]) }
  }

  /// The batch without its items; `nil` if they were so large that their memory is given up.
  var emptied: Self? {
    if byteCount >= Self.maxByteCount { return nil }
    var batch = self
    (batch.count, batch.byteCount) = (0, 0)
    return batch
  }
}
