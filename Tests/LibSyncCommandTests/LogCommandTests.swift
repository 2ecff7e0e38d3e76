import CommandTesting
import Foundation
import TestSupport
import Testing

/// Revisions, and the history of an item.
struct LogCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
    _ = try tool.run("undo", "-q")
    let other = LibraryXML(songs: "Other").text
      .replacing("7FE190A91827057C", with: "0000000000000001").replacing(">A0", with: ">C0")
    try folder.write(other, to: "other.xml")
    _ = try tool.run("import", "-q", "other.xml", "--name", "Other")
  }

  @Test func `each revision has a line`() throws {
    let log = try tool.run("log", "--format", "tsv")
    #expect(log.status == 0)
    let (made, folder) = ("2023-11-14T22:13:20Z", folder.path)
    let noPhotos = String(repeating: "\t", count: 6)
    #expect(
      log.lines == [
        "revision\tlibrary\toperation\tmade\tsourceDate\titemsAdded\titemsChanged\titemsRemoved\titemsPlayed"
          + "\tplaylistsAdded\tplaylistsChanged\tplaylistsRemoved\treverts\tlists\tsource"
          + "\tmetadata\tphotosAdded\tphotosChanged\tphotosRemoved"
          + "\tphotoAlbumsAdded\tphotoAlbumsChanged\tphotoAlbumsRemoved",
        "1\tiTunes\timport\t\(made)\t\t7\t0\t0\t0\t7\t0\t0\t\t\t\(folder)/before.xml\t\(noPhotos)",
        "2\tiTunes\timport\t\(made)\t\t1\t3\t1\t1\t1\t4\t1\t\t\t\(folder)/after.xml\t\(noPhotos)",
        "3\tiTunes\tundo\t\(made)\t\t1\t3\t1\t1\t1\t4\t1\t2\t\t\(folder)/after.xml\t\(noPhotos)",
        "4\tOther\timport\t\(made)\t2016-02-10T16:05:37Z\t1\t0\t0\t0\t1\t0\t0\t\t\t\(folder)/other.xml\t\(noPhotos)",
      ]
    )
    #expect(try tool.run("log").lines[0].hasPrefix("Revision  Library "))
    #expect(try tool.run("log").lines.count == 5)
    #expect(try tool.run("log", "--from", "iTunes").lines.count == 4)
    #expect(try tool.run("log", "--from", "other", "--format", "csv").lines.count == 2)
  }

  @Test func `revisions are listed as JSON`() throws {
    let document = try tool.run("log", "--json").json()
    #expect(document["schema"] as? String == "libsync.revisions/1")
    let revisions = try #require(document["revisions"] as? [[String: Any]])
    #expect(revisions.map { $0["revision"] as? Int } == [1, 2, 3, 4])
    #expect(revisions.map { $0["reverts"] as? Int } == [nil, nil, 2, nil])
    #expect(revisions.map { $0["library"] as? String } == ["iTunes", "iTunes", "iTunes", "Other"])
  }

  @Test func `an item has a history`() throws {
    let made = "2023-11-14 22:13"
    #expect(
      try tool.run("log", "A000000000000002").lines == [
        "iTunes 1  \(made)  added",
        "iTunes 2  \(made)  +2 plays, last 2016-05-11, +1 skip, last 2016-05-10",
        "iTunes 3  \(made)  −2 plays, last 2016-05-01, −1 skip, never skipped",
      ]
    )
    #expect(
      try tool.run("log", "a000000000000006").lines == [
        "iTunes 2  \(made)  added", "iTunes 3  \(made)  removed",
      ]
    )
    #expect(try tool.run("log", "A000000000000008").lines == ["iTunes 1  \(made)  added"])
    #expect(
      try tool.run("log", "A000000000000008", "--derived").lines.dropFirst() == [
        "iTunes 2  \(made)  file size 100 → 200", "iTunes 3  \(made)  file size 200 → 100",
      ]
    )
  }

  @Test func `a history is listed as JSON`() throws {
    let document = try tool.run("log", "A000000000000003", "--json").json()
    #expect(document["schema"] as? String == "libsync.history/1")
    #expect(document["persistentID"] as? String == "A000000000000003")
    let revisions = try #require(document["revisions"] as? [[String: Any]])
    #expect(revisions.map { $0["change"] as? String } == ["added", "changed", "changed"])
    let lines = try tool.run("log", "A000000000000003", "--format", "jsonl").lines
    #expect(lines.count == 3)
    #expect(
      lines[1] == """
        {"change":"changed","changes":{"isLoved":{"aspect":"ratings","new":true},\
        "rating":{"aspect":"ratings","new":4,"old":2}},"library":"iTunes",\
        "made":"2023-11-14T22:13:20Z","revision":2}
        """
    )
  }

  @Test(arguments: ["csv", "tsv", "table"])
  func `a history has no table format`(format: String) throws {
    let log = try tool.run("log", "A000000000000002", "--format", format, "-o", "log.txt")
    #expect(log.status == 64)
    #expect(log.errors.contains("text, json or jsonl"))
    #expect(!(try folder.contents.contains { $0.hasPrefix("log.txt") }))
  }

  @Test(arguments: [
    (["A0000000000000FF"], "no library has an item A0000000000000FF"),
    (["0"], "no item has '0'"), ([""], "no item given"),
    (["A00000000000000002"], "no item has"), (["é"], "7 items have 'é'"),
    (["--from", "iPod"], "known: 'iTunes', 'Other'"), (["--from", ""], "known: 'iTunes'"),
    (["A000000000000002", "--from", "iPod"], "known: 'iTunes', 'Other'"),
    (["A000000000000002", "--from", "Other"], "no library has an item"),
  ])
  func `unknown libraries and items are refused`(
    arguments: [String],
    words: String
  ) throws {
    let log = try tool.run(["log"] + arguments)
    #expect(log.status == 64)
    #expect(log.errors.contains(words), "\(log.errors)")
    #expect(log.output == "")
  }

  @Test func `a history can be limited to one library`() throws {
    #expect(try tool.run("log", "C000000000000001", "--from", "OTHER").lines.count == 1)
    #expect(try tool.run("log", "C000000000000001").output.hasPrefix("Other 4  "))
  }
}
