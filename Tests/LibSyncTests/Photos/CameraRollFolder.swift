import Foundation
import PhotoFormats
import TestSupport

/// A folder with pictures that were made for tests.
struct CameraRollFolder {
  let folder: TemporaryFolder
  var path: String { folder.file("roll") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("roll"),
      withIntermediateDirectories: true
    )
  }

  /// Writes a picture of 64 × 48 pixels, and returns its path.
  ///
  /// - Parameters:
  ///   - name: The path in the folder.
  ///   - time: When it was taken, in seconds since 1970 on the local clock; `nil` for no Exif data.
  ///   - offset: The offset of that clock from UTC in minutes.
  ///   - filler: What tells its pixels from those of others.
  /// - Returns: The path.
  /// - Throws: An error if it cannot be written.
  @discardableResult
  func picture(
    _ name: String,
    taken time: Int?,
    offset: Int? = nil,
    filler: String = ""
  ) throws -> String {
    try write(Self.jpeg(taken: time, offset: offset, filler: filler.isEmpty ? name : filler), name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: "\(path)/\(other)").deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  static func jpeg(taken time: Int?, offset: Int? = nil, filler: String) -> [UInt8] {
    var exif = ExifWriter(width: 64, height: 48)
    exif.make = "Canon"
    exif.model = "Canon EOS 40D"
    exif.time = time.flatMap { DateTime(secondsSince1970: $0) }
    exif.offset = offset
    let data = Array("Exif\0\0".utf8) + exif.bytes
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
    let comment = segment(0xFE, Array(filler.utf8))
    let frame = segment(0xC0, [8, 0, 48, 0, 64, 1, 1, 0x11, 0])
    let scan = segment(0xDA, [1, 1, 0, 0, 63, 0])
    return [0xFF, 0xD8] + (time == nil ? [] : segment(0xE1, data)) + comment + frame + scan
      + [0x12, 0x34, 0xFF, 0xD9]
  }
}
