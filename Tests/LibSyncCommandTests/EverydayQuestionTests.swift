import CommandTesting
import Foundation
import TestSupport
import Testing

/// Questions that people have about their music, each with the command that answers it.
///
/// They are asked one after the other in one library file.
struct EverydayQuestionTests {
  struct Question {
    let text: String
    let command: [String]
    /// Words that the answer contains.
    let answer: [String]
    /// Words that it does not contain.
    let isWithout: [String]
    let status: Int32

    init(
      _ text: String,
      _ command: String...,
      answer: [String],
      without: [String] = [],
      status: Int32 = 0
    ) {
      self.text = text
      self.command = command
      self.answer = answer
      isWithout = without
      self.status = status
    }
  }

  static let questions: [Question] = [
    Question("I have only the XML, in a folder", "import May", answer: ["20 items: 20 added"]),
    Question("A newer export", "import June", answer: ["1 added, 2 changed, 1 removed, 3 played"]),
    Question(
      "Get my old iTunes folder in",
      "import Old/iTunes --name Old",
      answer: ["40 items: 40 added", "other commands use 'iTunes' unless --from Old"]
    ),
    Question("The folder above it", "import Old --name Old", answer: ["holds the library"]),
    Question("An iPod", "import iPod --name Pod", answer: ["12 items: 12 added", "9 new plays"]),
    Question("Loose files", "import Audio", answer: ["25 items: 25 added"]),
    Question("How many songs, hours, GB", "stats", answer: ["20 items, 1:27:45 long"]),
    Question(
      "My most played songs",
      "items --sort -plays --limit 3 --format table",
      answer: ["Play count", "40\n", "35\n", "27\n", "Paper Weather"]
    ),
    Question("Never played", "items --match 'plays is 0'", answer: ["Back Door"]),
    Question("Never played, in short", "items --where plays=0", answer: ["Back Door"]),
    Question(
      "Not played for two years",
      "items --match 'lastPlayed not in last 2 years'",
      answer: ["Back Door"]
    ),
    Question(
      "One artist, in album order",
      "items --where 'artist=Mara Quill' --sort album,discNumber,trackNumber",
      answer: ["New Moorings", "A Small Atlas"],
      without: ["Gull"]
    ),
    Question(
      "Albums of the nineties",
      "albums --where 'year>=1990' --where 'year<=1999'",
      answer: ["Kitchen Tapes"],
      without: ["Orbits"]
    ),
    Question("Albums by year", "albums --sort year --format csv --limit 1", answer: ["Kitchen"]),
    Question("Albums with their years", "albums --sort -year", answer: ["Year", "2021"]),
    Question("Albums from the end", "albums --sort -title --limit 1", answer: ["Paper Weather"]),
    Question("Added today", "count --where dateAdded=today", answer: ["0\n"]),
    Question("Added since last month", "count --where 'dateAdded<last month'", answer: ["20\n"]),
    Question(
      "Newest albums",
      "albums --sort -releaseDate,-dateAdded --limit 20",
      answer: ["Harbour Sessions"]
    ),
    Question("Newest songs", "items --sort -dateAdded --limit 3", answer: ["Ferry Lights"]),
    Question("Added in 2015", "items --match 'dateAdded in 2015'", answer: ["No items match."]),
    Question("Played in May", "count --match 'lastPlayed in 2024-05'", answer: ["3\n"]),
    Question("Find a song by words", "search midnight toast", answer: ["Midnight Toast"]),
    Question("Find it misspelt", "search midnigt tost", answer: ["libsync search midnight toast"]),
    Question("Is it in another library?", "search --from all amber", answer: ["Old — Amber"]),
    Question(
      "A song of another library",
      "show amber black",
      answer: ["'Old'"],
      status: 64
    ),
    Question(
      "Rate a song of another library",
      "rate 5 --search amber",
      answer: ["'Old' has 2"],
      status: 1
    ),
    Question(
      "A playlist of another library",
      "playlist show party --from Audio",
      answer: ["'iTunes' has one; --from iTunes selects it"],
      status: 64
    ),
    Question(
      "Songs of a playlist of another library",
      "items --playlist Party --from Audio",
      answer: ["no playlist of 'Audio' is called 'Party'"],
      status: 64
    ),
    Question("It is in another library", "search amber", answer: ["'Old' has 2"]),
    Question(
      "Everything with five stars into a list",
      "playlist new Trip --match 'rating is 5'",
      answer: ["'Trip'", "6 entries"]
    ),
    Question(
      "What is there twice",
      "duplicates --from Audio",
      answer: ["Same", "keep"],
      status: 1
    ),
    Question(
      "Which files are missing",
      "missing",
      answer: ["libsync libraries path-map iTunes", "20 missing"],
      status: 1
    ),
    Question("Files in no library", "missing --from Audio --music Audio", answer: ["0 missing"]),
    Question(
      "Songs without cover",
      "count --match 'hasArtwork is false'",
      answer: ["20\n"]
    ),
    Question(
      "Songs without genre or year",
      "items --match 'genre is \"\" or year is 0'",
      answer: ["No items of 'iTunes' match", "'Audio' has 9"]
    ),
    Question("Incomplete albums", "albums --incomplete --from Audio", answer: ["Ape Album"]),
    Question(
      "Fill a stick at random",
      "count --match 'all(); limit 20 MB by random' --random-seed 1",
      answer: ["3\n"]
    ),
    Question(
      "A playlist and its files on a stick",
      "playlist export --from Audio --copy-to Stick --format m3u8 Mix",
      answer: ["Copied 25 files", "25 entries"]
    ),
    Question(
      "All playlists as m3u8",
      "playlist export --all -o Lists --format m3u8",
      answer: ["Wrote 3 playlists"]
    ),
    Question(
      "Rules of my smart list",
      "playlist rules 'Four stars and more'",
      answer: ["rating >= 4"]
    ),
    Question("Why is a song in it", "playlist check", answer: ["Four stars and more, 13 items"]),
    Question("Which playlists contain a song", "show slow orbit", answer: ["Party", "Trip"]),
    Question(
      "Songs in no playlist",
      "items --in-no-playlist",
      answer: ["Gull"],
      without: ["Slow Orbit", "Paper Weather — Mara"]
    ),
    Question(
      "What has changed since the last import",
      "diff 1..2",
      answer: ["+ New Moorings", "- Signal Lost", "3 played (+9 plays)"],
      status: 1
    ),
    Question(
      "What has changed since the middle of May",
      "diff --since 2024-05-20 --from iTunes",
      answer: ["+ New Moorings"],
      status: 1
    ),
    Question("History of a song", "log letters home", answer: ["+3 plays", "rating ★★★★★"]),
    Question(
      "A song I deleted, with its stars",
      "items --as-of 1 --match 'title is \"Signal Lost\"'",
      answer: ["Signal Lost"]
    ),
    Question("A mistake", "playlist delete Trip", answer: ["Deleted 'Trip'"]),
    Question("Undo a mistake", "undo --yes", answer: ["'Trip' is back, with 6 entries"]),
    Question("What was played on the iPod", "plays --from Pod", answer: ["Plays"]),
    Question(
      "What is on the iPod but not on the computer",
      "diff iTunes..Pod --stat",
      answer: ["Added: 12 items"],
      status: 1
    ),
    Question(
      "Stars and plays to beets",
      "export metadata --format beets --relative-to /",
      answer: ["play_count", ", 1.0, 35, NULL, 1717097400"]
    ),
    Question(
      "Stars into the files",
      "export metadata --from Audio --write-tags --dry-run",
      answer: ["Would write the tags"]
    ),
    Question(
      "Stars to Rhythmbox",
      "export metadata --format rhythmbox-xml",
      answer: ["<title>Ferry Lights</title>", "<rating>5</rating>"]
    ),
    Question(
      "Change a rating",
      "rate 4.5 midnight toast",
      answer: ["Rated 'Midnight Toast' ★★★★½."]
    ),
    Question("Take it back", "undo --yes", answer: ["'Midnight Toast': the rating of the source"]),
    Question(
      "A note on a song",
      "meta set meta.note 'from Anna' midnight toast",
      answer: ["'Midnight Toast'", "'from Anna'"]
    ),
    Question("Find the note", "search anna", answer: ["Midnight Toast"]),
    Question("Find it by its key", "items --where meta.note~anna", answer: ["Midnight Toast"]),
    Question(
      "Most played artists",
      "artists --sort -plays --limit 1",
      answer: ["Mara Quill"],
      without: ["Trio"]
    ),
    Question(
      "Low bit rate, protected, purchased",
      "count --match 'bitRate < 128 and isProtected is false and isPurchased is false'",
      answer: ["20\n"]
    ),
    Question(
      "My music is now in another folder",
      "libraries path-map iTunes /Users/demo/Music=Music",
      answer: ["/Users/demo/Music"]
    ),
    Question(
      "Merge two copies of a library",
      "libraries merge iTunes Old --dry-run",
      answer: ["Would merge 'iTunes' into 'Old'"]
    ),
    Question(
      "A spreadsheet of everything",
      "items --format csv --fields all",
      answer: ["persistentID,title,artist", "Ferry Lights"]
    ),
    Question(
      "Covers as files",
      "artwork --from Audio --all --group album --size 50x50 -o Covers",
      answer: ["11 pictures written to Covers"],
      status: 1
    ),
    Question("Are my files there", "verify --from Audio", answer: ["25"], status: 1),
    Question(
      "Back everything up",
      "archive --from Audio --all -o Backup",
      answer: ["Archived 25 items with 25 files"]
    ),
    Question(
      "Bring it back",
      "archive restore Backup --files Restored",
      answer: ["Restored 25 files"]
    ),
    Question(
      "Music off the iPod",
      "rescue iPod --to Rescued",
      answer: ["is missing"],
      status: 3
    ),
  ]

