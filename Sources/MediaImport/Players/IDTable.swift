import MediaModel

/// The numbers of items by their persistent IDs, for libraries whose items are looked up one by one.
///
/// The IDs of programs' items are hashes, so that a multiplication is enough to distribute them. Its
/// factor is random, because the program's own IDs may have been chosen to collide.
struct IDTable {
  private struct Slot {
    /// Zero, which no item has, marks a free slot.
    var id: UInt64 = 0
    var number: UInt32 = 0
  }

  /// A power of two slots, of which at most half are in use; after a collision, an ID is in the next
  /// free one.
  private var slots = Array(repeating: Slot(), count: 2 << Self.minBits)
  private var count = 0
  /// The number of bits by which a product is shifted to the number of a slot.
  private var shift = UInt64.bitWidth - 1 - Self.minBits
  private let factor = UInt64.random(in: 0...UInt64.max) | 1

  private static let minBits = 9

  /// The number of an ID; `nil` if it has none.
  subscript(id: PersistentID) -> UInt32? {
    let slot = slots[place(of: id.rawValue)]
    return slot.id == id.rawValue && slot.id != 0 ? slot.number : nil
  }

  /// Sets the number of an ID, which is not zero, and replaces that of before.
  mutating func set(_ number: UInt32, for id: PersistentID) {
    if 2 * count >= slots.count { grow() }
    let place = place(of: id.rawValue)
    if slots[place].id == 0 { count += 1 }
    slots[place] = Slot(id: id.rawValue, number: number)
  }

  /// Returns the place of the slot that an ID has or would get.
  private func place(of id: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (id &* factor) >> UInt64(shift))
    while slots[place].id != 0, slots[place].id != id { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: 2 * old.count)
    shift -= 1
    for slot in old where slot.id != 0 { slots[place(of: slot.id)] = slot }
  }
}
