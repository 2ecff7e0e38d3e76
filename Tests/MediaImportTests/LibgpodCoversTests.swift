import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Compares the pixels of covers and photos with libgpod's reading, in every bit that a device
/// stores.
@Suite(.enabled(if: Libgpod.isBuilt, "make test builds what runs libgpod"))
struct LibgpodCoversTests {
  /// A device folder, with the number of tracks that have a cover.
  struct Device: CustomTestStringConvertible {
    let name: String
    let pictureCount: Int
    var testDescription: String { name }
  }

  /// The known differences by format.
  private static let redIsWrong: [UInt32: String] = [
    1019: "it takes the brightness of the pixel before for the red of each second pixel"
  ]

  @Test(arguments: [
    Device(name: "nano2g", pictureCount: 1), Device(name: "nano5g", pictureCount: 3),
    Device(name: "video5g", pictureCount: 1),
  ])
  func `libgpod reads the same covers of fixtures`(device: Device) throws {
    try compareCovers(ProjectFiles.fixture("iPod/\(device.name)"), device.pictureCount)
  }

  @Test func `libgpod reads the same photos of fixtures`() throws {
    try comparePhotos(ProjectFiles.fixture("iPod/nano2g"), 2)
  }

  @Test(
    .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
    arguments: [
      Device(name: "classic3", pictureCount: 2), Device(name: "nano2g", pictureCount: 2),
      Device(name: "nano3g", pictureCount: 2), Device(name: "nano4g", pictureCount: 2),
      Device(name: "nano5g", pictureCount: 2), Device(name: "video5g", pictureCount: 2),
    ]
  )
  func `libgpod reads the same covers of other devices`(device: Device) throws {
    try compareCovers(try made(device.name), device.pictureCount)
  }

  @Test(
    .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
    arguments: [
      Device(name: "classic3", pictureCount: 2), Device(name: "video5g", pictureCount: 2),
    ]
  )
  func `libgpod reads the same photos of other devices`(device: Device) throws {
    try comparePhotos(try made(device.name), device.pictureCount)
  }

  // MARK: Comparison

  private func made(_ name: String) throws -> String {
    try #require(ProjectFiles.corpus).appending(path: "ipod/generated-libgpod/\(name)")
      .path(percentEncoded: false)
  }

  private func compareCovers(_ mount: String, _ pictureCount: Int) throws {
    guard case .read(let reading) = try Libgpod.read(mount) else {
      Issue.record("libgpod does not read \(mount)")
      return
    }
    let folder = mount + "/iPod_Control/Artwork"
    let database = try database(folder + "/ArtworkDB")
    let covers = try #require(DeviceCovers(ofDeviceAt: mount))
    #expect(covers.problems.isEmpty)
    #expect(reading.tracks.count { $0.largest != nil } == pictureCount)
    for track in reading.tracks {
      let id = PersistentID(rawValue: track.dbid)
      let artworkID = track.numbers["mhii_link"]
      let cover = covers.cover(of: id, artworkID: artworkID) { Issue.record("\($0)") }
      guard let largest = track.largest else {
        #expect(cover == nil)
        continue
      }
      let shown = try #require(cover)
      #expect(shown.width == largest.width && shown.height == largest.height)
      let image = try #require(
        database.images.first { $0.itemID == id }
          ?? database.images.first {
            Int64($0.id) == artworkID
          }
      )
      try expect(image, in: folder, shows: largest, track.smallest)
      let pixels = try pixels(of: try #require(image.largest), in: folder)
      #expect(pixels.bytes == shown.pixels)
    }
  }

  private func comparePhotos(_ mount: String, _ pictureCount: Int) throws {
    guard case .read(let reading) = try Libgpod.readPhotos(mount) else {
      Issue.record("libgpod does not read \(mount)")
      return
    }
    let database = try database(mount + "/Photos/Photo Database")
    #expect(reading.photos.count == pictureCount)
    for photo in reading.photos {
      let image = try #require(database.images.first { UInt64($0.id) == photo.id })
      try expect(image, in: mount + "/Photos", shows: photo.largest, photo.smallest)
    }
  }

  private func expect(
    _ image: ArtworkDatabase.Image,
    in folder: String,
    shows largest: LibgpodPicture?,
    _ smallest: LibgpodPicture?
  ) throws {
    let both = [(try #require(image.largest), largest), (try #require(image.smallest), smallest)]
    for (thumbnail, theirs) in both {
      let pixels = try pixels(of: thumbnail, in: folder)
      let theirs = try #require(theirs)
      let ours = LibgpodPicture(
        width: pixels.width,
        height: pixels.height,
        pixels: pixels.bytes,
        bits: try #require(ArtworkFormat.all[thumbnail.format]).pixels.bits
      )
      #expect(ours.width == theirs.width && ours.height == theirs.height)
      #expect(ours.green == theirs.green && ours.blue == theirs.blue, "\(thumbnail)")
      let isRedWrong = Self.redIsWrong[thumbnail.format] != nil
      #expect((ours.red != theirs.red) == isRedWrong, "\(thumbnail)")
    }
  }

  private func database(_ path: String) throws -> ArtworkDatabase {
    var problems = ImportWarnings()
    let file = DeviceBytes(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
    defer { #expect(problems.isEmpty) }
    return try ArtworkDatabase(file, problems: &problems)
  }

  private func pixels(
    of thumbnail: ArtworkDatabase.Thumbnail,
    in folder: String
  ) throws -> ThumbnailPixels {
    let path = folder + thumbnail.file.replacing(":", with: "/")
    let file = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let bytes = Array(file[thumbnail.offset..<thumbnail.offset + thumbnail.byteCount])
    let format = try #require(ArtworkFormat.all[thumbnail.format])
    return try #require(ThumbnailPixels(bytes, layout: ThumbnailLayout(format), of: thumbnail))
  }
}

extension ArtworkDatabase.Image {
  fileprivate var largest: ArtworkDatabase.Thumbnail? {
    thumbnails.max { $0.width * $0.height < $1.width * $1.height }
  }

  fileprivate var smallest: ArtworkDatabase.Thumbnail? {
    thumbnails.min { $0.width * $0.height < $1.width * $1.height }
  }
}

extension ArtworkFormat.Pixels {
  /// The number of bits that a file stores for red, green and blue.
  fileprivate var bits: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb565, .rgb565BigEndian: (0xF8, 0xFC, 0xF8)
    case .rgb555, .rgb555BigEndian, .rgb555Recursive: (0xF8, 0xF8, 0xF8)
    case .rgb888, .rgb888BigEndian, .uyvy, .i420, .jpeg: (0xFF, 0xFF, 0xFF)
    }
  }
}
