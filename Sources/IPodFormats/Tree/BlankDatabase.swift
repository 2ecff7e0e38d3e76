/// A database without tracks, for a device that has none.
///
/// The order of its parts is that of iTunes, which leaves such a database after it has restored a
/// device; early versions have fewer parts. No database of this software was tried on a device.
package struct BlankDatabase: Sendable {
  /// The version of the format.
  package let version: UInt32
  package let scheme: SignatureScheme

  private var isEarly: Bool { version <= Self.lastEarlyVersion }

  private static let lastEarlyVersion: UInt32 = 0x0D
  private static let masterSortOrder: UInt64 = 5
  /// The size of the settings of a list's columns, all of which are zero.
  private static let columnsCount = 624

  /// Chooses the version and the signature for a generation; `nil` if it has another kind of
  /// database, or if nobody can sign one without a database of iTunes.
  package init?(for generation: DeviceGeneration) {
    switch generation {
    case .first, .second: (version, scheme) = (0x0C, .none)
    case .third, .fourth: (version, scheme) = (0x0D, .none)
    case .photo, .mini1, .mini2: (version, scheme) = (0x13, .none)
    case .video1, .video2, .nano1, .nano2: (version, scheme) = (0x19, .none)
    case .nano3, .nano4, .classic1, .classic2, .classic3: (version, scheme) = (0x30, .hash58)
    default: return nil
    }
  }

  package init(version: UInt32, scheme: SignatureScheme) {
    (self.version, self.scheme) = (version, scheme)
  }

  /// Makes the bytes, without a signature.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - date: The present time, in seconds since 1904 on the clock of the device.
  ///   - makeID: Makes persistent IDs.
  /// - Returns: The content of `iTunesDB`.
  package func bytes(name: String, date: UInt32, makeID: () -> UInt64) -> [UInt8] {
    var header = Header("mhbd", count: isEarly ? 0x68 : 0xF4)
    header.set(1, at: 0x0C)
    header.set(UInt64(version), at: 0x10)
    header.set(makeID(), at: 0x18, count: 8)
    header.set(2, at: 0x20, count: 2)
    header.set(0x263, at: 0x22, count: 2)
    header.set(makeID(), at: 0x24, count: 8)
    header.set(UInt64(scheme.rawValue), at: 0x30, count: 2)
    // The language `en`.
    header.set(0x6E65, at: 0x46, count: 2)
    header.set(makeID(), at: 0x48, count: 8)
    header.set(1, at: 0x50)
    header.set(15, at: 0x54)
    header.set(0xFFFF_FFFF, at: 0xA0)
    header.set(0x000A_0019, at: 0xA4)
    let master = master(name, date: date, id: makeID())
    let kinds: [UInt64] = !isEarly ? [4, 1, 3, 2, 5] : version == 0x0D ? [1, 3, 2] : [1, 2]
    header.set(UInt64(kinds.count), at: 0x14)
    return header.bytes(kinds.flatMap { section($0, master) })
  }

  private func section(_ kind: UInt64, _ master: [UInt8]) -> [UInt8] {
    var header = Header("mhsd", count: 0x60)
    header.set(kind, at: 0x0C)
    let hasMaster = kind == 2 || kind == 3
    let list = Header(kind == 1 ? "mhlt" : kind == 4 ? "mhla" : "mhlp", count: 0x5C)
    return header.bytes(list.bytes(hasMaster ? master : [], itemCount: hasMaster ? 1 : 0))
  }

  private func master(_ name: String, date: UInt32, id: UInt64) -> [UInt8] {
    var header = Header("mhyp", count: isEarly ? 0x6C : 0xB8)
    header.set(2, at: 0x0C)
    header.set(1, at: 0x14)
    header.set(UInt64(date), at: 0x18)
    header.set(id, at: 0x1C, count: 8)
    header.set(1, at: 0x28, count: 2)
    header.set(Self.masterSortOrder, at: 0x2C)
    let units = name.utf16.flatMap { ChunkTree.bytes($0) }
    let head: [UInt32] = [1, UInt32(clamping: units.count), 1, 0]
    let title = part(1, head.flatMap { ChunkTree.bytes($0) } + units)
    let columns = part(100, [UInt8](repeating: 0, count: Self.columnsCount))
    return header.bytes(title + columns)
  }

  private func part(_ type: UInt64, _ content: [UInt8]) -> [UInt8] {
    var header = Header("mhod", count: ChunkTree.partHeaderCount)
    header.set(type, at: 0x0C)
    return header.bytes(content)
  }

  /// The header of a chunk; fields beyond its end are left out.
  private struct Header {
    private var content: [UInt8]

    init(_ letters: String, count: Int) {
      content = [UInt8](repeating: 0, count: count)
      content.replaceSubrange(0..<4, with: letters.utf8)
      set(UInt64(count), at: 4)
    }

    mutating func set(_ value: UInt64, at offset: Int, count: Int = 4) {
      guard offset + count <= content.count else { return }
      content.replaceSubrange(offset..<offset + count, with: ChunkTree.bytes(value).prefix(count))
    }

    /// Returns the chunk with its content; a list states the number of its items, not its length.
    func bytes(_ body: [UInt8], itemCount: Int? = nil) -> [UInt8] {
      var header = self
      header.set(UInt64(itemCount ?? content.count + body.count), at: 8)
      return header.content + body
    }
  }
}