  @Test func `every question has an answer`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(
      in: folder,
      environment: ["SOURCE_DATE_EPOCH": "1717400000", "TZ": "UTC"]
    )
    #expect(try tool.run("demo", "demo").status == 0)
    for (export, place) in [("May", "May"), ("June", "June")] {
      let files = FileManager.default
      try files.createDirectory(atPath: folder.file(place), withIntermediateDirectories: true)
      try files.moveItem(
        atPath: folder.file("demo/\(export).xml"),
        toPath: folder.file("\(place)/iTunes Music Library.xml")
      )
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("Old/iTunes"),
      withIntermediateDirectories: true
    )
    for (fixture, place) in [
      ("Audio", "Audio"), ("iPod/video5g", "iPod"),
      ("iTunes/mac.itl", "Old/iTunes/iTunes Library.itl"),
    ] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.path("Fixtures/\(fixture)"),
        toPath: folder.file(place)
      )
    }
    for question in Self.questions {
      if question.command.contains(where: { $0.contains("Mix") }) {
        let made = try tool.run("playlist", "new", "Mix", "--from", "Audio", "--match", "all()")
        #expect(made.status == 0)
      }
      let result = try tool.run(question.command.flatMap(typedWords))
      let text = result.output + result.errors
      #expect(result.status == question.status, "\(question.text): \(text)")
      for part in question.answer {
        #expect(text.contains(part), "\(question.text): no '\(part)' in \(text)")
      }
      for part in question.isWithout {
        #expect(!text.contains(part), "\(question.text): '\(part)' in \(text)")
      }
    }
  }
}
