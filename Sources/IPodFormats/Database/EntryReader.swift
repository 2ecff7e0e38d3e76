import MediaModel

/// Reads the entries of a playlist (`mhip`).
struct EntryReader {
  private struct Entry {
    var track: UInt32
    /// The number that determines the position of the entry; `nil` if the entry has no such number.
    var order: UInt32?
  }

  private var entries: [Entry] = []
  /// The number of entries, including the heads of groups.
  private(set) var count = 0

  private static let groupFlags = 16
  private static let track = 24
  /// The flag of an entry that is the head of a group of podcasts and stands for no track.
  private static let groupHead: UInt32 = 0x100
  /// The type of the part (`mhod`) that holds the order number.
  private static let orderType: UInt32 = 100

  mutating func start() {
    entries.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Reads an entry and returns the offset at which it ends, at most the end of its playlist.
  mutating func read(_ entry: Chunk, of file: DeviceBytes, before end: Int) -> Int {
    count += 1
    var offset = entry.body
    var entryEnd = entry.end
    var order: UInt32?
    // Up to iTunes 4.7, the length of an entry did not include its parts.
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

  /// Adds the entries to the record of a playlist in order.
  ///
  /// Order numbers are used only if each entry has a different one, because some programs store
  /// unrelated numbers in this field.
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
