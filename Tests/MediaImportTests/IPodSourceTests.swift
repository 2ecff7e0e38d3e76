import Foundation
import MediaImport
import TestSupport
import Testing

/// Paths that are not devices.
struct IPodSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ path: String) throws(ImportError) -> IPodReader? {
    try IPodReader(path)
  }

  @Test(arguments: [
    ("mhfd", "the picture index"), ("dfhm", "the picture index"),
    ("mhdp", "the Play Counts"), ("mhpo", "an on-the-go list"), ("frpd", "a settings file"),
    ("mqed", "the equalizer presets"),
  ])
  func `other files of a device are recognised`(letters: String, words: String) throws {
    let path = try folder.write(letters + String(repeating: "x", count: 100), to: "file")
    let failure = #expect(throws: ImportError.self) { try reader(path) }
    #expect(failure?.code == .wrongFormat)
    #expect(failure?.message.contains(words) == true)
    #expect(failure?.message.hasSuffix("give the folder where the iPod is mounted") == true)
  }

  @Test func `a folder without a device is left to the folder reader`() throws {
    #expect(try reader(folder.path) == nil)
  }

  @Test(arguments: ["<?xml version=\"1.0\"?>", "", "bplist00", "SQLite format 3\u{0}"])
  func `any other file is left to the XML reader`(text: String) throws {
    #expect(try reader(folder.write(text, to: "file")) == nil)
    #expect(try reader(folder.file("none")) == nil)
    #expect(try reader("-") == nil)
    #expect(try reader("/dev/null") == nil)
  }

  @Test func `a symbolic link to a control folder is refused with the reason`() throws {
    let path = folder.file("real/iTunes")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let link = folder.file("iPod_Control")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    let failure = #expect(throws: ImportError.self) { try reader(folder.path) }
    #expect(failure?.code == .wrongFormat)
    #expect(failure?.message.hasPrefix("'iPod_Control' in it is a symbolic link") == true)
  }

  @Test func `a device without a library is reported as such`() throws {
    let path = folder.file("iPod_Control/Device")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let device = try #require(try reader(folder.path))
    let failure = #expect(throws: ImportError.self) {
      try device.read(into: RecordingSink())
    }
    #expect(failure?.code == .wrongFormat)
    #expect(failure?.message.hasPrefix("it is an iPod without a library") == true)
  }
}
