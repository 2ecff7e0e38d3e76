import MediaModel

/// The numbers of items by their persistent IDs, for libraries whose items are looked up one by one.
///
/// The IDs of programs' items are hashes, so that a multiplication is enough to distribute them. Its
/// factor is random, because the program's own IDs may have been chosen to collide.
struct IDTable {
  /// The IDs and their numbers in the order in which they were added, in which most are looked up.
  private var ids: [UInt64] = []
  private var numbers: [UInt32] = []
  /// The places in `ids` plus one; zero marks a free slot.
  ///
  /// Of a power of two slots, at most half are in use; after a collision, an ID is in the next free
  /// one.
  private var slots = [UInt32](repeating: 0, count: 2 << Self.minBits)
  /// The number of bits by which a product is shifted to the number of a slot.
  private var shift = UInt64(UInt64.bitWidth - 1 - Self.minBits)
  private let factor = UInt64.random(in: 0...UInt64.max) | 1
  /// The place in `ids` of the ID that was looked up last.
  private var last = -1

  private static let minBits = 9

  /// Returns the number of an ID; `nil` if it has none.
  mutating func number(of id: PersistentID) -> UInt32? {
    let next = last + 1
    if next < ids.count, ids[next] == id.rawValue {
      last = next
    } else {
      let place = Int(slots[slot(of: id.rawValue)])
      if place == 0 { return nil }
      last = place - 1
    }
    return numbers[last]
  }

  /// Sets the number of an ID, and replaces that of before.
  mutating func set(_ number: UInt32, for id: PersistentID) {
    if 2 * ids.count >= slots.count { grow() }
    let slot = slot(of: id.rawValue)
    if slots[slot] == 0 {
      ids.append(id.rawValue)
      numbers.append(number)
      slots[slot] = UInt32(clamping: ids.count)
    } else {
      numbers[Int(slots[slot]) - 1] = number
    }
  }

  /// Returns the slot that an ID has or would get.
  private func slot(of id: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (id &* factor) &>> shift)
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    shift -= 1
    for (place, id) in ids.enumerated() { slots[slot(of: id)] = UInt32(clamping: place + 1) }
  }
}
