/// Builds photo databases as iTunes and libgpod write them.
package struct PhotoDatabaseBuilder: Sendable {
  /// An original or a thumbnail.
  package struct Picture: Sendable {
    /// 1 for the original.
    package var format: UInt32
    package var path: String
    package var offset: UInt32
    package var byteCount: UInt32
    package var width: Int16
    package var height: Int16
    package var left: Int16
    package var top: Int16

    package init(
      _ format: UInt32,
      _ path: String,
      offset: UInt32 = 0,
      byteCount: UInt32,
      width: Int16 = 0,
      height: Int16 = 0,
      left: Int16 = 0,
      top: Int16 = 0
    ) {
      (self.format, self.path, self.offset, self.byteCount) = (format, path, offset, byteCount)
      (self.width, self.height, self.left, self.top) = (width, height, left, top)
    }
  }

  package struct Photo: Sendable {
    package var id: UInt32
    package var pictures: [Picture]
    /// More numbers of the header, by offset.
    package var numbers: [Int: any FixedWidthInteger & Sendable] = [:]

    package init(_ id: UInt32, _ pictures: [Picture]) { (self.id, self.pictures) = (id, pictures) }
  }

  package struct Album: Sendable {
    package var id: UInt32
    package var name: String
    package var kind: UInt8
    package var members: [UInt32]
    /// More numbers of the header, by offset.
    package var numbers: [Int: any FixedWidthInteger & Sendable] = [:]

    package init(_ id: UInt32, _ name: String, kind: UInt8, _ members: [UInt32]) {
      (self.id, self.name, self.kind, self.members) = (id, name, kind, members)
    }
  }

  /// Whether the database is like those of iTunes, with random bytes and a part of unknown meaning
  /// in each photo.
  package var isByITunes: Bool
  package var version: UInt32 = 3
  package var photos: [Photo] = []
  package var albums: [Album] = []
  /// The number of bytes of a thumbnail in each format.
  package var formats: [(id: UInt32, byteCount: UInt32)] = []

  private let writer = ChunkWriter()

  package init(isByITunes: Bool) { self.isByITunes = isByITunes }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let sections = [
      section(1, "mhli", photos.map(bytes(of:))), section(2, "mhla", albums.map(bytes(of:))),
      section(
        3,
        "mhlf",
        formats.map { writer.chunk("mhif", header: 124, [16: $0.id, 20: $0.byteCount]) }
      ),
    ]
    let ids = photos.map(\.id) + albums.map(\.id)
    var numbers: [Int: any FixedWidthInteger & Sendable] = [
      0x10: version, 0x14: UInt32(3), 0x1C: (ids.max() ?? 99) + 1, 0x30: UInt8(2),
    ]
    if isByITunes {
      numbers[0x20] = 0x1170_FE12_73E5_9100 as UInt64
      numbers[0x28] = 0x6551_6843_5D27_A9D0 as UInt64
    }
    return writer.chunk("mhfd", header: 132, numbers, Array(sections.joined()))
  }

  private func section(_ type: UInt16, _ tag: String, _ chunks: [[UInt8]]) -> [UInt8] {
    let head = writer.chunk(tag, header: 92, [8: UInt32(chunks.count)])
    return writer.chunk("mhsd", header: 96, [12: type], head + Array(chunks.joined()))
  }

  private func bytes(of photo: Photo) -> [UInt8] {
    var parts = photo.pictures.map { picture in
      part(picture.format == 1 ? 5 : 2, bytes(of: picture))
    }
    // The total length of this chunk is less than that of its header.
    if isByITunes { parts.append(part(6, writer.chunk("mhaf", header: 96, [8: UInt32(60)]))) }
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(parts.count), 16: photo.id,
    ]
    let all = own.merging(photo.numbers) { $1 }
    return writer.chunk("mhii", header: 152, all, Array(parts.joined()))
  }

  private func bytes(of picture: Picture) -> [UInt8] {
    writer.chunk(
      "mhni",
      header: 76,
      [
        12: UInt32(1), 16: picture.format, 20: picture.offset, 24: picture.byteCount,
        28: picture.top, 30: picture.left, 32: picture.height, 34: picture.width,
        40: isByITunes ? picture.byteCount : 0,
      ],
      text(3, Array(picture.path.utf16.flatMap { writer.bytes($0) }), encoding: 2)
    )
  }

  private func bytes(of album: Album) -> [UInt8] {
    let members = album.members.map { writer.chunk("mhia", header: 40, [16: $0]) }
    let own: [Int: any FixedWidthInteger & Sendable] = [
      12: UInt32(1), 16: UInt32(members.count), 20: album.id, 30: album.kind,
    ]
    let body = text(1, Array(album.name.utf8), encoding: 1) + Array(members.joined())
    return writer.chunk("mhba", header: 148, own.merging(album.numbers) { $1 }, body)
  }

  private func part(_ type: UInt16, _ body: [UInt8]) -> [UInt8] {
    writer.chunk("mhod", header: 24, [12: type], body)
  }

  /// Returns a text, padded to a multiple of four bytes; the header says by how many.
  private func text(_ type: UInt16, _ text: [UInt8], encoding: UInt8) -> [UInt8] {
    let padding = (4 - text.count % 4) % 4
    let content =
      writer.bytes(UInt32(text.count)) + [encoding, 0, 0, 0, 0, 0, 0, 0] + text
      + Array(repeating: 0, count: padding)
    return writer.chunk("mhod", header: 24, [12: type, 15: UInt8(padding)], content)
  }
}
