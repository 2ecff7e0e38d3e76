import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Exif data that are written for new pictures.
struct ExifWriterTests {
  /// A picture without any pixels to speak of, with metadata of several kinds.
  private static let picture: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xE0, 0, 6, 0x4A, 0x46, 0x49, 0x46]
    + [0xFF, 0xE1, 0, 8] + Array("Exif\0\0".utf8)
    + [0xFF, 0xE2, 0, 4, 1, 2]
    + [0xFF, 0xC0, 0, 11, 8, 0, 48, 0, 64, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 3, 0, 7, 0xFF, 0xD9]

  private func writer() throws -> ExifWriter {
    var writer = ExifWriter(width: 64, height: 48)
    writer.make = "libsync"
    writer.model = "Kamera Ö"
    writer.orientation = 6
    writer.time = DateTime(
      year: 2026,
      month: 11,
      day: 26,
      hour: 12,
      minute: 34,
      second: 56,
      fraction: 7
    )
    writer.offset = -210
    writer.description = "Blick auf Río"
    writer.position = GeographicPosition(latitude: -22.95198, longitude: -43.21049, altitude: -1.5)
    return writer
  }

  @Test func `CAM-03: what is written is read back`() throws {
    let file = try #require(JPEGFile(Self.picture))
    let picture = try #require(try file.replacingMetadata(withExif: writer().bytes))
    let contents = PhotoContents(PhotoBytes(picture))
    let metadata = PhotoMetadata(contents)
    #expect(metadata.problems.all == [])
    #expect(metadata.make == "libsync" && metadata.model == "Kamera Ö")
    #expect(metadata.orientation == 6 && metadata.shownSize?.width == 48)
    #expect(metadata.date?.time.description == "2026-11-26T12:34:56")
    #expect(metadata.date?.zone == .offset(-210) && metadata.date?.source == .original)
    #expect(contents.exif?.text(0x9011, in: .exif) == "-03:30")
    #expect(contents.exif?.value(0xA002, in: .exif)?.integer == 64)
    #expect(metadata.description == "Blick auf Río")
    let position = try #require(metadata.position)
    #expect(abs(position.latitude + 22.95198) < 1e-7 && abs(position.longitude + 43.21049) < 1e-7)
    #expect(position.altitude == -1.5)
    // The profile stays, and other metadata do not.
    #expect(picture.firstRange(of: [0xFF, 0xE2, 0, 4, 1, 2] as [UInt8]) != nil)
    #expect(picture.firstRange(of: Array("JFIF".utf8)) == nil)
    #expect(picture.ranges(of: Array("Exif".utf8)).count == 1)
    #expect(picture.suffix(9) == Self.picture.suffix(9))
  }

  @Test(.enabled(if: Programs.path(of: "exiftool") != nil, "exiftool is not installed"))
  func `exiftool reads what is written`() throws {
    let folder = try TemporaryFolder()
    let file = try #require(JPEGFile(Self.picture))
    let picture = try #require(try file.replacingMetadata(withExif: writer().bytes))
    try folder.write(Data(picture), to: "picture.jpg")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Programs.path(of: "exiftool")))
    process.arguments = [
      "-validate", "-s3", "-n", "-DateTimeOriginal", "-OffsetTimeOriginal", "-GPSLatitude",
      "-GPSAltitude", folder.file("picture.jpg"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("2026:11:26 12:34:56\n-03:30\n-22.95198\n-1.5\n"))
  }

  @Test func `without a date and a maker there is none`() throws {
    let file = try #require(JPEGFile(Self.picture))
    let exif = ExifWriter(width: 64, height: 48).bytes
    let picture = try #require(file.replacingMetadata(withExif: exif))
    let metadata = PhotoMetadata(PhotoContents(PhotoBytes(picture)))
    #expect(metadata.problems.all == [] && metadata.date == nil && metadata.make == nil)
    let bare = try #require(file.replacingMetadata(withExif: []))
    #expect(PhotoContents(PhotoBytes(bare)).exif == nil)
  }

  @Test func `each prefix of a picture is refused or taken apart`() throws {
    for count in 0..<Self.picture.count {
      let file = JPEGFile(Array(Self.picture.prefix(count)))
      #expect((file != nil) == (count > Self.picture.count - 9 + 5), "\(count)")
    }
    var writer = ExifWriter(width: 1, height: 1)
    writer.model = String(repeating: "x", count: 1 << 16)
    let file = try #require(JPEGFile(Self.picture))
    #expect(file.replacingMetadata(withExif: writer.bytes) == nil)
  }
}
