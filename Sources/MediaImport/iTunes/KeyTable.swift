import Glibc

/// What the keys of a dictionary stand for, found by their bytes without making a string.
struct KeyTable<Target: Equatable & Sendable>: Sendable {
  private struct Entry: Sendable {
    /// Where the key lies in `bytes`.
    let start: Int
    let count: Int
    let target: Target
  }

  private let entries: [Entry]
  private let bytes: [UInt8]
  /// Positions in `entries` plus one by hash; a key that finds its slot taken has the next free.
  private let slots: [UInt8]

  /// - Parameter targets: At most 200.
  init(_ targets: [(String, Target)]) {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    for (key, target) in targets {
      entries.append(Entry(start: bytes.count, count: key.utf8.count, target: target))
      bytes += key.utf8
    }
    var slots = [UInt8](repeating: 0, count: Self.slotCount)
    for (index, (key, _)) in targets.enumerated() {
      var slot = Array(key.utf8).withUnsafeBufferPointer(Self.slot)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt8(index + 1)
    }
    (self.entries, self.bytes, self.slots) = (entries, bytes, slots)
  }

  /// What a key stands for; nil for an unknown one.
  func target(_ key: UnsafeBufferPointer<UInt8>) -> Target? {
    guard let keyStart = key.baseAddress, !key.isEmpty else { return nil }
    var slot = Self.slot(key)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let isEqual = bytes.withUnsafeBufferPointer { bytes in
        entries[index].count == key.count
          && bytes.baseAddress.map {
            memcmp($0 + entries[index].start, keyStart, key.count) == 0
          } ?? false
      }
      if isEqual { return entries[index].target }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// The key that stands for a target, empty if none does.
  func name(of target: Target) -> String {
    guard let entry = entries.first(where: { $0.target == target }) else { return "" }
    return String(decoding: bytes[entry.start..<entry.start + entry.count], as: UTF8.self)
  }

  private static var slotCount: Int { 512 }

  private static func slot(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = key.first, let last = key.last else { return 0 }
    let middle = Int(key[key.count / 2])
    let hash = Int(first) &* 131 &+ Int(last) &* 31 &+ middle &* 7 &+ key.count &* 61
    return hash % slotCount
  }
}
