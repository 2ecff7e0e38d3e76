import Foundation
import TestSupport
import Testing

@testable import MediaArchive

struct BagCheckTests {
  private let bag: BagFixture

  init() throws {
    bag = try BagFixture()
    try bag.writeOriginals()
    try bag.fill(bag.folderBag())
  }

  private func path(_ name: String) -> String { bag.folder.file("bag/\(name)") }

  /// Returns the reason why a bag cannot be checked; `nil` if it can.
  private func damage(_ name: String) -> String? {
    let error = #expect(throws: ArchiveError.self) { try bag.problems(name) }
    return if case .damaged(let message, _)? = error { message } else { nil }
  }

  @Test func `damage is reported by name`() throws {
    try bag.folder.write("0ne", to: "bag/data/a.mp3")
    try FileManager.default.removeItem(atPath: path("data/b/empty"))
    try bag.folder.write("more", to: "bag/data/more")
    try FileManager.default.createSymbolicLink(
      atPath: path("data/link"),
      withDestinationPath: "/etc/passwd"
    )
    try FileManager.default.createSymbolicLink(
      atPath: path("data/loop"),
      withDestinationPath: path("data")
    )
    let expected: Set = [
      "altered data/a.mp3", "missing data/b/empty", "unlisted data/more", "notAFile data/link",
      "notAFile data/loop", "wrongTotal bag-info.txt",
    ]
    #expect(try bag.problems() == expected)
  }

  @Test(arguments: BagFile.allCases.prefix(4))
  func `files that describe the bag cannot be changed or left out`(_ file: BagFile) throws {
    let whole = try #require(FileManager.default.contents(atPath: path(file.rawValue)))
    try bag.folder.write(Data("x".utf8) + whole, to: "bag/\(file.rawValue)")
    #expect(try bag.problems() != [])
    try FileManager.default.removeItem(atPath: path(file.rawValue))
    // The list of these files is the only one that a bag may lack.
    #expect(try bag.problems().isEmpty == (file == .tagManifest))
  }

  @Test func `manifests with unsafe, doubled and unreadable lines are refused`() throws {
    let manifest = path("manifest-sha256.txt")
    let hash = String(repeating: "0", count: 64)
    var text = try String(contentsOfFile: manifest, encoding: .utf8)
    text += "\(hash)  ../../etc/passwd\n\(hash)  data/a.mp3\nnonsense\n\(hash)\n"
    try bag.folder.write(text, to: "bag/manifest-sha256.txt")
    let problems = try bag.problems()
    let expected: Set = [
      "unsafeName manifest-sha256.txt: ../../etc/passwd", "twice manifest-sha256.txt: data/a.mp3",
      "malformed manifest-sha256.txt: line 9", "malformed manifest-sha256.txt: line 10",
      "altered manifest-sha256.txt", "altered data/a.mp3",
    ]
    #expect(problems == expected)
  }

  @Test func `a bag that other files belong to is not supported`() throws {
    try bag.folder.write("http://example.org - data/x\n", to: "bag/fetch.txt")
    #expect(try bag.problems() == ["unsupported fetch.txt"])
  }

  @Test(arguments: [
    (BagFile.information, 300 << 20, UInt8(0)), (.declaration, 2 << 20, 0x0A),
    (.manifest, 300 << 20, 0), (.manifest, 1 << 20, 0x0A), (.tagManifest, 1 << 20, 0x78),
  ])
  func `a file that describes a bag and has no end in sight ends the check`(
    file: BagFile,
    byteCount: Int,
    byte: UInt8
  ) throws {
    if byte == 0 {
      // Zeros need no place on the disk.
      #expect(truncate(path(file.rawValue), byteCount) == 0)
    } else {
      try bag.folder.write(Data(repeating: byte, count: byteCount), to: "bag/\(file.rawValue)")
    }
    let start = ContinuousClock.now
    #expect(damage("bag")?.hasPrefix(file.rawValue) == true)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `a folder that is no bag is refused before it is gone through`() throws {
    try FileManager.default.createDirectory(
      atPath: bag.folder.file("folder"),
      withIntermediateDirectories: false
    )
    try bag.folder.write("text", to: "folder/notes.txt")
    #expect(symlink("/etc/passwd", bag.folder.file("folder/link")) == 0)
    #expect(damage("folder") == "it has no bagit.txt")
  }

  @Test func `a manifest is written as it is read`() throws {
    var manifest = BagManifest()
    for name in ["data/b", "data/a\n%", "data/a"] {
      manifest.add(try #require(BagPath(name)), [UInt8](repeating: 7, count: 32))
    }
    let again = BagManifest(manifest.text) { kind, place in Issue.record("\(kind) \(place)") }
    #expect(again == manifest)
    let names = String(decoding: manifest.text, as: UTF8.self).split(separator: "\n")
      .map { $0.dropFirst(66) }
    #expect(names == ["data/a", "data/a%0A%25", "data/b"])
  }
}
