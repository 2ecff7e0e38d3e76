import Glibc
import MediaModel

/// Maps the keys of a dictionary to their meaning, by their bytes and without creating strings.
struct KeyMap: Sendable {
  private struct Entry: Sendable {
    /// The position of the key in `bytes`.
    let start: Int
    let count: Int
    let target: KeyTarget
  }

  private let entries: [Entry]
  private let bytes: [UInt8]
  /// Positions in `entries` plus one, by hash; after a collision, a key is in the next free slot.
  private let slots: [UInt8]
  /// For each key, the position of the key that followed it last time and probably will again.
  private var followers: [UInt8]
  private var last = 0

  /// - Parameter targets: The keys and what they stand for, 1 to 200 of them.
  init(_ targets: [(String, KeyTarget)]) {
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
    followers = [UInt8](repeating: 0, count: entries.count)
  }

  /// Returns the target of a key, or `nil` if the key is unknown.
  mutating func target(_ key: UnsafeBufferPointer<UInt8>) -> KeyTarget? {
    var position = Int(followers[last])
    if !isEqual(key, position) {
      guard let found = self.position(of: key) else { return nil }
      position = found
      followers[last] = UInt8(truncatingIfNeeded: position)
    }
    last = position
    return entries[position].target
  }

  private func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    if key.isEmpty { return nil }
    var slot = Self.slot(key)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if isEqual(key, position) { return position }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  @inline(__always)
  private func isEqual(_ key: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    let entry = entries[position]
    guard entry.count == key.count, let start = key.baseAddress else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memcmp($0 + entry.start, start, entry.count) == 0 } ?? false
    }
  }

  /// Returns the key of a property, or an empty string if it has none.
  func name(of property: some MediaProperty) -> String { name(of: .property(property)) }

  /// Returns the key of a target, or an empty string if it has none.
  func name(of target: KeyTarget) -> String {
    guard let entry = entries.first(where: { $0.target == target }) else { return "" }
    return String(decoding: bytes[entry.start..<entry.start + entry.count], as: UTF8.self)
  }

  private static var slotCount: Int { 512 }

  private static func slot(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let (first, last) = (UInt(key[0]), UInt(key[key.count - 1]))
    let middle = UInt(key[key.count / 2])
    let hash = first &* 131 &+ last &* 31 &+ middle &* 7 &+ UInt(key.count) &* 61
    return Int(hash % UInt(slotCount))
  }
}
