/// A list in `iTunesSD` from the third generation on; lists have no names.
package struct ShuffleList: Sendable, Equatable {
  package enum Kind: UInt64, Sendable, CaseIterable {
    /// The list of all tracks, of which iTunes leaves out podcasts and audiobooks.
    case library = 1
    case playlist, podcasts, audiobooks
  }

  package var kind: Kind
  /// The persistent ID, which is also the name of the file with the spoken name; usually 0 for the
  /// list of all tracks.
  package var id: UInt64
  /// The positions of the members among the tracks of the database, starting from 0.
  package var members: [Int]
  /// The end of the header, whose meaning is unknown.
  private var unknown = [UInt8](repeating: 0, count: unknownField.count)

  private static let unknownField = 0x1C..<ShuffleForm.listHeaderCount

  package init(_ kind: Kind, id: UInt64, members: [Int] = []) {
    self.kind = kind
    self.id = id
    self.members = members
  }

  /// Reads a list without its members.
  ///
  /// - Returns: `nil` if its kind is unknown.
  init?(header: ShuffleBytes) {
    guard let kind = Kind(rawValue: header.number(0x18)) else { return nil }
    self.kind = kind
    id = header.number(0x10, count: 8)
    members = []
    unknown = Array(header.bytes[Self.unknownField])
  }

  /// The number of bytes that it is written with.
  var byteCount: Int { ShuffleForm.listHeaderCount + 4 * members.count }

  /// Returns the bytes of the list.
  func written(_ tracks: [ShuffleTrack]) -> [UInt8] {
    var written = ShuffleBytes.header("lphs", count: ShuffleForm.listHeaderCount)
    written.set(UInt64(byteCount), at: 4)
    written.set(UInt64(members.count), at: 8)
    written.set(UInt64(members.count { tracks[$0].isShuffled }), at: 0x0C)
    written.set(id, at: 0x10, count: 8)
    written.set(kind.rawValue, at: 0x18)
    written.bytes.replaceSubrange(Self.unknownField, with: unknown)
    written.bytes.reserveCapacity(byteCount)
    for member in members { written.append(member) }
    return written.bytes
  }
}
