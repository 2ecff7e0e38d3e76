import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// A library whose songs are files, with pictures inside and beside them.
struct ArtworkLibrary {
  let folder: TemporaryFolder
  let tool: Tool
  private var xml = LibraryXML()

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  // MARK: Songs

  /// Adds a song and creates its file, unless its content is nil.
  mutating func add(
    _ title: String,
    at path: String,
    artist: String = "Artist",
    album: String? = "Album",
    _ content: Data? = Self.flac(),
    more: String = ""
  ) throws {
    let number = xml.tracks.count + 1
    if let content { try write(content, to: path) }
    let url = URL(filePath: folder.file(path)).absoluteString
    let keys = [
      LibraryXML.string("Artist", artist), album.map { LibraryXML.string("Album", $0) } ?? "",
      LibraryXML.string("Location", url), more,
    ]
    xml.tracks.append(LibraryXML.track(number, Self.escaped(title), keys.joined()))
  }

  /// Imports the songs that were added.
  @discardableResult
  mutating func take(playlist: [Int] = []) throws -> Tool.Result {
    xml.playlists = [LibraryXML.master(Array(1...max(1, xml.tracks.count)))]
    if !playlist.isEmpty { xml.playlists.append(LibraryXML.playlist("Some", 2, playlist)) }
    try folder.write(xml.text, to: "Library.xml")
    return try tool.run("import", "Library.xml")
  }

  /// Returns the persistent ID of the song with the given number.
  static func id(_ number: Int) -> String { "A00000000000000\(number)" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&#38;").replacing("<", with: "&#60;")
  }

  // MARK: Files

  /// Writes a file and creates its parent folders.
  func write(_ data: Data, to path: String) throws {
    let url = URL(filePath: folder.file(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.file(path))
  }

  /// Returns the paths of all files below a folder, sorted.
  func files(in path: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.file(path))?.compactMap {
      $0 as? String
    }
    return (all ?? []).filter { name in
      var isFolder: ObjCBool = false
      let path = folder.file(path + "/" + name)
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder.file(path))))
  }

  /// Returns the pixel size of a picture, such as `300×200`.
  func size(_ path: String) throws -> String {
    "\(try #require(PictureInfo(try bytes(path)).size))"
  }

  /// Returns the modification time of a file in nanoseconds.
  func written(_ path: String) -> Int {
    var status = stat()
    guard stat(folder.file(path), &status) == 0 else { return 0 }
    return Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  // MARK: Content

  /// Returns a picture whose bytes differ for each shade.
  static func picture(
    _ width: Int,
    _ height: Int,
    shade: UInt8 = 0,
    _ format: Rendition.Format = .jpeg
  ) throws -> Data {
    var pixels = [UInt8](repeating: shade, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 3
        pixels[place] = UInt8(x * 255 / width)
        pixels[place + 1] = UInt8(y * 255 / height)
      }
    }
    let raster = try #require(Raster(width: width, height: height, channels: 3, pixels: pixels))
    let size = PictureSize(width: width, height: height)
    let rendition = Rendition(size: size, format: format)
    return Data(try #require(PictureRenderer().render(raster, as: [rendition]).first).bytes)
  }

  /// Returns a picture that compresses badly, so that its file is large.
  static func noise(_ side: Int) throws -> Data {
    var state: UInt32 = 1
    let pixels = (0..<side * side).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let raster = try #require(Raster(width: side, height: side, channels: 1, pixels: pixels))
    let rendition = Rendition(size: PictureSize(width: side, height: side), format: .png)
    return Data(try #require(PictureRenderer().render(raster, as: [rendition]).first).bytes)
  }

  /// Returns a FLAC file without audio, with the given pictures.
  static func flac(_ pictures: (kind: UInt8, Data)...) -> Data {
    var information = Data(count: 34)
    // Blocks of 4096 samples at 44,100 Hz, with two channels of 16 bits.
    for (place, byte) in [(0, 0x10), (2, 0x10), (10, 0x0A), (11, 0xC4), (12, 0x42), (13, 0xF0)] {
      information[place] = UInt8(byte)
    }
    var blocks: [(type: UInt8, content: Data)] = [(0, information)]
    for (kind, picture) in pictures {
      let type = Data("image/jpeg".utf8)
      var block = big(Int(kind)) + big(type.count) + type
      block += big(0) + Data(count: 16)
      block += big(picture.count) + picture
      blocks.append((6, block))
    }
    var file = Data("fLaC".utf8)
    for (index, block) in blocks.enumerated() {
      file.append(index == blocks.count - 1 ? block.type | 0x80 : block.type)
      file += big(block.content.count).dropFirst()
      file += block.content
    }
    return file
  }

  private static func big(_ number: Int) -> Data {
    var big = UInt32(number).bigEndian
    return Data(bytes: &big, count: 4)
  }
}
