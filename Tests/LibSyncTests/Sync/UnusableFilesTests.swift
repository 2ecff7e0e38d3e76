import MediaDevice
import TestSupport
import Testing

@testable import LibSync

/// Files that cannot be decoded are not tried at each sync.
struct UnusableFilesTests {
  private func file(modified: Int64 = 1, path: String = "/music/a b.flac") -> WantedFile {
    WantedFile(
      path: path,
      byteCount: 9,
      modified: modified,
      fileExtension: "m4a",
      encoding: "alac"
    )
  }

  @Test func `a file is remembered until it changes`() throws {
    let folder = try TemporaryFolder()
    let cache = folder.file("cache")
    var files = UnusableFiles(inCache: cache)
    #expect(!files.contains(file()))
    files.insert(file())
    files.insert(file(path: "/music/two\nlines.flac"))
    files.save()
    let again = UnusableFiles(inCache: cache)
    #expect(again.contains(file()))
    #expect(!again.contains(file(modified: 2)) && !again.contains(file(path: "/music/b.flac")))
    #expect(!again.contains(file(path: "lines.flac")))
  }

  @Test func `a list that cannot be read or written is no failure`() throws {
    let folder = try TemporaryFolder()
    let place = try folder.write("not a folder", to: "cache")
    var files = UnusableFiles(inCache: place)
    files.insert(file())
    files.save()
    #expect(!UnusableFiles(inCache: place).contains(file()))
  }
}
