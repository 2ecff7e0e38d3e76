import CommandTesting
import Foundation
import TestSupport
import Testing

/// Mistakes that people make on the command line, each with the answer that helps them.
///
/// They are made one after the other in one library file.
struct CommonMistakeTests {
  struct Mistake {
    let line: String
    let status: Int32
    /// Words that the answer contains.
    let answer: String

    init(_ line: String, _ status: Int32, _ answer: String) {
      (self.line, self.status, self.answer) = (line, status, answer)
    }
  }

  private func tool() throws -> Tool {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(
      in: folder,
      environment: [
        "HOME": folder.path, "SOURCE_DATE_EPOCH": "1717400000", "TZ": "UTC",
      ]
    )
    #expect(try tool.run("demo", "demo").status == 0)
    try FileManager.default.moveItem(
      atPath: folder.file("demo/May.xml"),
      toPath: folder.file("May.xml")
    )
    try FileManager.default.removeItem(atPath: folder.file("demo"))
    #expect(try tool.run("import", "-q", "May.xml").status == 0)
    try folder.write("", to: "empty.xml")
    try folder.write("just some words\n", to: "text.txt")
    try folder.write("PK\u{3}\u{4}junk", to: "archive.zip")
    let script = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('create table a(b)')"
    _ = try Python.run(["-c", script, folder.file("settings.sqlite")])
    return tool
  }

  @Test func `every mistake has an answer that helps`() throws {
    let tool = try tool()
    for mistake in Self.mistakes {
      let result = try tool.run(typedWords(mistake.line))
      let text = result.output + result.errors
      #expect(result.status == mistake.status, "\(mistake.line): \(text)")
      #expect(text.contains(mistake.answer), "\(mistake.line): \(text)")
    }
  }

