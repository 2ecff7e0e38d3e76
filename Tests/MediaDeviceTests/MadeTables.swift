import Bytes
import Foundation
import IPodFormats
import MediaImport
import SQLite
import TestSupport

@testable import MediaDevice

/// A small set of tables made with SQL, whose columns are not all those that libgpod makes.
struct MadeTables {
  let folder: TemporaryFolder

  /// The statements that make each file; the sort orders have gaps, and one table a new column.
  private static let statements: [(part: LibraryTables.Part, sql: String)] = [
    (
      .library,
      """
      CREATE TABLE db_info (pid INTEGER PRIMARY KEY, primary_container_pid INTEGER);
      CREATE TABLE item (pid INTEGER PRIMARY KEY, media_kind INTEGER, title TEXT, artist TEXT,
        album TEXT, album_artist TEXT, sort_title TEXT, title_order INTEGER, genre_id INTEGER,
        album_pid INTEGER, artist_pid INTEGER, is_new TEXT DEFAULT 'unknown column');
      CREATE TABLE avformat_info (item_pid INTEGER PRIMARY KEY, bit_rate INTEGER);
      CREATE TABLE album (pid INTEGER PRIMARY KEY, name TEXT, artist_pid INTEGER);
      CREATE TABLE artist (pid INTEGER PRIMARY KEY, name TEXT, name_order INTEGER);
      CREATE TABLE genre_map (id INTEGER PRIMARY KEY, genre TEXT UNIQUE);
      CREATE TABLE container (pid INTEGER PRIMARY KEY, name TEXT, name_order INTEGER);
      CREATE TABLE item_to_container (item_pid INTEGER, container_pid INTEGER,
        physical_order INTEGER);
      CREATE TABLE ext_view (item_pid INTEGER);
      CREATE INDEX item_title ON item (title);
      CREATE TRIGGER added AFTER INSERT ON item BEGIN INSERT INTO ext_view VALUES (new.pid); END;
      """
    ),
    (
      .locations,
      """
      CREATE TABLE base_location (id INTEGER PRIMARY KEY, path TEXT);
      CREATE TABLE location (item_pid INTEGER PRIMARY KEY, base_location_id INTEGER,
        location TEXT, kind_id INTEGER);
      INSERT INTO base_location VALUES (1, 'iPod_Control/Music'), (2, 'iPod_Control');
      """
    ),
    (
      .dynamic,
      """
      CREATE TABLE item_stats (item_pid INTEGER PRIMARY KEY, play_count_user INTEGER);
      """
    ),
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (part, sql) in Self.statements { try execute(part, sql) }
  }

  func path(_ part: LibraryTables.Part) -> String { folder.file(part.rawValue) }

  func execute(_ part: LibraryTables.Part, _ sql: String) throws {
    try Connection(path: path(part), mode: .create).execute(sql)
  }

  var files: [LibraryTables.Part: [UInt8]] {
    get throws {
      var files: [LibraryTables.Part: [UInt8]] = [:]
      for (part, _) in Self.statements {
        files[part] = Array(try Data(contentsOf: URL(filePath: path(part))))
      }
      return files
    }
  }

  var set: TableSet { get throws { try TableSet(files) } }
}

extension TableSet {
  /// The rows of a query, each as its values with commas between them.
  func texts(_ sql: String, columns count: Int) throws -> [String] {
    try rows(sql, columns: count).map { row in
      row.map { $0.text ?? $0.integer.map { "\($0)" } ?? "-" }.joined(separator: ",")
    }
  }
}
