import Foundation
import TestSupport
import Testing

@testable import MediaArchive

/// A hostile archive costs its reader little time and memory.
struct BagLimitTests {
  private let bag: BagFixture

  init() throws {
    bag = try BagFixture()
    try bag.writeOriginals()
    try bag.fill(bag.folderBag())
  }

  @Test func `of very many missing files, the first are listed and all are counted`() throws {
    let manifest = bag.folder.file("bag/manifest-sha256.txt")
    let hash = String(repeating: "0", count: 64)
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let missing = (1...12_000).map { "\(hash)  data/missing \($0)\n" }.joined()
    try bag.folder.write(text + missing, to: "bag/manifest-sha256.txt")
    let check = try Bag(bag.folder.file("bag")).check()
    #expect(check.problems.count == 10_000)
    // The manifest itself is altered as well.
    #expect(check.problemCount == 12_001 && !check.isSound)
    #expect(check.problems.first?.path == "data/missing 1")
  }

  @Test func `a tar with a file far larger than itself is refused before it is read`() throws {
    let script = """
      import tarfile
      entry = tarfile.TarInfo('bag/data/zeros')
      entry.size = 2 << 30
      with open('\(bag.folder.file("bomb.tar"))', 'wb') as file:
        file.write(entry.tobuf())
        file.write(bytes(1 << 16))
      """
    try Python.run(["-c", script])
    var filesRead = 0
    let failure = #expect(throws: ArchiveError.self) {
      try Bag(bag.folder.file("bomb.tar")).check { _, _, _ in filesRead += 1 }
    }
    #expect(failure.map { "\($0)" }?.contains("1000 times as large") == true)
    #expect(filesRead == 0)
  }
}