  /// Commands in messages, between quotation marks or at the end of a line, without examples.
  private static var proposals: Regex<(Substring, Substring?, Substring?)> {
    /'(libsync [^']+)'|(?:it|them): (libsync [^;\n]+)/
  }

  @Test func `every command that an answer proposes works`() throws {
    let tool = try tool()
    var proposed: Set<String> = []
    for mistake in Self.mistakes {
      let errors = try tool.run(typedWords(mistake.line)).errors
      for match in errors.matches(of: Self.proposals) {
        proposed.insert(String(match.1 ?? match.2 ?? ""))
      }
    }
    // Names in capitals stand for what only the user knows.
    let complete = proposed.filter { !$0.contains(/\b[A-Z]{3,}\b/) }
    #expect(complete.count >= 8, "\(complete)")
    for command in complete.sorted() {
      let result = try tool.run(typedWords(String(command.dropFirst("libsync ".count))))
      // A name that no library has is still unknown.
      let isKnown = result.status == 64 && result.errors.contains("'Car'")
      #expect(![64, 70].contains(result.status) || isKnown, "\(command): \(result.errors)")
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("improt May.xml", 64, "did you mean 'import', 'playlist import' or"),
    Mistake("imprt May.xml", 64, "did you mean 'import', 'playlist import' or"),
    Mistake("itms", 64, "did you mean 'items'?"),
    Mistake("playlsit show Party", 64, "did you mean 'playlist'?"),
    Mistake("items --limt 3", 64, "did you mean '--limit'?"),
    Mistake("items --limit three", 64, "expected a whole number"),
    Mistake("items --limit -1", 64, "--limit must be 0 or greater, not -1"),
    Mistake("items --limit", 64, "see 'libsync help items'"),
    Mistake(
      "items --format exel",
      64,
      "expected text, table, json, jsonl, csv, tsv, ids, paths, uris"
    ),
    Mistake("items --format", 64, "see 'libsync help items'"),
    Mistake("items --fields titel", 64, "did you mean 'title'?"),
    Mistake("items --fields title,artst", 64, "did you mean 'artist'?"),
    Mistake("items --fields ''", 64, "'libsync help fields' lists the fields"),
    Mistake("items --sort playz", 64, "did you mean 'plays'?"),
    Mistake("items --sort plays desc", 64, "'libsync items' lists all items"),
    Mistake("items --sort -", 64, "cannot sort by '': no such field"),
    Mistake(
      "items --where kind",
      64,
      "--where takes KEY=VALUE, KEY~TEXT, or another comparison such"
    ),
    Mistake(
      "items --where title",
      64,
      "--where takes KEY=VALUE, KEY~TEXT, or another comparison such"
    ),
    Mistake("items --where 'titel=Gull'", 64, "did you mean 'title'?"),
    Mistake("items --where 'year>=nineteen'", 64, "expected a whole number, not 'nineteen'"),
    Mistake("items --where 'duration=3'", 64, "expected a time such as '3:05' or '90 s'"),
    Mistake("items --where 'rating>6'", 0, "No items match."),
    Mistake("items --match", 64, "see 'libsync help items'"),
    Mistake("items --match ''", 64, "expected the name of a property"),
    Mistake("items --match 'rating >'", 64, "expected a number of stars"),
    Mistake("items --match 'playz > 3'", 64, "did you mean 'plays'?"),
    Mistake("items --match 'genre is Jazz'", 64, "expected text in quotes, not 'Jazz'"),
    Mistake("items --match 'rating is 5 and'", 64, "expected the name of a property"),
    Mistake("items --match '(rating is 5'", 64, "expected ')'"),
    Mistake("items --match 'dateAdded in 2015..'", 64, "expected a date such as 2016-05-11"),
    Mistake(
      "items --match 'dateAdded is yesterday-ish'",
      64,
      "expected a date such as 2016-05-11, not 'yesterday'"
    ),
    Mistake("items --match 'playlist is \"Nope\"'", 64, "no playlist is called 'Nope'"),
    Mistake("items --playlist Nope", 64, "'libsync playlists' lists all playlists"),
    Mistake("items --where path~Music", 64, "use the URL of the file, as in 'location~"),
    Mistake("items --where note~calm", 64, "your own values are meta.NAME"),
    Mistake("items --where 'dateAdded>3 days'", 64, "expected 'ago'"),
    Mistake("items --playlist Partty", 64, "did you mean 'Party'?"),
    Mistake("items --collection Nope", 64, "'libsync collection list' lists the saved collections"),
    Mistake("items --media-types songs", 64, "unknown media type 'songs'"),
    Mistake("items --as-of 99", 64, "known: 1 (2024-05-01T18:00:00Z)"),
    Mistake("items --as-of tomorrowish", 64, "expected 7, 2016-05-11, yesterday or '1 month ago')"),
    Mistake("items --as-of", 64, "see 'libsync help items'"),
    Mistake("items --from Nope", 64, "known: 'iTunes'"),
    Mistake("items --from itunes", 0, "9E37  Ferry Lights — Tin Harbour — Low Tide Radio — 3:34"),
    Mistake("items kids", 64, "'libsync items' lists all items"),
    Mistake("items 54", 64, "'libsync items --offset 53 --limit 1 --format ids' shows the ID"),
    Mistake(
      "items FFFFFFFFFFFFFFFF",
      64,
      "'libsync items --format ids' lists the IDs of a library"
    ),
    Mistake(
      "items --ids-from missing.txt",
      66,
      "cannot open missing.txt: No such file or directory"
    ),
    Mistake("items --template '{titel}'", 64, "did you mean 'title'?"),
    Mistake("items --template '{title'", 64, "invalid template: '{' without '}' after it"),
    Mistake(
      "items --limit 3 --limit 2",
      0,
      "9E37  Ferry Lights — Tin Harbour — Low Tide Radio — 3:34"
    ),
    Mistake("items -x", 64, "see 'libsync help items'"),
    Mistake("items --verbse", 64, "did you mean '--verbose'?"),
    Mistake("items -o .", 73, "cannot write .: does not end in a file name"),
    Mistake("items -o nowhere/x.csv", 73, "cannot write nowhere/: No such file or directory"),
    Mistake(
      "items --json --format csv",
      0,
      "persistentID,title,artist,albumArtist,composer,albumTitle,userGr"
    ),
    Mistake(
      "items --fields title --template '{title}'",
      64,
      "--fields and --template cannot be combined"
    ),
    Mistake("search", 64, "for example: libsync search nina simone"),
    Mistake("search ''", 0, "No items match."),
    Mistake("search zzzz", 0, "No items match."),
    Mistake("show", 64, "for example: libsync show viva la vida"),
    Mistake("show nothere", 64, "'libsync items' lists all items"),
    Mistake("show paper", 64, "give more words, or one of these IDs"),
    Mistake("show midnight tost", 64, "did you mean 'midnight toast'?"),
    Mistake("albums --sort lenght", 64, "cannot sort by 'lenght': no such field"),
    Mistake("albums --sort -", 64, "cannot sort by '': no such field"),
    Mistake("albums --limit x", 64, "expected a whole number"),
    Mistake("albums --sections --items", 64, "--items and --sections cannot be combined"),
    Mistake("artists nothing", 64, "'libsync items' lists all items"),
    Mistake("playlist", 0, "Usage: libsync playlist COMMAND [ARGUMENT]..."),
    Mistake("playlist Car", 64, "to show it: libsync playlist show Car"),
    Mistake("playlists Car", 64, "libsync playlist show Car"),
    Mistake("playlist show", 64, "for example: libsync playlist show 'Top 25 Most Played'"),
    Mistake("playlist show Nope", 64, "'libsync playlists' lists all playlists"),
    Mistake("playlist show party", 0, "1  6A99  Slow Orbit — Cassini Drift — Orbits — 6:58"),
    Mistake("playlist new", 0, "Created the list 'On-The-Go'."),
    Mistake("playlist new Party", 64, "choose another name"),
    Mistake("playlist new ''", 64, "give one non-empty line of at most 200 bytes"),
    Mistake("playlist add Nope gull", 64, "'libsync playlists' lists all playlists"),
    Mistake(
      "playlist add Party gull",
      77,
      "make a copy of your own with 'libsync playlist new NAME"
    ),
    Mistake("playlist add", 64, "for example: libsync playlist add @current --match 'rating is 5'"),
    Mistake("playlist delete Nope", 64, "'libsync playlists' lists all playlists"),
    Mistake("playlist delete Party", 77, "make a copy of your own with 'libsync playlist new NAME"),
    Mistake(
      "playlist remove Party 1",
      77,
      "make a copy of your own with 'libsync playlist new NAME"
    ),
    Mistake("playlist export Nope --format m3u8", 64, "'libsync playlists' lists all playlists"),
    Mistake(
      "playlist export Party --format mp3",
      64,
      "expected m3u8, xspf, jspf, pls, json or itunes-xml"
    ),
    Mistake(
      "playlist export Party --copy-to Stick",
      3,
      "to find them: libsync libraries path-map iTunes"
    ),
    Mistake("playlist export", 64, "for example: libsync playlist export Jazz -o Jazz.m3u8"),
    Mistake("playlist rules Party", 64, "'Party' has no rules (it is not a smart playlist)"),
    Mistake("collection show Nope", 64, "'libsync collection list' lists the saved collections"),
    Mistake("collection delete Nope", 64, "'libsync collection list' lists the saved collections"),
    Mistake("collection save", 64, "for example: libsync collection save 'Road trip' --match"),
    Mistake("rate", 64, "for example: libsync rate 5 blue train"),
    Mistake("rate 6 gull", 64, "expected 0 to 5 stars, in halves such as 3.5, or clear"),
    Mistake("rate five gull", 64, "expected 0 to 5 stars, in halves such as 3.5, or clear"),
    Mistake("rate 5", 64, "for example: libsync rate 5 blue train"),
    Mistake("rate 5 nothere", 64, "'libsync items' lists all items"),
    Mistake("rate 5 --where title=Nope", 1, "no items match"),
    Mistake("playlist add Party --where title=Nope", 1, "no items match; nothing was added"),
    Mistake("rate 5 'paper weather' --dry-run", 0, "Would rate 'Paper Weather' ★★★★★."),
    Mistake("love", 64, "for example: libsync love blue train"),
    Mistake("love nothere", 64, "'libsync items' lists all items"),
    Mistake("meta set", 64, "for example: libsync meta set meta.mood calm --where"),
    Mistake("meta set meta.note", 64, "for example: libsync meta set meta.mood calm --where"),
    Mistake(
      "meta set no-key x gull",
      64,
      "expected a name of your own such as mood, short for meta.mood,"
    ),
    Mistake("undo 99", 64, "known: 1 (2024-05-01T18:00:00Z), 2 (2024-06-03T07:33:20Z)"),
    Mistake("undo nothing --yes", 64, "expected a whole number"),
    Mistake("redo", 64, "there is nothing to redo"),
    Mistake("diff 1..9", 64, "known: 1 (2024-05-01T18:00:00Z), 2 (2024-06-03T07:33:20Z)"),
    Mistake("diff 9", 64, "compare two revisions with REV..REV, or use --since to compare"),
    Mistake("diff Nope..iTunes", 64, "known: 'iTunes'"),
    Mistake("diff 1..", 64, "compare two revisions with REV..REV, or use --since to compare"),
    Mistake("diff missing.xml", 66, "cannot open missing.xml: No such file or directory"),
    Mistake("log nothere", 64, "'libsync items' lists all items"),
    Mistake("log --limit x", 64, "expected a whole number"),
    Mistake("import", 64, "for example: libsync import ~/Music/iTunes"),
    Mistake("import missing.xml", 66, "cannot open missing.xml: No such file or directory"),
    Mistake("import empty.xml", 65, "empty.xml: it is empty"),
    Mistake(
      "import text.txt",
      65,
      "give a library of iTunes or Music, its XML, an iPod or a folder"
    ),
    Mistake("import .", 0, "--audio-files reads the audio files instead"),
    Mistake("import https://example.org/Library.xml", 64, "expected a path"),
    Mistake(
      "import file:///nowhere.xml",
      66,
      "cannot open /nowhere.xml: No such file or directory"
    ),
    Mistake("import archive.zip", 65, "unpack it first"),
    Mistake(
      "import settings.sqlite",
      65,
      "settings.sqlite: it is an SQLite file of a program that libsync does not know"
    ),
    Mistake(
      "import May.xml --name ''",
      64,
      "--name must be one non-empty line of at most 200 bytes"
    ),
    Mistake(
      "import May.xml --date never",
      64,
      "expected 2024-05-01, '2024-05-01 18:30', yesterday or '1 month"
    ),
    Mistake("import May.xml --time-zone Mars", 64, "expected one such as Europe/Berlin or +02:00)"),
    Mistake("May.xml", 64, "to import it: libsync import May.xml"),
    Mistake("libraries delete", 64, "for example: libsync libraries remove 'iTunes 2'"),
    Mistake("libraries remove Nope", 64, "known: 'iTunes'"),
    Mistake("libraries rename iTunes", 64, "for example: libsync libraries rename 'iTunes 2' Dad"),
    Mistake("libraries default Nope", 64, "known: 'iTunes'"),
    Mistake(
      "libraries merge iTunes",
      64,
      "for example: libsync libraries merge --dry-run 'iTunes 2' iTunes"
    ),
    Mistake("libraries path-map iTunes nonsense", 64, "expected FROM=TO"),
    Mistake(
      "artwork --size big",
      64,
      "expected WIDTHxHEIGHT in pixels, such as 300x300, each from 1"
    ),
    Mistake(
      "artwork --size 0x0",
      64,
      "expected WIDTHxHEIGHT in pixels, such as 300x300, each from 1"
    ),
    Mistake("artwork --format gif", 64, "expected jpeg or png"),
    Mistake("missing --music nowhere", 66, "cannot open nowhere: No such file or directory"),
    Mistake("verify --jobs 0", 64, "omit it to use the default"),
    Mistake("archive", 64, "for example: libsync archive --all -o /media/BACKUP/music"),
    Mistake("archive -o .", 64, "use --all, persistent IDs, or options such as --playlist and"),
    Mistake("archive verify nowhere", 66, "cannot open nowhere: No such file or directory"),
    Mistake("archive restore nowhere", 66, "cannot open nowhere: No such file or directory"),
    Mistake("rescue", 64, "for example: libsync rescue /media/IPOD --to ~/Music/iPod"),
    Mistake("rescue nowhere --to x", 66, "cannot open nowhere: No such file or directory"),
    Mistake("device nowhere", 66, "cannot open nowhere: No such file or directory"),
    Mistake("plays nowhere", 64, "'libsync items' lists all items"),
    Mistake(
      "convert May.xml -o back.doc",
      64,
      "use --format, or an output whose name ends in .xml, .csv or"
    ),
    Mistake(
      "convert missing.xml -o x.json",
      64,
      "use --format, or an output whose name ends in .xml, .csv or"
    ),
    Mistake(
      "export metadata --format beet",
      64,
      "expected csv, jsonl, beets, jellyfin-curl, navidrome-sql, plex-curl or"
    ),
    Mistake("top", 64, "use 'items --sort -plays --limit 20'"),
    Mistake("help nothing", 64, "see 'libsync help'"),
    Mistake("help items --x", 64, "see 'libsync help items'"),
    Mistake("--verison", 64, "did you mean '--version'?"),
    Mistake("--librar x items", 64, "did you mean '--library'?"),
    Mistake("completion tcsh", 64, "expected bash, zsh or fish"),
    Mistake("doctor --library missing.sqlite", 0, "libsync       1.0.0"),
    Mistake("items --library .", 65, "give the path of a file in it, such as ./library.sqlite"),
    Mistake("items --library text.txt", 65, "text.txt is not a library file: it is text"),
    Mistake("items --color sometimes", 64, "expected auto, always or never"),
  ]
}
