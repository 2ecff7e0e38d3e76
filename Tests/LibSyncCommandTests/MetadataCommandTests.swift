import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync meta` and the user's metadata in other commands.
struct MetadataCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try importSongs(["One", "Two", "Three"])
  }

  private func importSongs(_ titles: [String]) throws {
    try folder.write(LibraryXML(songs: titles).text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "Library.xml")
  }

  private func titles(matching rules: String) throws -> [String] { try titles("--match", rules) }

  private func titles(_ option: String, _ condition: String) throws -> [String] {
    let list = ["items", option, condition, "--fields", "title", "--format", "tsv"]
    return Array(try run(list).lines.dropFirst())
  }

  @Test func `LIB-11: a note survives new tags, disappearance and return`() throws {
    try run("meta", "set", "meta.note", "lent to Ann", one)
    try importSongs(["Uno", "Two", "Three"])
    #expect(try run("meta", "get", "meta.note", one).output == "lent to Ann\n")
    var xml = LibraryXML(songs: "Uno", "Two", "Three")
    xml.tracks.removeFirst()
    xml.playlists = [LibraryXML.master([2, 3])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "Library.xml")
    #expect(try run("meta", "list", "--format", "csv").lines.count == 1)
    let orphan = try run("meta", "list", "--orphans", "--format", "csv").lines
    #expect(orphan.count == 2 && orphan.last?.hasPrefix(one + ",Uno,") == true)
    #expect(orphan.last?.contains(",meta.note,lent to Ann,text,") == true)
    try importSongs(["Uno", "Two", "Three"])
    #expect(try run("meta", "get", "META.Note", one).output == "lent to Ann\n")
    #expect(try run("meta", "list", "--orphans").output == "")
  }

  @Test func `a word alone is a key in the usual namespace, unless it names a property`() throws {
    #expect(try run("meta", "set", "mood", "calm", one).output.contains("meta.mood"))
    #expect(try run("meta", "get", "mood", one).output == "calm\n")
    #expect(try run("meta", "list", "--format", "csv").output.contains(",meta.mood,calm,"))
    try run("meta", "rm", "mood", one)
    #expect(try tool.run("meta", "get", "meta.mood", one).status == 1)
    for name in ["title", "rating", "plays", "playCount", "path", "meta.", "a b"] {
      let result = try tool.run("meta", "set", name, "x", one)
      #expect(result.status == 64 && result.errors.contains("'\(name)'"), "\(result.errors)")
    }
  }

  @Test func `values have the type that they look like, or the given one`() throws {
    let expected = [
      ("7", "number", "7"), ("-0.5", "number", "-0.5"), ("007", "text", "007"),
      ("1e5", "text", "1e5"), ("TRUE", "boolean", "true"), ("2024-05-01", "date", nil),
      ("2024-5-1", "text", "2024-5-1"), (#"{"b": [1, 0.5]}"#, "json", #"{"b":[1,0.5]}"#),
      ("{b", "text", "{b"), ("", "text", ""), ("a\"b,\n%😀", "text", "a\"b,\n%😀"),
    ]
    for (text, type, plain) in expected {
      try run("meta", "set", "meta.x", "--", text, one)
      let json = try run("meta", "list", "--json").json()
      let record = try #require((json["metadata"] as? [[String: Any]])?.first)
      #expect(record["valueType"] as? String == type, "\(text)")
      if let plain { #expect(try run("meta", "get", "meta.x", one).output == plain + "\n") }
    }
    try run("meta", "set", "--type", "text", "meta.x", "7", one)
    #expect(try run("meta", "list", "--json").output.contains(#""value":"7""#))
    for (type, text) in [("number", "seven"), ("boolean", "1"), ("date", "soon"), ("json", "{")] {
      let result = try run("meta", "set", "--type", type, "meta.x", text, one, status: 64)
      #expect(result.errors.contains(type))
    }
  }

  @Test(arguments: [
    ("> -20", "One"), ("< 0", "One"), (">= 0", ""), ("<= 0", "One"), ("in -20..20", "One"),
    ("is 3", ""), ("is not 3", "One Two Three"), ("!= 3", "One Two Three"),
    ("not in -20..20", "Two Three"), ("is not 0", "One"), ("is 0", "Two Three"),
  ])
  func `a number that is missing, or text, satisfies only negated comparisons`(
    comparison: String,
    found: String
  ) throws {
    try run("meta", "set", "sound.loudness", "--", "-9.5", one)
    try run("meta", "set", "sound.loudness", "loud", two)
    let rule = "sound.loudness \(comparison)"
    #expect(try titles(matching: rule).joined(separator: " ") == found)
    let others = ["One", "Two", "Three"].filter { !found.contains($0) }
    #expect(try titles(matching: "not \(rule)") == others)
    #expect(try titles(matching: "any(\(rule))").joined(separator: " ") == found)
    guard ["<", ">", "!"].contains(comparison.prefix(1)) else { return }
    #expect(try titles("--where", "sound.loudness\(comparison)").joined(separator: " ") == found)
  }

  @Test func `rules and fields use names of values`() throws {
    try run("meta", "set", "meta.mood", "Calm", one, two)
    try run("meta", "set", "meta.bpm", "120.5", two)
    try run("meta", "set", "work.done", "true", one)
    #expect(try titles(matching: "meta.mood is 'calm'") == ["One", "Two"])
    #expect(try titles(matching: "meta.mood is not 'calm'") == ["Three"])
    #expect(try titles(matching: "meta.mood contains 'AL' and meta.bpm > 120") == ["Two"])
    #expect(try titles(matching: "meta.bpm in 1..120 or work.done") == ["One"])
    #expect(try titles(matching: "work.done is true") == ["One"])
    #expect(try titles(matching: "work.done is false") == ["Two", "Three"])
    let list = ["items", "--fields", "title,META.mood,meta.bpm", "--format"]
    #expect(try run(list + ["csv"]).lines.last { $0.hasPrefix("Two") } == "Two,Calm,120.5")
    #expect(try run(list + ["jsonl"]).output.contains(#""meta.bpm":120.5"#))
    #expect(try run("items", "--template", "{title} {meta.mood|\"-\"}").lines.last == "Three -")
    #expect(try run("show", one).output.contains("meta.mood"))
    #expect(try run("show", one, "--json").output.contains(#""metadata":{"meta.mood":"Calm""#))
    try run("playlist", "new", "Calm ones", "--smart", "meta.mood is \"calm\"")
    #expect(try run("playlist", "show", "Calm ones", "--format", "ids").lines == [one, two])
    let exported = try run("playlist", "export", "Calm ones", "--format", "itunes-xml").output
    #expect(!exported.contains("Smart Criteria"))
  }

  @Test func `values come back with the time when they were given`() throws {
    func modified() throws -> String? {
      let values = try run("meta", "list", "--json").json()["metadata"] as? [[String: Any]]
      return values?.first?["modified"] as? String
    }
    func at(_ seconds: Int, _ arguments: String...) throws {
      let date = ["SOURCE_DATE_EPOCH": "\(1_700_000_000 + seconds)"]
      let dated = Tool.inProcess(in: folder, environment: date)
      #expect(try dated.run(arguments).status == 0)
    }
    try at(0, "meta", "set", "meta.note", "a", one)
    let first = try modified()
    try at(10, "meta", "set", "meta.note", "b", one)
    let second = try modified()
    #expect(first != second)
    try at(20, "undo", "-y")
    #expect(try modified() == first)
    try at(30, "redo")
    #expect(try modified() == second)
    try at(40, "undo", "-y")
    try at(50, "undo", "-y")
    #expect(try modified() == nil)
    try at(60, "redo")
    #expect(try modified() == first)
  }

  @Test func `values in CSV that is safe for spreadsheets come back as they were`() throws {
    let values = ["=1+1", "'=1+1", "''-x", "'quoted'", "@home", "-5", "'-5", "+", "a=b"]
    for (index, value) in values.enumerated() {
      try run("meta", "set", "meta.v\(index)", "--type", "text", "--", value, one)
    }
    let before = try run("meta", "list", "--format", "jsonl", "--fields", "key,value").output
    for option in [[], ["--csv-safe"]] {
      try run(["meta", "export", "-o", "values.csv"] + option)
      for index in values.indices { try run("meta", "unset", "meta.v\(index)", one) }
      try run("meta", "import", "values.csv")
      let after = try run("meta", "list", "--format", "jsonl", "--fields", "key,value").output
      #expect(after == before)
    }
  }

  @Test func `a change is one revision, which can be undone and redone`() throws {
    let all = ["--match", "title is not ''"]
    let set = try run(["meta", "set", "meta.mood", "calm"] + all)
    #expect(set.output == "Set meta.mood of 3 items to 'calm'.\n")
    #expect(try run(["meta", "set", "meta.mood", "calm"] + all).output.contains("Nothing"))
    let trial = try run(["meta", "unset", "--dry-run", "meta.mood"] + all)
    #expect(trial.output == "Would remove meta.mood of 3 items.\n")
    try run("meta", "set", "meta.mood", "wild", one)
    let log = try run("log", "--format", "tsv").lines
    #expect(log.count == 4)
    #expect(try run("undo").output.contains(": meta.mood 'calm'"))
    #expect(try run("meta", "get", "meta.mood", one, two).lines == ["calm", "calm"])
    try run("undo")
    try run("meta", "get", "meta.mood", one, status: 1)
    try run("redo")
    try run("redo")
    #expect(try run("meta", "get", "meta.mood", one, two).lines == ["wild", "calm"])
    try run(["meta", "unset", "meta.mood"] + all)
    #expect(try run("meta", "list").output == "")
    try run("doctor")
  }

  @Test func `files are read back as they were written`() throws {
    let values = ["plain", "a,b\n\"c\"", "0.25", "12", "true", #"{"a":[0.5,null]}"#, "2024-05-01"]
    for (index, value) in values.enumerated() {
      try run("meta", "set", "meta.v\(index)", "--", value, index.isMultiple(of: 2) ? one : two)
    }
    let before = try run("meta", "list", "--json").output
    for format in ["csv", "jsonl"] {
      try run("meta", "export", "--format", format, "-o", "values.\(format)")
      for index in values.indices { try run("meta", "unset", "meta.v\(index)", one, two) }
      let outcome = try run("meta", "import", "values.\(format)", "--json").json()
      #expect((outcome["values"] as? [String: Int])?["added"] == values.count)
      let times = #/"modified":"[^"]*"/#
      let after = try run("meta", "list", "--json").output
      #expect(after.replacing(times, with: "") == before.replacing(times, with: ""))
    }
  }

  @Test func `a spreadsheet has a column for each name`() throws {
    try folder.write(
      "\u{FEFF}title,persistentID,meta.mood,meta.bpm\r\nOne,\(one),\"calm, quiet\",120\r\nTwo,"
        + "\(two),,90\r\n",
      to: "values.csv"
    )
    try run("meta", "import", "values.csv")
    #expect(try run("meta", "list", "--format", "tsv").lines.count == 4)
    #expect(try run("meta", "get", "meta.mood", one).output == "calm, quiet\n")
    try folder.write(
      #"{"persistentID":"\#(one)","meta.mood":null,"meta.bpm":"121"}"# + "\n\n",
      to: "values.jsonl"
    )
    try run("meta", "import", "values.jsonl")
    try run("meta", "get", "meta.mood", one, status: 1)
    #expect(try run("meta", "get", "meta.bpm", one, "--json").output.contains(#"["121"]"#))
  }

  @Test(
    arguments: [
      ("csv", "title\nOne\n", 1), ("csv", "persistentID,title\n\(1),One\n", 1),
      ("csv", "persistentID,key,value\nA000000000000001,meta.x,1\nsoon,meta.x,1\n", 3),
      ("csv", "persistentID,key,value\n\nA000000000000001,x,1\n", 3),
      ("csv", "persistentID,meta.x\nA000000000000001,\"a\nb\n", 2),
      ("csv", "persistentID,key,value,valueType\nA000000000000001,meta.x,one,number\n", 2),
      ("csv", "persistentID,key,value,valueType\nA000000000000001,meta.x,one,word\n", 2),
      ("csv", "persistentID,meta.x\nA000000000000001,1\nA000000000000002\n", 3),
      ("csv", "persistentID,meta.x\nA000000000000001,1,2\n", 2),
      ("jsonl", "{\"persistentID\":1,\"meta.x\":1}\n", 1), ("jsonl", "\n{\"a\":\n", 2),
      ("jsonl", "[]\n", 1), ("jsonl", "{\"meta.x\": 1}\n", 1),
      ("jsonl", "{\"persistentID\":\"A000000000000001\",\"meta.x\":1,\"meta.x\":2}\n", 1),
      ("jsonl", "\n{\"persistentID\":\"A000000000000001\",\"key\":\"x\",\"value\":2}\n", 2),
    ]
  )
  func `a mistake in a file is found by its line, and nothing changes`(
    format: String,
    text: String,
    line: Int
  ) throws {
    try folder.write(text, to: "values.\(format)")
    let result = try run("meta", "import", "values.\(format)", status: 65)
    #expect(result.errors.contains("values.\(format):\(line):"), "\(result.errors)")
    #expect(try run("meta", "list").output == "")
  }

  @Test func `unknown IDs in a file are reported, and the rest is imported`() throws {
    try folder.write("persistentID,meta.x\n\(one),1\nFFFFFFFFFFFFFFFF,2\n", to: "values.csv")
    let result = try run("meta", "import", "values.csv", status: 3)
    #expect(result.errors.contains("FFFFFFFFFFFFFFFF"))
    #expect(try run("meta", "list", "--format", "tsv").lines.count == 2)
  }

  @Test func `a merged library brings its values, but replaces none`() throws {
    var copy = LibraryXML(songs: "One", "Two", "Three", "Four")
    copy.head = copy.head.replacing("7FE190A91827057C", with: "0000000000000002")
    try folder.write(copy.text, to: "Copy.xml")
    try run("import", "-q", "--name", "Copy", "Copy.xml")
    try run("meta", "set", "--from", "iTunes", "meta.mood", "calm", one)
    try run(
      "meta",
      "set",
      "--from",
      "Copy",
      "meta.mood",
      "wild",
      one,
      two,
      "A000000000000004"
    )
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    let values = ["meta", "get", "--from", "iTunes", "meta.mood", "--sort", "title"]
    #expect(try run(values + ["--match", "title is not ''"]).lines == ["wild", "calm", "wild"])
  }

  @Test func `removing a library removes its values`() throws {
    try run("meta", "set", "meta.mood", "calm", one)
    try run("libraries", "remove", "-y", "iTunes")
    try importSongs(["One"])
    try run("meta", "get", "meta.mood", one, status: 1)
    try run("doctor")
  }

  @Test func `mistakes are refused`() throws {
    for key in ["a.b.c", "1a.b", "a.", ".b", "a b.c", "é.x", "meta.a-b"] {
      #expect(
        try run("meta", "set", key, "1", one, status: 64).errors.contains("meta.mood"),
        "\(key)"
      )
    }
    #expect(try run("meta", "set", "meta.x", "1", status: 64).errors.contains("no items selected"))
    #expect(try run("meta", "unset", "meta.x", status: 64).errors.contains("no items selected"))
    try run("meta", "list", "--orphans", one, status: 64)
    try run("meta", "import", "missing.csv", status: 66)
    try run("items", "--fields", "mood", status: 64)
  }

  // MARK: Values that a file repeats

  @Test(arguments: ["csv", "wide.csv", "jsonl"])
  func `the last of several values of an item is used, and each replacement is reported`(
    form: String
  ) throws {
    let lines =
      switch form {
      case "csv":
        [
          "persistentID,key,value", "\(one),meta.mood,calm", "\(two),meta.mood,sad",
          "\(one),meta.mood,loud", "\(two),meta.mood,sad",
        ]
      case "wide.csv":
        [
          "persistentID,meta.mood", "\(one),calm", "\(two),sad", "\(one),loud", "\(two),sad",
        ]
      default:
        [
          "", #"{"persistentID":"\#(one)","meta.mood":"calm"}"#,
          #"{"persistentID":"\#(two)","meta.mood":"sad"}"#,
          #"{"persistentID":"\#(one)","key":"meta.mood","value":"loud"}"#,
        ]
      }
    let name = "values.\(form)"
    try folder.write(lines.joined(separator: "\n"), to: name)
    let result = try run("meta", "import", name, status: 3)
    #expect(result.output == "Changed values of 'iTunes': 2 added\n")
    #expect(
      result.errors == "libsync: warning: line 4 replaces meta.mood of \(one) from line 2\n"
    )
    #expect(try run("meta", "get", "meta.mood", one).output == "loud\n")
    #expect(try run("meta", "get", "meta.mood", two).output == "sad\n")
  }

  @Test func `a heading with a column twice is refused`() throws {
    try folder.write("persistentID,meta.mood,meta.mood\n\(one),calm,loud\n", to: "values.csv")
    let result = try run("meta", "import", "values.csv", status: 65)
    #expect(result.errors.contains("the column 'meta.mood' more than once"))
    #expect(try run("meta", "list").output == "")
  }
}
