import LibSync
import TestSupport
import Testing

struct ExportPlanTests {
  private func folder(_ name: String, _ number: Int, in parent: Int? = nil) -> String {
    "<key>Folder</key><true/>" + list(name, number, in: parent)
  }

  private func list(_ name: String, _ number: Int, in parent: Int? = nil) -> String {
    let key = parent.map {
      "<key>Parent Persistent ID</key><string>B00000000000000\($0)</string>"
    }
    return LibraryXML.playlist(name, number, []) + (key ?? "")
  }

  private func plan(
    _ playlists: [String],
    _ format: PlaylistFormat = .pls
  ) throws -> ExportPlan {
    var xml = LibraryXML()
    xml.tracks = [LibraryXML.track(1, "One")]
    xml.playlists = playlists
    return try ExportedText(xml).plan(format)
  }

  @Test func `folders are directories and the master playlist is left out`() throws {
    let plan = try plan([
      LibraryXML.master([1]), list("Top", 2), folder("A/B", 3), folder("In", 4, in: 3),
      list("Deep", 5, in: 4), list("Mid", 6, in: 3), list("Last", 7), folder("Empty", 8),
    ])
    #expect(plan.folders == [["A_B"], ["A_B", "In"], ["Empty"]])
    #expect(plan.files.map(\.path) == ["Top.pls", "A_B/In/Deep.pls", "A_B/Mid.pls", "Last.pls"])
  }

  @Test func `formats that list folders get files for them beside their directories`() throws {
    let playlists = [folder("A", 1), folder("B", 2, in: 1), list("B", 3, in: 1), folder("A", 4)]
    let plan = try plan(playlists, .itunesXML)
    #expect(plan.folders == [["A"], ["A", "B"], ["A (2)"]])
    #expect(plan.files.map(\.path) == ["A.xml", "A/B.xml", "A/B (2).xml", "A (2).xml"])
  }

  @Test func `names within a directory are unique`() throws {
    let plan = try plan([
      list("Mix", 1), list("mix", 2), folder("Mix.pls", 3), list("MIX", 4, in: 3),
      folder("mix.PLS", 5), list("", 6, in: 5), list("", 7, in: 5),
    ])
    #expect(plan.folders == [["Mix.pls (2)"], ["mix.PLS (3)"]])
    #expect(
      plan.files.map(\.path) == [
        "Mix.pls", "mix (2).pls", "Mix.pls (2)/MIX.pls", "mix.PLS (3)/Untitled.pls",
        "mix.PLS (3)/Untitled (2).pls",
      ]
    )
  }

  @Test func `a list whose parent is not a folder is placed at the top`() throws {
    let plan = try plan([
      list("A", 1), list("B", 2, in: 1), list("C", 3, in: 2), list("D", 4, in: 9),
    ])
    #expect(plan.folders.isEmpty)
    #expect(plan.files.map(\.path) == ["A.pls", "B.pls", "C.pls", "D.pls"])
  }

  @Test func `relative paths start from the folder of each list`() {
    var export = PlaylistExport(format: .m3u8)
    #expect(export.inFolders(["A"]).relativeFolder == nil)
    export.relativeFolder = "/srv"
    #expect(export.inFolders(["A", "B"]).relativeFolder == "/srv/A/B")
    #expect(export.inFolders([]).relativeFolder == "/srv")
  }
}
