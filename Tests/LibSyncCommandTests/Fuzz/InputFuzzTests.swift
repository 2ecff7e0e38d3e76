import CommandTesting
import Foundation
import TestSupport
import Testing

/// Runs commands with 70 damaged arguments and files of text, or as many as `FuzzRounds` specifies.
struct InputFuzzTests {
  private static let rounds = FuzzRounds("input", 40)
  /// The statuses of commands that are given anything.
  private static let expected: Set<Int32> = [0, 1, 2, 3, 64, 65, 66, 73, 77, 78]
  /// The limit on processor time in seconds; debug builds are slow.
  private static let maxTime = 10.0

  /// A command line, in which a damaged text or a file with it replaces `TEXT` or `FILE`.
  private struct Use {
    let command: [String]
    let text: String
    var file: String?

    init(_ command: String, _ text: String, in file: String? = nil) {
      self.command = command.split(separator: " ").map(String.init)
      (self.text, self.file) = (text, file)
    }
  }

  private static func uses(_ folder: CommandFolder) -> [Use] {
    let id = folder.ids[0]
    return [
      Use("count --match TEXT", "rating >= 4 and (artist contains 'quill' or not plays in 1..9)"),
      Use("count --match TEXT", "dateAdded in last 3 weeks; limit 25 items by plays reversed"),
      Use(
        "playlist new -q Mutant --smart TEXT",
        "playlist is \"Library\" or meta.mood is \"calm\""
      ),
      Use("items --template TEXT", "{artist|upper} - {title}{?album: ({album})} {time:%H:%M} \\n"),
      Use("count --where TEXT", "artist~Rivers"), Use("items --sort TEXT", "artist,-plays,title"),
      Use("items --fields TEXT --format csv", "title,plays,meta.mood,path"),
      Use("search TEXT", "\"moon river\" the art*"),
      Use("diff --since TEXT", "2016-05-11T18:36:06+02:00"),
      Use("items --as-of TEXT", "2016-05"), Use("items --media-types TEXT", "song,podcast,movie"),
      Use("missing --path-map TEXT", "file://localhost/Users/a%20b=/music"),
      Use("show TEXT", "00C5 \(id)"), Use("rate -q TEXT \(id)", "4.5"),
      Use("meta set -q meta.mutant TEXT \(id)", "{\"a\":[1,2.5,true,null,\"x\"]}"),
      Use(
        "meta import -q FILE",
        "persistentID,meta.mood,meta.year\n\(id),calm,2016\n\(id),\"a \"\"b\"\",\n",
        in: "values.csv"
      ),
      Use(
        "meta import -q FILE",
        "{\"persistentID\":\"\(id)\",\"key\":\"meta.mood\",\"value\":[\"calm\",1]}\n",
        in: "values.jsonl"
      ),
      Use(
        "collection import -q --name Mutant FILE --dry-run",
        (try? String(contentsOfFile: folder.folder.file("collection.json"), encoding: .utf8))
          ?? "{}",
        in: "collection.json"
      ),
      Use(
        "play --sink none --no-stats --limit 3 --script FILE",
        "at 1.5 player pause\nplayer volume 0.5\nat 2 call ring\nat 3 call decline\nplayer next\n"
          + "at 4 expect state == playing\nat 5 player time 30\napp background\n",
        in: "script"
      ),
      Use(
        "count",
        "--color never\n[items]\n--format csv  # comment\n[playlist export]\n--format 'm3u8'\n",
        in: "options"
      ),
    ]
  }

  @Test(arguments: rounds.parts)
  func `damaged input is refused or used, without a crash or delay`(part: UInt64) throws {
    let shared = try CommandFolder.shared.get()
    let folder = try shared.copy()
    let tool = Tool.inProcess(in: folder, environment: ["XDG_CONFIG_HOME": folder.file("config")])
    let settings = folder.file("config/libsync")
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    let uses = Self.uses(shared)
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = TextMutator(seed: seed)
      let use = mutator.choose(uses)
      let text = mutator.mutate(use.text)
      var arguments = use.command.map {
        $0 == "TEXT" ? String(decoding: text, as: UTF8.self).filter { $0 != "\u{0}" } : $0
      }
      if let file = use.file {
        let path = file == "options" ? "config/libsync/options" : "mutant-\(file)"
        try folder.write(Data(text), to: path)
        arguments = arguments.map { $0 == "FILE" ? path : $0 }
      }
      let start = processorSeconds()
      let result = try tool.run(arguments)
      let seconds = processorSeconds() - start
      if !Self.expected.contains(result.status) {
        Issue.record("seed \(seed): \(use.command): \(result.status) \(result.errors.prefix(400))")
      }
      if seconds > Self.maxTime {
        Issue.record("seed \(seed): \(use.command): it took \(seconds) s")
      }
      if use.file == "options" {
        try FileManager.default.removeItem(atPath: settings + "/options")
      }
    }
    #expect(try tool.run("doctor").status == 0)
  }
}
