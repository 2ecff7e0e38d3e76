import CommandTesting
import Foundation
import TestSupport
import Testing

/// Commands that run in one process, by their numbers in `Tests/README.md`.
@Suite(.waitLimit)
struct BatchCommandTests: CommandSuite {
  private let shared: CommandFolder
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    shared = try CommandFolder.shared.get()
    folder = try shared.copy()
    tool = Tool(in: folder)
  }

  /// Runs a batch with an input and returns its answers.
  private func answers(
    _ input: String,
    _ options: String...,
    status: Int32 = 0,
    tool: Tool? = nil
  ) throws -> [BatchLines.Answer] {
    let result = try (tool ?? self.tool).run(["batch"] + options, input: Data(input.utf8))
    #expect(result.status == status && result.errors.isEmpty, "\(result.errors)")
    return try BatchLines(result.output).answers
  }

  /// Runs commands in one batch and returns their answers.
  private func answers(_ commands: [[String]], status: Int32 = 0) throws -> [BatchLines.Answer] {
    try answers(
      commands.enumerated().map { try BatchLines.request($0.offset, $0.element) }.joined(),
      status: status
    )
  }

  // MARK: Answers

  @Test func `BAT-01: each request has an answer with its ID, in order`() throws {
    let found = try answers(
      """
      {"id": 1, "command": ["items", "--limit", "1", "--json"]}
      { "command": ["count"], "id": "zwei\\u0000" }
      {"id":-9223372036854775808,"command":["diff","1..2"]}
      """
    )
    #expect(found[0].id as? Int == 1 && found[0].status == 0)
    #expect((found[0].document?["items"] as? [Any])?.count == 1)
    #expect(found[1].id as? String == "zwei\0" && Int(found[1].output.dropLast()) != nil)
    #expect(found[2].id as? Int == Int.min && found[2].status == 1 && found.count == 3)
    #expect(found.map(\.lineCount) == [1, 1, 1])
    #expect(try answers("").isEmpty)
  }

  @Test func `BAT-02: a command writes what it writes by itself`() throws {
    let one = shared.ids[0]
    let commands = [
      ["items", "--limit", "2"], ["items", "--format", "csv"], ["items", "--format", "jsonl"],
      ["show", one], ["show", one, "--json"], ["show", "river"], ["albums", "--json"],
      ["stats"], ["libraries", "-vv"], ["playlists", "--tree"], ["items", "--match", "plays >"],
      ["nonsense"], ["items", "--from", "nobody"], ["--version"], ["items", "-h"],
      ["help", "json"],
      ["items", "-o", "list"], ["playlist", "check"], ["log", "--json"], ["search", "the"],
      ["items", "--format", "paths", "--null", "--from", "Audio"], ["doctor"], ["version"],
      ["items", "--limit", "1", "--template", #"{{"schema": "{title}"}}"#],
    ]
    for (command, answer) in zip(commands, try answers(commands, status: 3)) {
      let result = try tool.run(command)
      #expect(answer.status == result.status, "\(command)")
      #expect(
        answer.messages == result.errors.split(separator: "\n").map(String.init),
        "\(command)"
      )
      if let document = answer.document {
        #expect(try NSDictionary(dictionary: result.json()).isEqual(to: document), "\(command)")
      } else {
        #expect(answer.output == result.output && !command.contains("--json"), "\(command)")
      }
    }
  }

  @Test func `BAT-03: long outputs come in parts`() throws {
    var xml = LibraryXML()
    let comment = String(repeating: "ä夜𝄞\"", count: 6000)
    xml.tracks = (1...40).map {
      LibraryXML.track($0, "Song \($0)", LibraryXML.string("Comments", comment))
    }
    xml.playlists = [LibraryXML.master(Array(1...40))]
    try folder.write(xml.text, to: "Long.xml")
    try run("import", "-q", "--as-new", "Long", "Long.xml")
    let list = ["items", "--from", "Long", "--fields", "all", "--format"]
    let commands = [list + ["jsonl"], list + ["json"], ["count"], list + ["json", "--limit", "2"]]
    let found = try answers(commands)
    #expect(found[0].lineCount > 2 && found[1].lineCount > 2 && found[1].document == nil)
    #expect(found[2].lineCount == 1 && found[3].document != nil)
    for (command, answer) in zip(commands, found).prefix(2) {
      #expect(try answer.output == tool.run(command).output)
    }
  }

  @Test func `BAT-04: answers arrive while requests are awaited`() throws {
    #expect(mkfifo(folder.file("requests"), 0o600) == 0)
    let running = try tool.start(["batch"], by: "exec <requests")
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("requests")))
    for number in 1...3 {
      writer.write(Data(try BatchLines.request(number, ["count"]).utf8))
      #expect(try running.outputLines(number).count == number)
    }
    try writer.close()
    #expect(try running.finish(within: 10).status == 0)
  }

  @Test func `BAT-05: later requests see what earlier ones changed`() throws {
    let (one, two) = (shared.ids[0], shared.ids[1])
    let found = try answers(
      [
        ["playlist", "new", "Party", one, two], ["playlist", "show", "Party", "--format", "ids"],
        ["undo", "-y"], ["playlist", "show", "Party"],
        ["import", shared.source, "--name", "New"], ["count", "--from", "New"],
        ["libraries", "default", "Audio"], ["items", "--format", "ids"],
      ],
      status: 3
    )
    #expect(found[1].output == "\(one)\n\(two)\n" && found[3].status == 64)
    #expect(try found[5].output == run("count", "--from", "New").output)
    #expect(try found[7].output == run("items", "--format", "ids").output)
  }

  @Test func `BAT-06: a library file that is replaced or removed is noticed`() throws {
    #expect(mkfifo(folder.file("requests"), 0o600) == 0)
    let running = try tool.start(["batch"], by: "exec <requests")
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("requests")))
    let count = Data(try BatchLines.request(1, ["count"]).utf8)
    writer.write(count)
    _ = try running.outputLines(1)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file("library.sqlite\(suffix)"))
    }
    writer.write(count)
    _ = try running.outputLines(2)
    try folder.write(LibraryXML(songs: "One").text, to: "One.xml")
    try run("import", "-q", "One.xml")
    writer.write(count)
    let lines = try running.outputLines(3)
    try writer.close()
    let found = try BatchLines(lines.joined(separator: "\n")).answers
    #expect(found.map(\.status) == [0, 66, 0] && found[2].output == "1\n")
    #expect(running.finish().status == 3)
  }

  // MARK: Requests

  @Test func `BAT-07: what is not a request is refused by its line and member`() throws {
    let lines: KeyValuePairs =
      [
        "": (nil, nil), "nonsense": (nil, nil), "[]": (nil, nil), "1": (nil, nil),
        #"{"id":1,"command":["count"]} {}"#: (nil, nil),
        #"{"id":1,"command":["count"],"id":2}"#: (nil, nil),
        #"{"id":1,"command":["count"],"commands":[]}"#: ("commands", 1),
        #"{"command":["count"]}"#: ("id", nil), #"{"id":null,"command":["count"]}"#: ("id", nil),
        #"{"id":1.5,"command":["count"]}"#: ("id", nil), #"{"id":[1],"command":[]}"#: ("id", nil),
        #"{"id":2}"#: ("command", 2), #"{"id":2,"command":"count"}"#: ("command", 2),
        #"{"id":2,"command":[]}"#: ("command", 2),
        #"{"id":2,"command":["items",1]}"#: ("command[1]", 2),
        #"{"id":2,"command":["items",["a",{"b":1.5}]]}"#: ("command[1][1].b", nil),
        #"{"id":2,"command":["items","\u0000"]}"#: ("command[1]", 2),
        #"{"id":2,"command":["\uD800"]}"#: (nil, nil),
      ] as KeyValuePairs<String, (String?, Int?)>
    let text = lines.map { "\($0.key)\n" + #"{"id":"ok","command":["count"]}"# + "\n" }.joined()
    let found = try answers(text, status: 3)
    #expect(found.count == 2 * lines.count)
    for (index, line) in lines.enumerated() where found.count == 2 * lines.count {
      let (refused, served) = (found[2 * index], found[2 * index + 1])
      #expect(refused.status == 65 && refused.error?["line"] as? Int == 2 * index + 1)
      #expect(refused.error?["path"] as? String == line.value.0, "\(line.key)")
      #expect(refused.id as? Int == line.value.1, "\(line.key)")
      #expect((refused.error?["message"] as? String)?.isEmpty == false)
      #expect(served.status == 0 && served.id as? String == "ok")
    }
  }

  @Test func `BAT-08: invalid UTF-8 and lines of 100 MB are refused in little memory`() throws {
    var input = Data(#"{"id":1,"command":[""#.utf8) + [0xFF, 0xC3] + Data("\"]}\n".utf8)
    input +=
      Data(#"{"id":2,"command":[""#.utf8) + Data(repeating: 0x61, count: 100_000_000) + [0x0A]
    input += Data(try BatchLines.request(3, ["count"]).utf8)
    input += Data(repeating: 0x5B, count: 1 << 20) + [0x0A]
    let limited = Tool(in: folder, limits: (memory: 60_000, seconds: 20))
    let result = try limited.run(["batch"], input: input)
    #expect(result.status == 3, "\(result.errors)")
    let found = try BatchLines(result.output).answers
    #expect(found.map(\.status) == [65, 65, 0, 65])
    #expect(found.compactMap { $0.error?["line"] as? Int } == [1, 2, 4])
  }

  @Test func `BAT-09: lists of arguments end with an empty one`() throws {
    let found = try answers(
      "count\0\0items\0--limit\01\0--json\0\0\0" + String(repeating: "a\0", count: 1 << 20) + "\0"
        + "version",
      "--null",
      status: 3
    )
    #expect(found.map { $0.id as? Int } == [1, 2, 3, 4, 5])
    #expect(found.map(\.status) == [0, 0, 65, 65, 0])
    #expect(found[1].document != nil && found[4].output.hasPrefix("libsync "))
    #expect(found[3].error?["line"] as? Int == 4)
  }

  @Test func `BAT-10: bytes of paths are kept`() throws {
    let list = Data("items\0--output\0".utf8) + [0x6C, 0xFF] + Data("\0-v\0\0".utf8)
    #expect(try tool.run("batch", "--null", input: list).status == 0)
    let line = try BatchLines.request(1, ["import", "--dry-run", "l\u{10FFFF}"])
    let found = try answers(line, status: 3)
    // The list exists, but is not a library.
    #expect(found[0].status == 65, "\(found[0].messages)")
  }

  @Test func `BAT-11: commands that need the input are refused`() throws {
    let found = try answers(
      [
        ["batch"], ["watch"], ["watch", "--timeout", "0"], ["import", "-"], ["diff", "-"],
        ["items", "--ids-from", "-"], ["show", "-"], ["count"],
        ["undo", "--from", "Audio"],
      ],
      status: 3
    )
    #expect(found.map(\.status) == [64, 64, 64, 66, 66, 66, 66, 0, 77])
    for answer in found where answer.status == 66 {
      #expect(answer.messages[0].contains("standard input"), "\(answer.messages)")
    }
  }

  // MARK: Surroundings

  @Test func `BAT-12: the option file, variables and --library apply to each request`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/libsync"),
      withIntermediateDirectories: true
    )
    try folder.write("[items]\n--limit 2\n--format ids\n", to: ".config/libsync/options")
    let requests = #"{"id":1,"command":["items"]}"# + "\n"
    #expect(try answers(requests)[0].output.split(separator: "\n").count == 2)
    let audio = Tool(in: folder, environment: ["LIBSYNC_FROM": "Audio"])
    #expect(try answers(requests, tool: audio)[0].output != answers(requests)[0].output)
    #expect(try answers(requests, "--library", "none.sqlite", status: 3)[0].status == 66)
    let other = #"{"id":1,"command":["items","--library","library.sqlite"]}"#
    #expect(try answers(other, "--library", "none.sqlite")[0].status == 0)
    try run("batch", "--library", "", status: 64)
  }

  @Test func `BAT-13: other names of standard output are part of the answer`() throws {
    for path in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let found = try answers([["count"], ["items", "--format", "ids", "-o", path]])
      #expect(try found[1].output == run("items", "--format", "ids").output, "\(path)")
    }
  }

  @Test func `a request cannot take the next requests away`() throws {
    // More requests than are read at once.
    let words = ["count", "--where", "title=" + String(repeating: "x", count: 4000)]
    let commands = [["import", "/dev/stdin"]] + Array(repeating: words, count: 50)
    let found = try answers(commands, status: 3)
    #expect(found.map(\.status) == [65] + Array(repeating: 0, count: 50))
  }

  // MARK: The end

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `BAT-14: a signal ends a batch that waits for requests`(signal: Int32) throws {
    #expect(mkfifo(folder.file("requests"), 0o600) == 0)
    let running = try tool.start(["batch"], by: "exec <requests")
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("requests")))
    writer.write(Data(try BatchLines.request(1, ["count"]).utf8))
    _ = try running.outputLines(1)
    running.send(signal)
    #expect(try running.finish(within: 5).status == 128 + signal)
    try writer.close()
  }

  @Test func `BAT-14: a signal during a request answers it and ends the batch`() throws {
    #expect(mkfifo(folder.file("source"), 0o600) == 0)
    let requests = try [["import", "source"], ["count"]].map { try BatchLines.request(1, $0) }
    let running = try tool.start(["batch"], input: Data(requests.joined().utf8))
    let writer = try FileHandle(forWritingTo: URL(filePath: folder.file("source")))
    try running.waitUntilOpen("source")
    running.send(SIGTERM)
    let result = try running.finish(within: 5)
    #expect(result.status == 128 + SIGTERM)
    #expect(try BatchLines(result.output).answers.map(\.status) == [128 + SIGTERM])
    try writer.close()
  }

  @Test func `BAT-15: a reader that leaves ends the batch`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let requests = try (1...100).map { try BatchLines.request($0, ["items"]) }.joined()
    let running = try tool.start(
      ["batch"],
      input: Data(requests.utf8),
      output: pipe.fileHandleForWriting
    )
    #expect(try running.finish(within: 20).status == 128 + SIGPIPE)
  }

  @Test func `BAT-16: an output that cannot be written ends the batch`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let requests = try (1...3).map { try BatchLines.request($0, ["count"]) }.joined()
    let running = try tool.start(["batch"], input: Data(requests.utf8), output: full)
    #expect(try running.finish(within: 20).status == 74)
  }

  // MARK: The manual

  @Test func `BAT-17: the client in the manual works`() throws {
    let page = try String(
      contentsOfFile: ProjectFiles.path("man/libsync-batch.7"),
      encoding: .utf8
    )
    let examples = try #require(page.components(separatedBy: ".Sh EXAMPLES").last)
    let blocks = examples.components(separatedBy: ".Bd -literal\n").dropFirst().map {
      $0.components(separatedBy: ".Ed\n")[0]
    }
    #expect(blocks.count == 2 && blocks[0].split(separator: "\n").count < 30)
    let end = "print(library.run(\"items\", \"--from\", \"nobody\")[0])\n"
    try folder.write(blocks.joined() + end, to: "client.py")
    let result = try tool.run(
      ["client.py"],
      by: "PATH=\"\(ProjectFiles.programs.path):$PATH\" exec python3 \"$1\"; :"
    )
    #expect(result.errors.isEmpty && result.lines.count > 5 && result.lines.last == "64")
    let titles = try run("items", "--sort", "-plays", "--limit", "5", "--fields", "title")
    for title in titles.lines { #expect(result.output.contains(title)) }
  }
}
