import MediaModel

/// Reads the entries of a playlist (`mhip`).
struct EntryReader {
  private struct Entry {
    var track: UInt32
    /// The number that tells its place; nil when it has none.
    var order: UInt32?
  }

  private var entries: [Entry] = []
  /// How many there were, with the heads of groups.
  private(set) var count = 0

  private static let groupFlags = 16
  private static let track = 24
  /// The head of a group of podcasts, which stands for no track.
  private static let groupHead: UInt32 = 0x100
  /// The type of the part (`mhod`) that holds the number for the order.
  private static let orderType: UInt32 = 100

  mutating func start() {
    entries.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Reads an entry and returns where it ends, before the end of its playlist.
  mutating func read(_ entry: Chunk, of file: DeviceBytes, before end: Int) -> Int {
    count += 1
    var offset = entry.body
    var entryEnd = entry.end
    var order: UInt32?
    // iTunes up to 4.7 did not count the parts to the length of the entry.
    let areBeside = entry.end == entry.body
    let partCount = file.uint32(at: entry.start + 12) ?? 0
    var partsRead: UInt32 = 0
    while partsRead < partCount, offset < (areBeside ? end : entry.end),
      let part = file.chunk(.mhod, at: offset, before: areBeside ? end : entry.end)
    {
      if file.uint32(at: part.start + 12) == Self.orderType, order == nil {
        order = file.uint32(at: part.start + 24)
      }
      partsRead += 1
      offset = part.end
      entryEnd = max(entryEnd, offset)
    }
    let flags = file.uint32(at: entry.start + Self.groupFlags) ?? 0
    if flags & Self.groupHead == 0 {
      entries.append(Entry(track: file.uint32(at: entry.start + Self.track) ?? 0, order: order))
    }
    return entryEnd
  }

  /// Gives a playlist its entries in their order.
  ///
  /// The numbers for the order count only where each entry has one of its own: some writers put
  /// others there.
  mutating func finish(
    _ playlist: Chunk,
    of file: DeviceBytes,
    reference: (UInt32) -> ItemReference?,
    in record: inout PlaylistRecord,
    problems: inout ImportWarnings
  ) {
    sort()
    var missing = 0
    for entry in entries {
      if let item = reference(entry.track) {
        record.entries.append(item)
      } else {
        record.appendMissing(Int64(entry.track))
        missing += 1
      }
    }
    guard missing > 0 else { return }
    problems.add(
      file.problem(ImportWarning.missingTracks(missing), .mhyp, at: playlist.start)
    )
  }

  private mutating func sort() {
    let orders = entries.compactMap(\.order)
    guard orders.count == entries.count else { return }
    let isSorted = zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }
    guard !isSorted else { return }
    let sorted = orders.sorted()
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    entries.sort { ($0.order ?? 0) < ($1.order ?? 0) }
  }
}
