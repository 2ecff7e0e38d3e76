import Foundation
import LibSync
import TestSupport
import Testing

/// Artwork of files with unusual names.
struct ArtworkPathTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
  }

  /// Writes a file to a folder whose name is any sequence of bytes.
  private func write(_ data: Data, to name: String, in bytes: [UInt8]) throws {
    let path = Array("\(folder.path)/Music/".utf8) + bytes
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: true
    )
    mkdir(path.map { CChar(bitPattern: $0) } + [0], 0o777)
    let plain = folder.file("plain")
    try data.write(to: URL(filePath: plain))
    let file = (path + Array("/\(name)".utf8)).map { CChar(bitPattern: $0) } + [0]
    try #require(rename(plain, file) == 0)
  }

  private func bytes(_ name: String, in folderBytes: [UInt8]) -> [UInt8]? {
    let path = Array("\(folder.path)/Music/".utf8) + folderBytes + Array("/\(name)".utf8)
    guard let file = fopen(path.map { CChar(bitPattern: $0) } + [0], "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private static let plain = Array("a\u{FFFD}".utf8)
  private static let exact: [UInt8] = [0x61, 0xFF]

  @Test func `a name that is not UTF-8 is not mistaken for another`() throws {
    let red = try ArtworkLibrary.picture(30, 30, shade: 10)
    let green = try ArtworkLibrary.picture(30, 30, shade: 200)
    try write(ArtworkLibrary.flac((3, red)), to: "1.flac", in: Self.exact)
    try write(ArtworkLibrary.flac((3, green)), to: "2.flac", in: Self.plain)
    try #require(try tool.run("import", "Music").status == 0)
    let result = try tool.run(
      "artwork",
      "--all",
      "--extract",
      "--name",
      "{folder}/folder",
      "--json"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(bytes("folder.jpg", in: Self.exact) == Array(red))
    #expect(bytes("folder.jpg", in: Self.plain) == Array(green))
    #expect(result.output.contains("Music/a\u{FFFD}/1.flac"))
  }

  @Test func `the picture of a folder whose name is not UTF-8 is found`() throws {
    let picture = try ArtworkLibrary.picture(30, 30)
    try write(ArtworkLibrary.flac(), to: "1.flac", in: Self.exact)
    try write(picture, to: "cover.jpg", in: Self.exact)
    try #require(try tool.run("import", "Music").status == 0)
    #expect(try tool.run("artwork", "--all", "--extract", "-o", "one.jpg").status == 0)
    #expect(try Data(contentsOf: URL(filePath: folder.file("one.jpg"))) == picture)
  }

  @Test(arguments: ["\u{301}1", "x\u{600}"])
  func `slashes and periods in combined characters are still separators`(title: String) throws {
    let picture = try ArtworkLibrary.picture(30, 30)
    let inner = Array("in\u{600}".utf8)
    try write(ArtworkLibrary.flac((3, picture)), to: title + ".flac", in: inner)
    try #require(try tool.run("import", "Music").status == 0)
    let items = try tool.run("items", "--fields", "title", "--format", "tsv")
    #expect(items.output.utf8.elementsEqual("title\n\(title)\n".utf8))
    let result = try tool.run("artwork", "--all", "--extract", "--name", "{folder}/folder")
    #expect(result.status == 0)
    #expect(bytes("folder.jpg", in: inner) == Array(picture))
  }

  // MARK: Arguments

  @Test func `arguments and working folders need not be UTF-8`() throws {
    let sound = ArtworkLibrary.flac()
    try write(sound, to: "1.flac", in: Self.exact)
    let command = "exec \"$0\" import \"$(printf 'Music/a\\377')\"; true"
    let result = try tool.run([], by: command)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try tool.run("items", "--format", "ids").lines.count == 1)
    let inside = try tool.run(["import", "."], by: "cd \"$(printf 'Music/a\\377')\"; exec")
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(inside.output.contains("Nothing has changed"))
  }

  @Test func `output goes to the named file`() throws {
    try write(ArtworkLibrary.flac(), to: "1.flac", in: Self.exact)
    try #require(try tool.run("import", "Music").status == 0)
    let picture = try ArtworkLibrary.picture(30, 30)
    try write(picture, to: "cover.jpg", in: Self.exact)
    let command = "exec \"$0\" artwork --all --extract -o \"$(printf 'Music/a\\377/b')\"; true"
    let result = try tool.run([], by: command)
    #expect(result.status == 0, "\(result.errors)")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.file("Music"))
    #expect(folders.count == 1)
  }
}
