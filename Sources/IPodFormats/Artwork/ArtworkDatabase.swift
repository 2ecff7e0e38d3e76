package import MediaModel

/// `ArtworkDB` or `Photo Database`: the pictures and their locations in `ithmb` files.
///
/// The pixels themselves are not read.
package struct ArtworkDatabase: Sendable {
  /// The software that wrote a database; the meaning of some values depends on it.
  package enum Writer: Sendable {
    /// iTunes, or Apple's other software.
    case apple
    /// libgpod, or other software like it.
    case other
  }

  /// A file that contains pixels; several files may have the same format.
  package struct ImageFile: Equatable, Sendable {
    package var format: UInt32
    /// The size of one picture in bytes, 0 if there are none.
    package var imageByteCount: UInt32
  }

  /// The version of the format: 1 in 2006, 2 by iTunes 9 and libgpod, 3 by iTunes 10, 6 by Music.
  package let version: UInt32
  /// The next unused ID; all images and albums have lower ones.
  package let nextID: UInt32
  /// The random bytes that tell this database from all others, or `nil` if only zeros are there,
  /// which no software by Apple writes.
  package let identity: [UInt8]?
  package internal(set) var images: [Image] = []
  /// The albums in the order of the device, the one with all photos first.
  package internal(set) var albums: [Album] = []
  package internal(set) var files: [ImageFile] = []
  /// False if pictures may be missing because the database is damaged.
  package internal(set) var isComplete = true

  /// The software that wrote the database.
  package var writer: Writer { identity == nil ? .other : .apple }

  /// Reads a database.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about damaged parts.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let file = try file.ordered(by: "mhfd")
    guard let start = file.body(of: .mhfd, at: 0, before: file.count) else {
      throw DeviceFormatError(
        "the header is truncated or its length is wrong",
        file: file.path,
        offset: 4,
        chunk: ChunkTag.mhfd.name
      )
    }
    let before = problems.count
    let length = file.uint32(at: 8) ?? 0
    if length != file.count {
      let message = "expected a file of \(length) bytes, found \(file.count)"
      problems.add(file.problem(message, .mhfd, at: 8))
    }
    version = start >= 0x14 ? file.uint32(at: 0x10) ?? 0 : 0
    nextID = start >= 0x20 ? file.uint32(at: 0x1C) ?? 0 : 0
    identity = Self.identity(ofHeader: file)
    var reader = ArtworkReader(
      file: file,
      writer: identity == nil ? .other : .apple,
      problems: problems
    )
    reader.readSections(from: start, promised: file.uint32(at: 20))
    images = reader.images
    albums = reader.albums
    files = reader.files
    problems = reader.problems
    isComplete = problems.count == before
  }

  /// The maximum length of a header in bytes.
  package static let maxHeaderLength = 256

  /// Returns the software that wrote a database, given its first bytes.
  package static func writer(ofHeader file: DeviceBytes) -> Writer {
    identity(ofHeader: file) == nil ? .other : .apple
  }

  private static func identity(ofHeader file: DeviceBytes) -> [UInt8]? {
    guard let length = file.uint32(at: 4), length >= 0x30,
      file.contains(0x20, count: 16)
    else { return nil }
    let random = Array(file.bytes[0x20..<0x30])
    return random.allSatisfy { $0 == 0 } ? nil : random
  }
}
