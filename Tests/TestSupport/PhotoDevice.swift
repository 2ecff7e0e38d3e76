import Foundation

/// A device with a photo database and no music.
package struct PhotoDevice {
  private let folder: TemporaryFolder
  package var builder: PhotoDatabaseBuilder

  /// The path where the device is mounted.
  package var path: String { folder.file("device") }

  package init(_ builder: PhotoDatabaseBuilder, model: String = "MA623") throws {
    folder = try TemporaryFolder()
    self.builder = builder
    try write("iPod_Control/Device/SysInfo", Array("ModelNumStr: \(model)\n".utf8))
    try writeDatabase()
  }

  package func writeDatabase() throws { try write("Photos/Photo Database", builder.bytes) }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  // MARK: Contents

  private typealias Builder = PhotoDatabaseBuilder

  /// A device with three photos as iTunes writes them for an iPod touch, each with a file of its
  /// own for two thumbnails, and an album in which one of them is twice.
  package static func touch() throws -> Self {
    var builder = Builder(isByITunes: true)
    builder.photos = [UInt32]([101, 102, 103]).map { id in
      var photo = Builder.Photo(
        id,
        [
          Builder.Picture(1, "C::Documents:Owner:IMG_\(id).JPG", byteCount: 500_000 + id),
          Builder.Picture(
            3004,
            ":F0\(id % 3):T\(id).ithmb",
            byteCount: 6160,
            width: 55,
            height: 55
          ),
          Builder.Picture(
            3009,
            ":F0\(id % 3):T\(id).ithmb",
            offset: 6160,
            byteCount: 38400,
            width: 125,
            height: 120,
            left: 35
          ),
        ]
      )
      photo.numbers = [
        0x28: UInt32(0xC88C_6A0C) + id, 0x2C: UInt32(0xC9D7_BB6E), 0x58: UInt32(0xC9D7_BCD8),
        0x48: Double.nan.bitPattern, 0x50: Double.nan.bitPattern,
      ]
      return photo
    }
    builder.albums = [
      Builder.Album(100, "Owner", kind: 1, [101, 102, 103]),
      Builder.Album(104, "Été", kind: 6, [103, 101, 103]), Builder.Album(105, "Été", kind: 6, []),
    ]
    builder.formats = [(3004, 6160), (3009, 38400)]
    let device = try Self(builder)
    for id in 101...103 { try device.write(thumbnails(of: id), pixels(of: id)) }
    return device
  }

  package static func thumbnails(of id: Int) -> String { "Photos/Thumbs/F0\(id % 3)/T\(id).ithmb" }

  /// The pixels of both thumbnails: blue in the small one, red in the large one, on white.
  private static func pixels(of id: Int) -> [UInt8] {
    let blue = (0..<56 * 55).flatMap { _ in [0x1F, 0] as [UInt8] }
    let red = (0..<160 * 120).flatMap { pixel in
      (35..<125).contains(pixel % 160) ? [0, 0x7C] : [0xFF, 0x7F] as [UInt8]
    }
    return blue + red
  }

  /// A device with a photo as libgpod writes it for an iPod photo.
  package static func click() throws -> Self {
    var builder = Builder(isByITunes: false)
    builder.version = 2
    var photo = Builder.Photo(
      64,
      [
        Builder.Picture(
          1015,
          ":Thumbs:F1015_1.ithmb",
          byteCount: 22880,
          width: 124,
          height: 88,
          left: 6
        ),
        Builder.Picture(
          1009,
          ":Thumbs:F1009_1.ithmb",
          byteCount: 2520,
          width: 41,
          height: 30,
          left: 1
        ),
      ]
    )
    photo.numbers = [0x14: UInt64(66), 0x28: UInt32(0xC4B7_E660), 0x30: UInt32(1977)]
    builder.photos = [photo]
    builder.albums = [
      Builder.Album(105, "Photo Library", kind: 1, [64]),
      Builder.Album(106, "Trip", kind: 2, [64, 64]),
    ]
    builder.albums[1].numbers = [
      0x1F: UInt8(1), 0x23: UInt8(2), 0x24: UInt32(5), 0x40: UInt32(105),
    ]
    let device = try Self(builder, model: "MA079")
    try device.write("Photos/Thumbs/F1015_1.ithmb", [UInt8](repeating: 0xFF, count: 22880))
    try device.write("Photos/Thumbs/F1009_1.ithmb", [UInt8](repeating: 0xFF, count: 2520))
    return device
  }
}
