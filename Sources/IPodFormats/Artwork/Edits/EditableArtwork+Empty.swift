extension EditableArtwork {
  /// The lengths of headers, and the values that iTunes and libgpod write in databases without
  /// images.
  private enum Empty {
    static let headerCount = 0x84
    static let sectionHeaderCount = 0x60
    static let listHeaderCount = 0x5C
    static let formatHeaderCount = 0x7C
    static let version: UInt32 = 2
    static let firstNumber: UInt32 = 100
    /// A number of unknown meaning that is 2 in databases of covers.
    static let unknown: (place: Int, value: UInt32) = (0x30, 2)
  }

  /// Makes a database without images.
  ///
  /// - Parameter formats: The formats of the device's covers, and the size of each picture in
  ///   bytes.
  /// - Returns: The database.
  /// - Throws: `ArtworkEditError.damaged`, which would be a fault of this function.
  package static func empty(
    _ formats: [(format: UInt32, byteCount: Int)]
  ) throws(ArtworkEditError) -> Self {
    let rows = formats.map { format, byteCount in
      chunk(
        .mhif,
        headerCount: Empty.formatHeaderCount,
        [
          ArtworkPlaces.format: format,
          ArtworkPlaces.imageByteCount: UInt32(clamping: byteCount),
        ]
      )
    }
    let sections = [(ChunkTag.mhli, []), (.mhla, []), (.mhlf, rows)].enumerated().map {
      place,
      content in
      let list = chunk(
        content.0,
        headerCount: Empty.listHeaderCount,
        [ChunkTag.lengthOffset: UInt32(clamping: content.1.count)],
        content.1.flatMap { $0 }
      )
      return chunk(
        .mhsd,
        headerCount: Empty.sectionHeaderCount,
        [0x0C: UInt32(clamping: place + 1)],
        list
      )
    }
    let numbers = [
      ArtworkPlaces.version: Empty.version, 0x14: UInt32(clamping: sections.count),
      ArtworkPlaces.nextNumber: Empty.firstNumber, Empty.unknown.place: Empty.unknown.value,
    ]
    let bytes = chunk(
      .mhfd,
      headerCount: Empty.headerCount,
      numbers,
      sections.flatMap { $0 }
    )
    do {
      return try Self(try ChunkTree(DeviceBytes(path: "ArtworkDB", bytes: bytes)))
    } catch let error as ArtworkEditError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }

  /// Returns a chunk with its lengths, unless these are given, and with numbers in its header.
  private static func chunk(
    _ tag: ChunkTag,
    headerCount: Int,
    _ numbers: [Int: UInt32],
    _ content: [UInt8] = []
  ) -> [UInt8] {
    let lengths: [Int: UInt32] = [
      0: tag.rawValue, 4: UInt32(clamping: headerCount),
      ChunkTag.lengthOffset: UInt32(clamping: headerCount + content.count),
    ]
    var header: [UInt8] = Array(repeating: 0, count: headerCount)
    for (place, number) in lengths.merging(numbers, uniquingKeysWith: { $1 }) {
      header.replaceSubrange(place..<place + 4, with: ChunkTree.bytes(number))
    }
    return header + content
  }
}
