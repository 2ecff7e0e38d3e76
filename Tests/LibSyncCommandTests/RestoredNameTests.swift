import CommandTesting
import Foundation
import System
import TestSupport
import Testing

/// The names of restored files are as safe as those that libsync writes.
struct RestoredNameTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Makes a bag with files of these names.
  private func makeBag(_ names: [[UInt8]]) throws {
    var manifest: [UInt8] = []
    for (index, name) in names.enumerated() {
      let path = Array("\(folder.path)/bag/data/files/".utf8) + name
      let parent = Array(path[..<(path.lastIndex(of: 0x2F) ?? 0)])
      try FileManager.default.createDirectory(
        atPath: String(decoding: parent, as: UTF8.self),
        withIntermediateDirectories: true
      )
      let content = Array("file \(index)".utf8)
      let descriptor = (path + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { chars in
          chars.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
        }
      }
      try #require(descriptor >= 0 && write(descriptor, content, content.count) == content.count)
      close(descriptor)
      let hash = SHA256.hash(of: content).map { String(format: "%02x", $0) }.joined()
      manifest += Array("\(hash)  data/files/".utf8) + name + [0x0A]
    }
    try folder.write(Data(manifest), to: "bag/manifest-sha256.txt")
    try folder.write(
      "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n",
      to: "bag/bagit.txt"
    )
  }

  private func restored() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file("out"))
      .filter { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: folder.file("out/\(name)"),
          isDirectory: &isFolder
        )
        return !isFolder.boolValue
      }.sorted()
  }

  @Test(arguments: [
    (".ssh/authorized_keys", "ssh/authorized_keys"), ("-rf", "_-rf"), ("CON", "_CON"),
    ("x./y.", "x/y"), ("e\u{1B}[31m.mp3", "e_[31m.mp3"), ("a\u{202E}3pm.mp3", "a3pm.mp3"),
    ("Artist/Album/01 Title (2).mp3", "Artist/Album/01 Title (2).mp3"),
  ])
  func `names that libsync would not write are made safe`(name: String, expected: String) throws {
    try makeBag([Array(name.utf8)])
    let result = try run("archive", "restore", "bag", "--files", "out")
    #expect(try restored() == [expected])
    #expect(result.errors.contains("restored as") == (name != expected))
  }

  @Test func `bytes that are no text, and names that differ in case, are made safe`() throws {
    try makeBag([Array("a".utf8) + [0xFF] + Array(".mp3".utf8), Array("b".utf8), Array("B".utf8)])
    try run("archive", "restore", "bag", "--files", "out")
    let names = try restored()
    #expect(names.count == 3 && Set(names.map { $0.lowercased() }).count == 3)
    #expect(names.contains("a\u{FFFD}.mp3"))
    let again = try run("archive", "restore", "bag", "--files", "out")
    #expect(again.output.contains("3 already there"))
  }
}
