import CommandTesting
import Foundation
import TestSupport
import Testing

/// Commands that read the same source in the same way.
///
/// Kind of fault: two decisions.
struct SourceReadingTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private static let native = ProjectFiles.fixture("iTunes/mac.itl")
  private static let xml = ProjectFiles.fixture("iTunes/mac.xml")

  /// Returns what an import would change, after a check that `diff` shows the same.
  private func changes(by source: String) throws -> Tool.Result {
    let tried = try tool.run("import", "--dry-run", "--diff", "--older", "--format", "json", source)
    let compared = try tool.run("diff", "--format", "json", source)
    #expect(compared.status == tried.status, "\(compared.errors)")
    #expect(compared.errors == tried.errors)
    for part in ["items", "playlists", "clockShifts"] {
      let (mine, other) = (try compared.json()[part], try tried.json()[part])
      #expect((mine as? NSArray)?.isEqual(other) == true, "\(part): \(compared.output)")
    }
    return compared
  }

  @Test func `a comparison reads dates on the clock that an import would find`() throws {
    #expect(try tool.run("import", "-q", Self.xml).status == 0)
    let compared = try changes(by: Self.native)
    let shifts = try compared.json()["clockShifts"] as? [Any]
    #expect(compared.status == 0 && shifts?.isEmpty == true)
  }

  @Test func `a comparison reads a folder for what an import would read it for`() throws {
    let files = FileManager.default
    let music = folder.file("Music")
    try files.copyItem(atPath: ProjectFiles.fixture("Audio"), toPath: music)
    #expect(try tool.run("import", "-q", "Music").status == 0)
    try files.copyItem(atPath: Self.native, toPath: "\(music)/iTunes Library.itl")
    let compared = try changes(by: "Music")
    #expect(compared.errors.contains("Music/iTunes Library.itl"))
    let watched = try tool.run("watch", "Music", "--timeout", "0")
    #expect(watched.status == 64 && watched.errors.contains("folder"), "\(watched.errors)")
  }
}
