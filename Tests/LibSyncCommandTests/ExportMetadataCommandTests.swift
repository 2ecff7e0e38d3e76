import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync export metadata`.
struct ExportMetadataCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(library(at: folder.file("it's 100% Ä.mp3")).text, to: "Library.xml")
    try copy("id3v23.mp3", to: "it's 100% Ä.mp3")
    try run("import", "-q", "Library.xml")
  }

  private func copy(_ fixture: String, to name: String) throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/\(fixture)"),
      toPath: folder.file(name)
    )
  }

  /// A song with a file and all values, one without a value, one whose rating nobody gave, a
  /// stream, and one with a Windows path.
  private func library(at path: String) -> LibraryXML {
    var xml = LibraryXML()
    let url = URL(filePath: path).absoluteString
    xml.tracks = [
      LibraryXML.track(
        1,
        "One",
        """
        <key>Location</key><string>\(url)</string><key>Rating</key><integer>80</integer>
        <key>Play Count</key><integer>42</integer><key>Skip Count</key><integer>3</integer>
        <key>Play Date UTC</key><date>2020-05-01T10:00:00Z</date><key>Loved</key><true/>
        <key>Date Added</key><date>2010-01-01T00:00:00Z</date>
        """
      ),
      LibraryXML.track(2, "Two", "<key>Location</key><string>file:///two.mp3</string>"),
      LibraryXML.track(
        3,
        "Three",
        """
        <key>Location</key><string>file:///three.mp3</string><key>Rating</key>
        <integer>60</integer><key>Rating Computed</key><true/>
        """
      ),
      LibraryXML.track(
        4,
        "Four",
        "<key>Location</key><string>http://example.org/</string><key>Rating</key><integer>"
          + "20</integer>"
      ),
      LibraryXML.track(
        5,
        "Five",
        """
        <key>Location</key><string>file://localhost/C:/Music/5.mp3</string>
        <key>Rating</key><integer>100</integer>
        """
      ),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3, 4, 5])]
    return xml
  }

  private func export(_ arguments: String..., status: Int32 = 0) throws -> Tool.Result {
    try run(["export", "metadata"] + arguments, status: status)
  }

  @Test func `a list has the values of all items and no computed rating`() throws {
    try run("meta", "set", "meta.mood", "calm, quiet", one)
    let csv = try export("--format", "csv").lines
    #expect(csv[0].hasSuffix(",dateAdded,meta.mood") && csv.count == 6)
    let row = try #require(csv.first { $0.hasPrefix(one) })
    #expect(row.contains(",4,true,42,2020-05-01T10:00:00Z,3,,2010-01-01T00:00:00Z,"))
    #expect(csv.contains("A000000000000003,Three,,,/three.mp3,,,,,,,,"))
    try run("meta", "unset", "meta.mood", one)
    try folder.write(csv.joined(separator: "\n") + "\n", to: "back.csv")
    try run("meta", "import", "back.csv")
    #expect(try run("meta", "get", "meta.mood", one).output == "calm, quiet\n")
    let file = try export("--where", "title=One", "-o", "one.jsonl")
    #expect(file.output.contains("1 item"))
    let line = try String(contentsOfFile: folder.file("one.jsonl"), encoding: .utf8)
    #expect(line.contains(#""rating":4"#) && line.contains(#""meta.mood":"calm, quiet""#))
  }

  @Test func `items without a file are reported`() throws {
    let result = try export("--format", "rhythmbox-xml", "-o", "r.xml", "--json", status: 3)
    #expect(result.errors.contains("'Four' (A000000000000004)") && result.errors.contains("'Five'"))
    let json = try result.json()
    #expect(json["items"] as? Int == 1)
    let missing = json["withoutFile"] as? [[String: String]]
    #expect(missing?.compactMap { $0["title"] } == ["Four", "Five"])
    let mapped = try export(
      "--format",
      "rhythmbox-xml",
      "--where",
      "title=Five",
      "--path-map",
      "C:/Music=/music"
    )
    #expect(mapped.output.contains("<location>file:///music/5.mp3</location>"))
  }

  // MARK: Rhythmbox

  private func rhythmbox(_ entry: String) throws {
    try folder.write(
      """
      <?xml version="1.0" standalone="yes"?>
      <rhythmdb version="2.0">
        <entry type="iradio">
          <location>http://example.org/</location>
        </entry>
        <entry type="song">
          <title>Kept</title>
          <location>file://\(folder.path)/it's%20100%25%20%C3%84.mp3</location>
      \(entry)
        </entry>
      </rhythmdb>
      """,
      to: "old.xml"
    )
  }

  @Test func `a database of Rhythmbox is completed, and completing it again changes nothing`()
    throws
  {
    try rhythmbox("<rating>2</rating><play-count>100</play-count><first-seen>9</first-seen>")
    let selection = ["--format", "rhythmbox-xml", "--where", "title=One"]
    let merged = try run(
      ["export", "metadata"] + selection + ["--merge", "old.xml", "-o", "new.xml"]
    )
    #expect(merged.output.contains("1 item"))
    let text = try String(contentsOfFile: folder.file("new.xml"), encoding: .utf8)
    #expect(text.components(separatedBy: "<entry ").count == 3)
    for part in [
      "version=\"2.0\"", "type=\"iradio\"", "<title>Kept</title>", "<rating>4</rating>",
      "<play-count>100</play-count>", "<last-played>1588327200</last-played>",
      "<first-seen>9</first-seen>",
    ] { #expect(text.contains(part), "\(part)") }
    let again = try run(["export", "metadata"] + selection + ["--merge", "new.xml"])
    #expect(again.output == text)
  }

  @Test(arguments: [
    "", "<a/>", "<rhythmdb version=\"2.0\"><entry>", "<!DOCTYPE a [", "\u{FEFF}x",
    "<!DOCTYPE rhythmdb [<!ENTITY a \"b\">]><rhythmdb version=\"2.0\"/>",
  ])
  func `a file that is not Rhythmbox's is refused, and nothing is written`(text: String) throws {
    try folder.write(text, to: "old.xml")
    let arguments = ["--format", "rhythmbox-xml", "--merge", "old.xml", "-o", "new.xml"]
    let result = try run(["export", "metadata"] + arguments, status: 65)
    #expect(result.errors.contains("old.xml"))
    #expect(try !folder.contents.contains("new.xml"))
  }

  // MARK: Statements

  /// Applies statements twice to a database, and returns the rows of a query as JSON.
  private func apply(_ file: String, to schema: String, _ query: String) throws -> String {
    let program = """
      import json, sqlite3, sys
      database = sqlite3.connect(":memory:", isolation_level=None)
      database.executescript(sys.argv[1])
      # The lines for the shell of SQLite only switch triggers, which there are none of.
      lines = [line for line in open(sys.argv[2]) if not line.startswith(".")]
      for _ in range(2): database.executescript("".join(lines))
      print(json.dumps(database.execute(sys.argv[3]).fetchall()), end="")
      """
    let output = try Python.run(["-c", program, schema, folder.file(file), query])
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `beets gets attributes, by absolute and by relative paths`() throws {
    _ = try export(
      "--format",
      "beets",
      "--relative-to",
      folder.path,
      "-o",
      "b.sql",
      "--path-map",
      "C:/Music=/music",
      status: 3
    )
    let name = Data("it's 100% Ä.mp3".utf8).map { String(format: "%02x", $0) }.joined()
    let schema = """
      CREATE TABLE items (id INTEGER PRIMARY KEY, path BLOB, added REAL);
      CREATE TABLE item_attributes (id INTEGER PRIMARY KEY, entity_id INTEGER, key TEXT,
        value TEXT, UNIQUE(entity_id, key) ON CONFLICT REPLACE);
      INSERT INTO items VALUES (1, X'\(name)', 2e9), (2, CAST('/music/5.mp3' AS BLOB), 5);
      INSERT INTO item_attributes (entity_id, key, value) VALUES
        (1, 'play_count', '5'), (1, 'skip_count', '70'), (1, 'rating', '0.1');
      """
    let found = try apply(
      "b.sql",
      to: schema,
      "SELECT entity_id, key, value FROM item_attributes ORDER BY 1, 2"
    )
    #expect(
      found == #"""
        [[1, "last_played", "1588327200"], [1, "libsync_added", "2000000000.0"], \#
        [1, "loved", "1"], [1, "play_count", "42"], [1, "rating", "0.8"], \#
        [1, "skip_count", "70"], [2, "rating", "1.0"]]
        """#
    )
    let dates = try apply("b.sql", to: schema, "SELECT added FROM items ORDER BY id")
    #expect(dates == "[[1262304000.0], [5.0]]")
  }

  /// The tables of Navidrome that matter here, from its migrations.
  private func navidrome(path: String) -> String {
    """
    CREATE TABLE user (id varchar(255) PRIMARY KEY NOT NULL, user_name varchar(255) NOT NULL);
    CREATE TABLE library (id integer PRIMARY KEY, path text NOT NULL);
    CREATE TABLE media_file (id varchar(255) PRIMARY KEY, path varchar(255), library_id integer,
      created_at datetime);
    CREATE TABLE annotation (user_id varchar(255) DEFAULT '' NOT NULL, item_id varchar(255)
      DEFAULT '' NOT NULL, item_type varchar(255) DEFAULT '' NOT NULL, play_count integer
      DEFAULT 0, play_date datetime, rating integer DEFAULT 0, starred bool DEFAULT FALSE NOT
      NULL, starred_at datetime, UNIQUE (user_id, item_id, item_type));
    INSERT INTO user VALUES ('u1', 'Ann'), ('u2', 'Bob');
    INSERT INTO library VALUES (1, '\(folder.path)/');
    INSERT INTO media_file VALUES
      ('m1', '\(path)', 1, '2024-05-05 12:00:00.5+02:00'), ('m2', 'other.mp3', 1, '2024-05-05');
    """
  }

  @Test(arguments: [true, false])
  func `Navidrome gets annotations of one user`(isRelative: Bool) throws {
    _ = try export("--format", "navidrome-sql", "--user", "ann", "-o", "n.sql", status: 3)
    let path = (isRelative ? "" : folder.path + "/") + "it''s 100% Ä.mp3"
    let columns = "user_id, item_id, item_type, play_count, play_date, rating, starred"
    let query = "SELECT \(columns), starred_at IS NOT NULL FROM annotation"
    let new = try apply("n.sql", to: navidrome(path: path), query)
    #expect(
      new == #"[["u1", "m1", "media_file", 42, "2020-05-01 10:00:00+00:00", 4, 1, 1]]"#
    )
    let old = """
      INSERT INTO annotation VALUES
        ('u1', 'm1', 'media_file', 99, '2021-01-01 00:00:00.5+02:00', 1, 0, NULL);
      """
    let merged = try apply("n.sql", to: navidrome(path: path) + old, query)
    #expect(
      merged == #"[["u1", "m1", "media_file", 99, "2021-01-01 00:00:00.5+02:00", 4, 1, 1]]"#
    )
  }

  @Test func `Navidrome and beets get the dates of stars and additions`() throws {
    let schema = self.navidrome(path: "it''s 100% Ä.mp3")
    func navidrome(_ columns: String, of table: String) throws -> String {
      _ = try export("--format", "navidrome-sql", "--user", "ann", "-o", "n.sql", status: 3)
      return try apply("n.sql", to: schema, "SELECT \(columns) FROM \(table) ORDER BY 1")
    }
    let added = try navidrome("id, created_at", of: "media_file")
    #expect(added == #"[["m1", "2010-01-01 00:00:00+00:00"], ["m2", "2024-05-05"]]"#)
    // The opinion of the user has a date, that of iTunes does not.
    try run("love", "--clear", one)
    let later = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1600000000"])
    #expect(try later.run("love", one).status == 0)
    let starred = try navidrome("starred, starred_at", of: "annotation")
    #expect(starred == #"[[1, "2020-09-13 12:26:40+00:00"]]"#)
    // A star keeps its date, but not that of one that was removed.
    for (isStarred, date) in [(1, "2023-01-01 00:00:00+00:00"), (0, "2020-09-13 12:26:40+00:00")] {
      let old = """
        INSERT INTO annotation (user_id, item_id, item_type, starred, starred_at)
        VALUES ('u1', 'm1', 'media_file', \(isStarred), '2023-01-01 00:00:00+00:00');
        """
      let query = "SELECT starred, starred_at FROM annotation"
      #expect(try apply("n.sql", to: schema + old, query) == #"[[1, "\#(date)"]]"#)
    }
    _ = try export("--format", "beets", "-o", "b.sql", status: 3)
    let path = Data(folder.file("it's 100% Ä.mp3").utf8).map { String(format: "%02x", $0) }.joined()
    let attributes = try apply(
      "b.sql",
      to: """
        CREATE TABLE items (id INTEGER PRIMARY KEY, path BLOB, added REAL);
        CREATE TABLE item_attributes (id INTEGER PRIMARY KEY, entity_id INTEGER, key TEXT,
          value TEXT, UNIQUE(entity_id, key) ON CONFLICT REPLACE);
        INSERT INTO items VALUES (1, X'\(path)', 2e9);
        """,
      "SELECT value FROM item_attributes WHERE key = 'loved_at'"
    )
    #expect(attributes == #"[["1600000000"]]"#)
  }

  @Test(.enabled(if: Programs.path(of: "sqlite3") != nil, "sqlite3 is not installed"))
  func `a database of Navidrome keeps everything else when dates change`() throws {
    let source = ProjectFiles.fixture("Players/navidrome.db")
    try FileManager.default.copyItem(atPath: source, toPath: folder.file("n.db"))
    let database = folder.file("n.db")
    // Navidrome alone knows the collation of its columns, for which any order will do here.
    let compare = """
      import json, sqlite3, sys
      def dump(path):
        database = sqlite3.connect(path)
        database.create_collation("NATURALSORT", lambda one, other: (one > other) - (one < other))
        check = database.execute("PRAGMA integrity_check").fetchall()
        lines = list(database.iterdump())
        return check, lines, database.execute("SELECT min(created_at) FROM media_file").fetchone()
      (_, old, _), (check, new, first) = dump(sys.argv[1]), dump(sys.argv[2])
      changed = [one.split()[2] for one, other in zip(old, new) if one != other]
      others = set(changed) - {'"media_file"', '"annotation"'}
      print(json.dumps([check, len(old) == len(new), sorted(others), first]), end="")
      """
    let library = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("n.sqlite")]
    )
    #expect(try library.run("import", "-q", "--user", "ada", source).status == 0)
    #expect(
      try library.run(
        ["export", "metadata", "-q", "--format", "navidrome-sql", "--user", "ada", "-o", "n.sql"]
      ).status == 0
    )
    var text = try String(contentsOfFile: folder.file("n.sql"), encoding: .utf8)
    text = text.replacing(/'20\d\d(-[^']*)'\)/) { "'1999\($0.1)')" }
    try folder.write(text, to: "n.sql")
    let result = try Python.run([
      "-c",
      "import subprocess, sys; subprocess.run(sys.argv[1:2] + ['-bail', sys.argv[2]], "
        + "stdin=open(sys.argv[3]), check=True, stdout=subprocess.DEVNULL)",
      try #require(Programs.path(of: "sqlite3")), database, folder.file("n.sql"),
    ])
    #expect(result.isEmpty)
    let shown = String(decoding: try Python.run(["-c", compare, source, database]), as: UTF8.self)
    #expect(shown.hasPrefix(#"[[["ok"]], true, [], ["1999-"#), "\(shown)")
  }

  @Test func `statements for an unknown user of Navidrome fail`() throws {
    _ = try export("--format", "navidrome-sql", "--user", "x' OR '1'='1", "-o", "n.sql", status: 3)
    let failure = #expect(throws: Python.Failure.self) {
      try apply("n.sql", to: navidrome(path: "it''s 100% Ä.mp3"), "SELECT 1")
    }
    #expect(failure?.description.contains("has no user") == true)
  }

  // MARK: Tags

  @Test func `tags are written once, and what cannot be written is reported`() throws {
    let trial = try export("--write-tags", "-n", status: 3)
    #expect(trial.output.contains("Would write") && trial.output.contains("1 file"))
    let written = try export("--write-tags", "--json", status: 3).json()
    let file = try #require((written["files"] as? [[String: Any]])?.first)
    #expect(file["outcome"] as? String == "written")
    #expect(file["after"] as? [String: Int] == ["rating": 4, "playCount": 42])
    let again = try export("--write-tags", "--where", "title=One")
    #expect(again.output.contains("1 up to date"))
    try run("import", "-q", "--name", "Files", ".")
    let other = try export(
      "--write-tags",
      "--where",
      "title=Five",
      "--path-map",
      "C:/Music=\(folder.path)",
      status: 3
    )
    #expect(other.errors.contains("5.mp3 ('Five'): the file is missing"))
  }

  @Test func `a different rating in a file is kept unless it is overwritten`() throws {
    _ = try export("--write-tags", "--where", "title=One")
    try folder.write(
      library(at: folder.file("it's 100% Ä.mp3")).text.replacing(
        "<integer>80<",
        with: "<integer>20<"
      ),
      to: "Library.xml"
    )
    try run("import", "-q", "Library.xml")
    let kept = try export("--write-tags", "--where", "title=One", status: 3)
    #expect(kept.errors.contains("4 stars, not 1 star") && kept.errors.contains("--overwrite"))
    let replaced = try export("--write-tags", "--overwrite", "--where", "title=One")
    #expect(replaced.output.contains("1 file"))
  }

  @Test(arguments: [
    [], ["--format", "beets", "--write-tags"], ["--write-tags", "-o", "x"], ["-o", ""],
    ["--format", "navidrome-sql"], ["--format", "csv", "--user", "a"], ["--format", "csv", "-n"],
    ["--format", "csv", "--json"], ["--format", "csv", "--overwrite"],
    ["--format", "beets", "--merge", "x"], ["--write-tags", "--relative-to", "."],
    ["--format", "csv", "-o", "library.sqlite"],
  ])
  func `options that do not fit together are refused`(arguments: [String]) throws {
    let line = ["export", "metadata", "--library", "library.sqlite"] + arguments
    #expect(try run(line, status: 64).errors.contains("libsync"))
  }
}
