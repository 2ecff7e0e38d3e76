import MediaModel

/// Finds the items of playlist entries by their Track ID, using eight bytes for each track.
///
/// Exports number their tracks in ascending order; tracks out of order are stored separately.
struct TrackIndex {
  private var ascendingIDs: [UInt32] = []
  private var ascendingReferences: [UInt32] = []
  private var others: [Int64: ItemReference] = [:]
  private var last = 0

  /// Adds a track whose number has not been added before.
  mutating func insert(_ trackID: Int64, _ reference: ItemReference) {
    if let small = UInt32(exactly: trackID), ascendingIDs.last.map({ $0 < small }) ?? true {
      ascendingIDs.append(small)
      ascendingReferences.append(reference.rawValue)
    } else {
      others[trackID] = reference
    }
  }

  /// Returns the item with the given Track ID.
  mutating func reference(_ trackID: Int64) -> ItemReference? {
    if let small = UInt32(exactly: trackID), let index = position(small) {
      last = index
      return ItemReference(rawValue: ascendingReferences[index])
    }
    return others.isEmpty ? nil : others[trackID]
  }

  func contains(_ trackID: Int64) -> Bool {
    // Almost every number is greater than all before it.
    if let small = UInt32(exactly: trackID), let final = ascendingIDs.last {
      return small <= final && (position(small) != nil || others[trackID] != nil)
    }
    return others[trackID] != nil
  }

  private func position(_ trackID: UInt32) -> Int? {
    guard let first = ascendingIDs.first, let final = ascendingIDs.last,
      (first...final).contains(trackID)
    else { return nil }
    // Playlists in the library's order look up one track after another.
    if last + 1 < ascendingIDs.count, ascendingIDs[last + 1] == trackID { return last + 1 }
    // Many exports number their tracks evenly.
    let guess = Int(trackID - first) * (ascendingIDs.count - 1) / max(1, Int(final - first))
    if ascendingIDs[guess] == trackID { return guess }
    var range = 0..<ascendingIDs.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if ascendingIDs[middle] == trackID { return middle }
      range =
        ascendingIDs[middle] < trackID
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
