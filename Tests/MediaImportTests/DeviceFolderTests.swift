import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

struct DeviceFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ text: String, at path: String) throws {
    let url = URL(filePath: folder.file(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  @Test(arguments: [
    "iPod_Control", "iTunes_Control", "IPOD_CONTROL", "ipod_control", "iTunes/iTunes_Control",
    "ITUNES/itunes_control",
  ])
  func `a device is found by its control folder in any case`(control: String) throws {
    try put("x", at: "\(control)/iTunes/iTunesDB")
    let device = try #require(DeviceFolder(holdingDevice: folder.path))
    #expect(device.control == control)
    #expect(device.findInControl("iTunes/iTunesDB")?.path == "\(control)/iTunes/iTunesDB")
  }

  @Test func `the control folder can be given instead of its device`() throws {
    try put("x", at: "iPod_Control/iTunes/iTunesDB")
    let whole = try #require(DeviceFolder(holdingDevice: folder.path))
    let device = try #require(DeviceFolder(holdingDevice: folder.file("iPod_Control")))
    #expect(device.path == whole.path)
    #expect(device.control == "iPod_Control")
  }

  @Test func `a folder without a control folder is not a device`() throws {
    try put("x", at: "Music/iTunesDB")
    #expect(DeviceFolder(holdingDevice: folder.path) == nil)
    #expect(DeviceFolder(holdingDevice: folder.file("none")) == nil)
    try put("a file", at: "iPod_Control")
    #expect(DeviceFolder(holdingDevice: folder.path) == nil)
  }

  @Test func `an exact match of case takes precedence`() throws {
    try put("upper", at: "iTunes/ITUNESDB")
    try put("lower", at: "iTunes/itunesdb")
    let device = DeviceFolder(path: folder.path)
    #expect(device.find("iTunes/itunesdb")?.path == "iTunes/itunesdb")
    #expect(device.find("iTunes/iTunesDB")?.path == "iTunes/ITUNESDB")
    #expect(device.find("iTunes/other") == nil)
    #expect(device.find("../\(folder.path)") == nil)
    #expect(device.find("iTunes/./itunesdb") == nil)
    let long = String(repeating: "iTunes/", count: 1000)
    #expect(device.find(long) == nil)
  }

  @Test func `links are not followed`() throws {
    try put("secret", at: "outside/file")
    try put("x", at: "mount/iPod_Control/iTunes/iTunesDB")
    let manager = FileManager.default
    for (link, target) in [
      ("mount/iPod_Control/Device", "outside"),
      ("mount/iPod_Control/iTunes/Play Counts", "outside/file"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.file(link),
        withDestinationPath: folder.file(target)
      )
    }
    let device = try #require(DeviceFolder(holdingDevice: folder.file("mount")))
    #expect(device.findInControl("Device/file") == nil)
    let file = try #require(device.findInControl("iTunes/Play Counts"))
    #expect(
      throws: DeviceFormatError("it is a symbolic link, which is not followed", file: file.path)
    ) {
      try device.read(file, limit: 100)
    }
  }

  @Test func `a file is read completely, up to a limit`() throws {
    try put("0123456789", at: "file")
    let device = DeviceFolder(path: folder.path)
    let file = try #require(device.find("FILE"))
    #expect(file.byteCount == 10)
    #expect(try device.read(file, limit: 10) == Array("0123456789".utf8))
    #expect(try device.read(file, upTo: 4) == Array("0123".utf8))
    let refusal = DeviceFormatError(
      "it has 10 bytes, more than any file of its kind",
      file: "file"
    )
    #expect(throws: refusal) { try device.read(file, limit: 9) }
  }

  @Test func `a file that has disappeared cannot be read`() throws {
    try put("x", at: "file")
    let device = DeviceFolder(path: folder.path)
    let file = try #require(device.find("file"))
    try FileManager.default.removeItem(atPath: folder.file("file"))
    #expect(throws: DeviceFormatError("No such file or directory", file: "file")) {
      try device.read(file, limit: 9)
    }
  }

  @Test func `music folders are listed without hidden files`() throws {
    for path in ["F00/a.mp3", "F01/b.m4a", "F01/._b.m4a", "F00/deep/c.mp3", "d.mp3"] {
      try put("x", at: "iPod_Control/Music/\(path)")
    }
    try put("x", at: "iPod_Control/iTunes/iTunesDB")
    var problems = ImportWarnings()
    let device = try #require(DeviceFolder(holdingDevice: folder.path))
    let files = device.musicFiles(problems: &problems).map(\.path)
    #expect(
      files == ["F00/a.mp3", "F01/b.m4a", "d.mp3"].map { "iPod_Control/Music/\($0)" }
    )
    #expect(problems.isEmpty)
  }
}
