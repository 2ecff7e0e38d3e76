import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct SchemaTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
  }

  private func columns(_ table: String) throws -> Set<String> {
    Set(try file.column("SELECT name FROM pragma_table_info('\(table)')").compactMap { $0 })
  }

  @Test func `every property of items has a column`() throws {
    let missing = Set(MediaItemProperty.fromSource.map(\.columnName))
      .subtracting(try columns("item").symmetricDifference(columns("item_extra")))
    #expect(missing == [])
  }

  @Test func `every property of playlists and libraries has a column`() throws {
    let missing = Set(PlaylistProperty.allCases.map(\.columnName))
      .subtracting(try columns("playlist"))
      .union(
        Set(LibraryProperty.allCases.map(\.columnName)).subtracting(try columns("library"))
      )
    #expect(missing == [])
  }

  @Test func `all tables are strict`() throws {
    let loose = try file.column(
      """
      SELECT name FROM pragma_table_list
      WHERE type = 'table' AND schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'
      """
    )
    #expect(loose == [])
  }

  @Test func `all views can be read`() throws {
    let views = try file.column("SELECT name FROM sqlite_master WHERE type = 'view'")
    #expect(views.count == 28)
    for case let view? in views {
      #expect(throws: Never.self) { try file.column("SELECT * FROM \(view)") }
    }
  }

  @Test func `views show IDs and dates as text`() throws {
    let ids = try file.column("SELECT persistent_id || ' ' || library FROM items")
    #expect(ids == ["A000000000000001 iTunes"])
    #expect(try file.column("SELECT export_date FROM libraries") == ["2016-02-10T16:05:37Z"])
  }

  @Test func `sort keys in views are strings that sort like those in tables`() throws {
    var library = LibraryXML(songs: "Two", "One", "10", "9", "Éclair", "b", "A")
    library.tracks[0] += ["Artist", "Album", "Composer", "Genre"]
      .map { LibraryXML.string($0, "One") }.joined()
    try file.take(library)
    #expect(
      try file.column("SELECT title FROM items ORDER BY sort_key")
        == file.column("SELECT title FROM item WHERE removed_revision IS NULL ORDER BY sort_key")
    )
    for view in ["items", "artists", "albums", "composers", "genres"] {
      let types = try file.column("SELECT DISTINCT typeof(sort_key) FROM \(view)")
      #expect(types == ["text"], "\(view)")
    }
  }

  @Test func `no view shows binary data`() throws {
    var device = Device("One")
    device.play(0, plays: 2)
    try file.take(device)
    for rules in ["year is 1990", "year is 1991"] {
      var xml = LibraryXML(songs: "One")
      xml.playlists.append(LibraryXML.list("Smart", 2, [], try LibraryXML.rules(rules)))
      try file.take(xml)
    }
    #expect(try file.column("SELECT 1 FROM playlist_change WHERE typeof(new) = 'blob'") == ["1"])
    for case let view? in try file.column("SELECT name FROM sqlite_schema WHERE type = 'view'") {
      for case let name? in try file.column("SELECT name FROM pragma_table_info('\(view)')") {
        let types = try file.column("SELECT DISTINCT typeof(\(name)) FROM \(view)")
        #expect(!types.contains("blob"), "\(view).\(name)")
      }
    }
  }

  @Test func `the file identifies itself`() throws {
    #expect(try file.column("PRAGMA application_id") == ["1819507054"])
    #expect(try file.column("PRAGMA user_version") == ["19"])
    #expect(try file.column("PRAGMA journal_mode") == ["wal"])
  }

  @Test func `the manual names every table, view and column`() throws {
    let manual = try String(
      contentsOfFile: ProjectFiles.path("man/libsync-schema.5"),
      encoding: .utf8
    )
    let names = try file.column(
      """
      SELECT m.name FROM sqlite_master m WHERE m.type IN ('table', 'view')
      UNION SELECT c.name FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%'
        AND m.name NOT LIKE 'search^_%' ESCAPE '^'
      """
    )
    // Many column names are common words, so they only count in a heading, a list or mark-up.
    let words = manual.split(separator: "\n").flatMap { line -> [Substring] in
      let words = line.split { $0 == " " || $0 == "," }
      return [".It", ".Ss", ".Va", ".Ql"].contains(words.first) ? Array(words.dropFirst()) : []
    }
    let documented = Set(words.map(String.init))
    let missing = names.compactMap { $0 }.filter { !$0.hasPrefix("sqlite_") }
    #expect(missing.filter { !documented.contains($0) } == [])
  }
}
