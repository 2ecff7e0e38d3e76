import CommandTesting
import Foundation
import TestSupport
import Testing

/// Unfinished files of killed runs go with the next run that writes to their folder.
///
/// Kind of fault: something left behind.
struct AbandonedFileTests: CommandSuite {
  private let music: MusicFolder
  private var folder: TemporaryFolder { music.folder }
  let tool: Tool

  /// No process has such an ID.
  private static let name = ".libsync-999999999-a.partial"

  init() throws {
    music = try MusicFolder()
    tool = Tool.inProcess(in: music.folder)
    try run("import", "-q", "Music")
    try run("playlist", "new", "-q", "Mine", "--smart", "title is not \"\"")
    try run("archive", "--all", "-q", "-o", "bag")
  }

  private static let writers = [
    ["items", "-o", "out/list"], ["stats", "--html", "out/page.html"],
    ["report", "--html", "out/page.html"],
    ["meta", "export", "-o", "out/values.csv"], ["archive", "--all", "-o", "out/bag.tar"],
    ["archive", "library", "-o", "out/copy.sqlite"],
    ["artwork", "--all", "--extract", "-o", "out"],
    ["artwork", "--all", "--contact-sheet", "out/page.html"],
    ["playlist", "export", "--all", "--format", "m3u8", "-o", "out"],
    ["playlist", "export", "Mine", "--format", "m3u8", "--copy-to", "out"],
    ["convert", "Music", "--format", "csv", "-o", "out/list.csv"],
    ["export", "metadata", "--format", "csv", "-o", "out/list.csv"],
    ["site", "-q", "-o", "out"],
    ["play", "--no-stats", "-q", "--sink", "wav:out/all.wav"],
    ["play", "--no-stats", "-q", "--sink", "none", "--log", "out/log"],
  ]

  @Test(arguments: writers)
  func `the next run removes them`(words: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("out"),
      withIntermediateDirectories: false
    )
    let own = ".libsync-\(getpid())-a.partial"
    for name in [Self.name, own] { try folder.write("", to: "out/\(name)") }
    let result = try tool.run(words)
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(!names.contains(Self.name) && names.contains(own) && names.count > 1, "\(names)")
  }

  @Test func `they are removed from the folders of restored files`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("out/Someone/Somewhere"),
      withIntermediateDirectories: true
    )
    try folder.write("", to: "out/Someone/Somewhere/\(Self.name)")
    try run("archive", "restore", "bag", "-q", "--files", "out")
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.file("out"))
    #expect(!found.contains { $0.hasSuffix(Self.name) } && found.count > 8)
  }

  @Test(arguments: ["bag", "bag/data", "bag/data/files"])
  func `an archive that has them is brought up to date`(place: String) throws {
    try folder.write("", to: "\(place)/\(Self.name)")
    try run("archive", "--all", "-q", "-o", "bag", "--update")
    try run("archive", "verify", "-q", "bag")
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.file("bag"))
    #expect(!found.contains { $0.hasSuffix(Self.name) })
  }
}
