import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync search`, and `--search` of other commands.
struct SearchCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try write(["Say Love Again", "Love", "Lovely", "Sun", "夜の東京"])
    try run("import", "-q", "Library.xml")
  }

  private func write(_ titles: [String]) throws {
    var xml = LibraryXML(songs: titles)
    xml.tracks[3] += LibraryXML.string("Artist", "Nina") + LibraryXML.string("Album", "Love Songs")
    try folder.write(xml.text, to: "Library.xml")
  }

  private func titles(_ arguments: String...) throws -> [String] {
    Array(try run(arguments + ["--fields", "title", "--format", "tsv"]).lines.dropFirst())
  }

  @Test func `better matches come first, and other options apply`() throws {
    #expect(try titles("search", "love") == ["Love", "Lovely", "Say Love Again", "Sun"])
    #expect(try titles("search", "nina", "LOVE") == ["Sun"])
    #expect(try titles("search", "love", "--sort", "-title", "--limit", "1") == ["Sun"])
    #expect(try titles("search", "love", "--where", "title~ly") == ["Lovely"])
    #expect(try titles("search", "東京") == ["夜の東京"])
    #expect(try titles("items", "--search", "nina", "--search", "love") == ["Sun"])
    #expect(try run("count", "--search", "love").output == "4\n")
    #expect(try run("albums", "--search", "nina", "--format", "tsv").lines.count == 2)
  }

  @Test func `letters of any width are found`() throws {
    try write(["ＡＢＣ song", "ｶﾞﾗｽ", "ﬁnal №5™ cut", "One", "Two"])
    try run("import", "-q", "--force-rewrite", "Library.xml")
    #expect(try titles("search", "abc") == ["ＡＢＣ song"])
    #expect(try titles("search", "ａｂ") == ["ＡＢＣ song"])
    #expect(try titles("search", "ガラス") == ["ｶﾞﾗｽ"])
    #expect(try titles("search", "final", "5", "cut") == ["ﬁnal №5™ cut"])
  }

  @Test func `names without letters and digits are found as they are spelled`() throws {
    try write(["!!! (live)", "One", "★ ★", "Sun", "!! 2"])
    try run("import", "-q", "--force-rewrite", "Library.xml")
    #expect(try titles("search", "!!!") == ["!!! (live)"])
    #expect(try titles("search", "★", " ★") == ["★ ★"])
    #expect(try titles("items", "--search", "!!", "--where", "title~2") == ["!! 2"])
    #expect(try run("count", "--search", "!!").output == "2\n")
    #expect(try titles("search", "  ") == [])
  }

  @Test func `too many words are refused`() throws {
    let words = { (count: Int) in (0..<count).map { "w\($0)" }.joined(separator: " ") }
    #expect(try titles("search", words(1000)) == [])
    for command in [["search"], ["count", "--search"], ["albums", "--search"]] {
      #expect(try run(command + [words(1001)], status: 64).errors.contains("1000 different words"))
    }
  }

  @Test(arguments: [["!!!"], ["\"love OR sun\""], ["--", "-moon*^:(", "sun"], ["l"]])
  func `operators are not understood, and nothing found is no error`(words: [String]) throws {
    #expect(try run(["search"] + words).output == "")
  }

  @Test func `words are needed`() throws {
    #expect(try run("search", status: 64).errors.contains("WORDS"))
  }

  @Test func `imports and undo change what is found, and past states have their own words`() throws
  {
    try write(["Say Hate Again", "Love", "Lovely", "Sun", "夜の東京"])
    try run("import", "-q", "Library.xml")
    #expect(try titles("search", "hate") == ["Say Hate Again"])
    #expect(try titles("search", "again", "--as-of", "1") == ["Say Love Again"])
    try run("undo", "-q")
    #expect(try titles("search", "hate") == [])
    #expect(try titles("search", "say") == ["Say Love Again"])
  }

  @Test func `other software that changes titles is noticed and corrected`() throws {
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("UPDATE item SET title = 'Moon', play_count = 9 WHERE title = 'Sun'")
      file.commit()
      """
    _ = try Python.run(["-c", script, folder.file("library.sqlite")])
    #expect(try run("doctor", status: 1).output.contains("search index"))
    let json = try run("doctor", "--json", status: 1).output
    #expect(json.contains("\"outdatedIndexes\":[\"collectionTotals\",\"searchIndex\"]"))
    try run("doctor", "--fix")
    #expect(try titles("search", "moon") == ["Moon"])
    #expect(try run("albums", "--format", "tsv").lines.last?.contains("\t9\t") == true)
  }

  @Test func `an index that no longer finds its words is noticed and made again`() throws {
    try write((0..<4000).map { "word\($0)" })
    try run("import", "-q", "--as-new", "Long", "Library.xml")
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("DELETE FROM search_idx")
      file.commit()
      """
    _ = try Python.run(["-c", script, folder.file("library.sqlite")])
    #expect(try titles("search", "word3999", "--from", "Long") == [])
    #expect(try run("doctor", status: 1).output.contains("search index"))
    try run("doctor", "--fix")
    #expect(try titles("search", "word3999", "--from", "Long") == ["word3999"])
  }
}
