import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Covers of a device with missing, damaged or unusual files.
struct DeviceCoversTests {
  private let folder: TemporaryFolder
  private let mount: String
  private let items: [PersistentID]

  /// The offsets of numbers in the chunk of a thumbnail.
  private enum Field: Int {
    case format = 16
    case offset = 20
    case byteCount = 24
    case paddings = 28
    case sizes = 32
  }

  init() throws {
    folder = try TemporaryFolder()
    mount = folder.file("nano2g")
    let fixture = ProjectFiles.fixture("iPod/nano2g")
    try FileManager.default.copyItem(atPath: fixture, toPath: mount)
    try Self.addCover(in: mount + "/iPod_Control/Artwork")
    var problems = ImportWarnings()
    let index = try Data(contentsOf: URL(filePath: mount + "/iPod_Control/Artwork/ArtworkDB"))
    let file = DeviceBytes(path: "ArtworkDB", bytes: [UInt8](index))
    items = try ArtworkDatabase(file, problems: &problems).images.compactMap(\.itemID)
    try #require(items.count == 2)
  }

  /// Adds a second cover to a device with one; its pixels are inverted.
  private static func addCover(in folder: String) throws {
    for name in ["F1027_1.ithmb", "F1031_1.ithmb"] {
      let url = URL(filePath: folder + "/" + name)
      let pixels = try Data(contentsOf: url)
      try (pixels + Data(pixels.map { ~$0 })).write(to: url)
    }
    let url = URL(filePath: folder + "/ArtworkDB")
    var index = try Data(contentsOf: url)
    func number(_ place: Int) -> Int {
      Int(index[place]) | Int(index[place + 1]) << 8 | Int(index[place + 2]) << 16
    }
    func put(_ number: Int, at place: Int) {
      for byte in 0..<4 { index[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
    func place(of letters: String) throws -> Int {
      try #require(index.range(of: Data(letters.utf8))).lowerBound
    }
    let image = try place(of: "mhii")
    let length = number(image + 8)
    for letters in ["mhfd", "mhsd"] {
      put(number(try place(of: letters) + 8) + length, at: try place(of: letters) + 8)
    }
    put(2, at: try place(of: "mhli") + 8)
    index.insert(contentsOf: index[image..<image + length], at: image + length)
    let copy = image + length
    put(number(copy + 16) + 1, at: copy + 16)
    put(number(copy + 20) + 1, at: copy + 20)
    var start = copy
    while start < copy + length,
      let chunk = index[start..<copy + length].range(of: Data("mhni".utf8))?.lowerBound
    {
      put(number(chunk + Field.byteCount.rawValue), at: chunk + Field.offset.rawValue)
      start = chunk + 4
    }
    try index.write(to: url)
  }

  private func url(_ name: String) -> URL {
    URL(filePath: mount + "/iPod_Control/Artwork/" + name)
  }

  /// Returns the cover of an item, and the problems reported for it.
  private func cover(_ item: Int) throws -> (cover: DevicePicture?, problems: [ImportWarning]) {
    var problems: [ImportWarning] = []
    let covers = try #require(DeviceCovers(ofDeviceAt: mount))
    let cover = covers.cover(of: items[item], artworkID: nil) { problems.append($0) }
    return (cover, problems)
  }

  /// Writes numbers into the thumbnails of the larger format, in order.
  private func set(_ field: Field, _ numbers: [UInt32]) throws {
    var index = try Data(contentsOf: url("ArtworkDB"))
    var numbers = numbers[...]
    var start = index.startIndex
    while let chunk = index[start...].range(of: Data("mhni".utf8))?.lowerBound {
      start = chunk + 4
      let format = chunk + Field.format.rawValue
      guard index[format..<format + 2] == Data([0x03, 0x04]), let number = numbers.popFirst() else {
        continue
      }
      let place = chunk + field.rawValue
      let bytes = withUnsafeBytes(of: number.littleEndian) { Data($0) }
      index.replaceSubrange(place..<place + 4, with: bytes)
    }
    try #require(numbers.isEmpty)
    try index.write(to: url("ArtworkDB"))
  }

  @Test func `the largest size is used, in rows of red, green and blue`() throws {
    let (first, problems) = try cover(0)
    let shown = try #require(first)
    #expect(problems.isEmpty)
    #expect(shown.width == 100 && shown.height == 100)
    #expect(shown.pixels.count == 30_000 && shown.bytes.count == 20_000)
    #expect(shown.path.hasSuffix("/iPod_Control/Artwork/F1027_1.ithmb"))
    #expect(try #require(cover(1).cover).pixels != shown.pixels)
  }

  @Test func `an item without its own cover shows the one it refers to`() throws {
    let covers = try #require(DeviceCovers(ofDeviceAt: mount))
    let other = PersistentID(rawValue: 1)
    #expect(covers.cover(of: other, artworkID: nil) { _ in } == nil)
    for number in [0, -1, Int64.max, 1 << 32] {
      #expect(covers.cover(of: other, artworkID: number) { _ in } == nil)
    }
    let found = (90...200).compactMap { covers.cover(of: other, artworkID: $0) { _ in } }
    #expect(found.count == 2)
  }

  @Test func `a missing pixel file is reported, and the next size is used`() throws {
    try FileManager.default.removeItem(at: url("F1027_1.ithmb"))
    let (smaller, problems) = try cover(0)
    #expect(smaller?.width == 42 && smaller?.path.hasSuffix("/F1031_1.ithmb") == true)
    #expect(problems.map(\.file) == ["iPod_Control/Artwork/F1027_1.ithmb"])
    try FileManager.default.removeItem(at: url("F1031_1.ithmb"))
    let (none, more) = try cover(0)
    #expect(none == nil && more.count == 2)
  }

  @Test func `truncated pixels are a problem for that cover only`() throws {
    let pixels = try Data(contentsOf: url("F1027_1.ithmb"))
    try pixels.dropLast().write(to: url("F1027_1.ithmb"))
    let covers = [try cover(0), try cover(1)]
    #expect(covers.count { $0.cover?.width == 42 } == 1)
    #expect(covers.map(\.problems.count).sorted() == [0, 1])
    #expect(covers.flatMap(\.problems)[0].description.contains("19999 bytes are not a picture"))
  }

  @Test(arguments: [40_000, 39_999, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func `an offset beyond the end is a problem`(offset: UInt32) throws {
    try set(.offset, [offset, 0])
    let (cover, problems) = try cover(0)
    #expect(cover?.width == 42 && problems.count == 1)
    #expect(try self.cover(1).cover?.width == 100)
  }

  @Test(arguments: [0, 1, 19_999, 0xFFFF_FFFF] as [UInt32])
  func `a wrong byte count is at most a problem`(byteCount: UInt32) throws {
    try set(.byteCount, [byteCount, 20_000])
    let (cover, problems) = try cover(0)
    // A count that is too large stands for the rest of the file.
    #expect(cover?.width == (byteCount < 20_000 ? 42 : 100))
    #expect(problems.count == (byteCount < 20_000 ? 1 : 0))
    #expect(try self.cover(1).cover?.width == 100)
  }

  @Test(arguments: [0x8000_8000, 0x7FFF_7FFF, 0x0064_0000, 0xFF9C_0000] as [UInt32])
  func `padding that leaves no pixels is a problem`(paddings: UInt32) throws {
    try set(.paddings, [paddings, paddings])
    let (cover, problems) = try cover(0)
    #expect(cover?.width == 42 && problems.count == 1)
  }

  @Test func `covers may share their offset`() throws {
    try set(.offset, [20_000, 20_000])
    let (first, second) = (try cover(0), try cover(1))
    #expect(first.problems.isEmpty && second.problems.isEmpty)
    #expect(try #require(first.cover).pixels == #require(second.cover).pixels)
  }

  @Test func `an unknown format is skipped`() throws {
    try set(.format, [9999, 9999])
    let shown = try #require(cover(0).cover)
    #expect(shown.width == 42 && shown.height == 42)
  }

  @Test func `the device's format descriptions take precedence over known ones`() throws {
    let before = try #require(cover(0).cover)
    func say(_ width: Int, _ pixelFormat: String) throws {
      let format =
        LibraryXML.integer("FormatId", 1027) + LibraryXML.integer("RenderWidth", Int64(width))
        + LibraryXML.integer("RenderHeight", 100) + LibraryXML.string("PixelFormat", pixelFormat)
      let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>AlbumArt</key><array><dict>\(format)</dict></array></dict>
        </plist>
        """
      let path = mount + "/iPod_Control/Device/SysInfoExtended"
      try Data(file.utf8).write(to: URL(filePath: path))
    }
    try say(100, "42353635")
    let swapped = try #require(cover(0).cover)
    #expect(swapped.bytes == before.bytes && swapped.pixels != before.pixels)
    try say(100, "4C353635")
    #expect(try #require(cover(0).cover).pixels == before.pixels)
    // This size has more pixels than the file has for one cover.
    try say(101, "4C353635")
    #expect(try cover(0).cover?.width == 42)
    // This pixel format is not understood, so the known format is used.
    try say(101, "3F3F3F3F")
    #expect(try #require(cover(0).cover).pixels == before.pixels)
  }

  @Test func `there are no covers without an index, and a damaged one is reported`() throws {
    try Data("mhfd and no more".utf8).write(to: url("ArtworkDB"))
    let damaged = try #require(DeviceCovers(ofDeviceAt: mount))
    #expect(!damaged.problems.isEmpty)
    #expect(damaged.cover(of: items[0], artworkID: nil) { _ in } == nil)
    try FileManager.default.removeItem(at: url("ArtworkDB"))
    #expect(DeviceCovers(ofDeviceAt: mount) == nil)
    #expect(DeviceCovers(ofDeviceAt: folder.path) == nil)
    #expect(DeviceCovers(ofDeviceAt: "/nowhere") == nil)
  }
}
