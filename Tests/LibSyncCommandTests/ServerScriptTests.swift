import CommandTesting
import Foundation
import TestSupport
import Testing

/// The scripts that `libsync export metadata` writes for servers.
@Suite(
  .enabled(
    if: Programs.path(of: "curl") != nil && Programs.path(of: "jq") != nil,
    "curl and jq are not installed"
  )
)
struct ServerScriptTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// Paths that a shell would read as more than a path.
  private static let hostile = [
    "/m/it's \"1\".mp3", "/m/$(touch pwned).mp3", "/m/`touch pwned`\\.mp3",
    "/m/a\nEND-OF-DATA\ntouch pwned\n.mp3", "/m/Ä\t%00 ${HOME}.mp3",
  ]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    xml.tracks = (Self.hostile + ["/m/gone.mp3"]).enumerated().map { index, path in
      let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz/.")
      let location = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      return LibraryXML.track(
        index + 1,
        "$(touch pwned) \(index)",
        """
        <key>Location</key><string>file://\(location)</string>
        <key>Rating</key><integer>\(min(100, index * 20 + 10))</integer>
        <key>Play Count</key><integer>\(index + 5)</integer>
        <key>Play Date UTC</key><date>2020-05-01T10:00:0\(index)Z</date>
        \(index == 0 ? "<key>Loved</key><true/>" : "")
        """
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...xml.tracks.count))]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private struct Run: Decodable {
    let requests: [[Value]]
    let status: Int32
    let output: String
    let errors: String

    var methodsAndPaths: [String] {
      requests.map { request in
        request.compactMap { if case .text(let text) = $0 { text } else { nil } }
          .joined(separator: " ")
      }
    }

    /// The values of the requests, in order.
    var values: [[String: Value]] {
      requests.compactMap { if case .members(let members)? = $0.last { members } else { nil } }
    }
  }

  private enum Value: Decodable, Equatable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case members([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .boolean(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .members(try container.decode([String: Value].self))
      }
    }
  }

  /// Runs a script several times against a server that has the hostile songs, each time with
  /// options and variables.
  private func serve(
    _ script: String,
    _ data: [[String: Any]],
    _ runs: [(options: [String], environment: [String: String])],
    failing failures: [[String: Int]] = []
  ) throws -> [Run] {
    let songs = Self.hostile.enumerated().map { index, path in
      ["id": "\(index + 1)0", "path": path, "data": data[index]] as [String: Any]
    }
    func json(_ value: Any) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/serve_players.py")
    let output = try Python.run([
      program, folder.file(script), try json(songs),
      try json(
        runs.enumerated().map { index, run in
          [
            "options": run.options, "environment": run.environment,
            "failures": index < failures.count ? failures[index] : [:],
          ] as [String: Any]
        }
      ),
    ])
    let results = try JSONDecoder().decode([Run].self, from: output)
    #expect(try !folder.contents.contains("pwned"))
    return results
  }

  @Test func `Jellyfin gets values once, and no shell reads them`() throws {
    try run(
      ["export", "metadata", "--format", "jellyfin-curl", "--user", "ann", "-o", "j.sh"]
    )
    var data: [[String: Any]] = Self.hostile.map { _ in [:] }
    // The second song was played more and later, and the third has the rating already.
    data[1] = ["PlayCount": 99, "LastPlayedDate": "2024-01-01T00:00:00.0000000Z"]
    data[2] = ["Rating": 5.0, "Played": false]
    let runs = try serve("j.sh", data, [(["-n"], [:]), ([], [:]), ([], [:])])
    #expect(runs.map(\.status) == [0, 0, 0])
    #expect(runs[0].requests.isEmpty && runs[0].output.contains("10 {"))
    #expect(runs[1].methodsAndPaths.count == 5)
    #expect(runs[1].methodsAndPaths.first == "POST /UserItems/10/UserData?userId=a00a")
    let values = runs[1].values
    #expect(
      values[0] == [
        "PlayCount": .number(5), "Played": .boolean(true), "Rating": .number(1),
        "LastPlayedDate": .text("2020-05-01T10:00:00Z"), "IsFavorite": .boolean(true),
      ]
    )
    #expect(values[1] == ["Rating": .number(3)])
    #expect(values[2].keys.sorted() == ["LastPlayedDate", "PlayCount", "Played"])
    #expect(values[4]["Rating"] == .number(9))
    #expect(runs[1].errors.contains("/m/gone.mp3"))
    #expect(runs[2].requests.isEmpty)
  }

  @Test func `Plex gets ratings once, and no shell reads paths`() throws {
    try run("export", "metadata", "--format", "plex-curl", "-o", "p.sh")
    var data: [[String: Any]] = Self.hostile.map { _ in [:] }
    data[1] = ["userRating": 3.0]
    let runs = try serve("p.sh", data, [(["-n"], [:]), ([], [:]), ([], [:])])
    #expect(runs.map(\.status) == [0, 0, 0])
    #expect(runs[0].requests.isEmpty)
    #expect(runs[1].methodsAndPaths.count == 4)
    let start = "PUT /:/rate?identifier=com.plexapp.plugins.library&key="
    #expect(runs[1].methodsAndPaths.allSatisfy { $0.hasPrefix(start) })
    #expect(runs[1].values.map { $0["userRating"] } == [1, 5, 7, 9].map(Value.number))
    #expect(runs[2].requests.isEmpty)
    let script = try String(contentsOfFile: folder.file("p.sh"), encoding: .utf8)
    #expect(!script.contains("playCount") && !script.contains("touch pwned) 0"))
  }

  @Test func `a wrong token, a user or a server ends a script`() throws {
    try run(["export", "metadata", "--format", "jellyfin-curl", "--user", "zoe", "-o", "j.sh"])
    let runs = try serve(
      "j.sh",
      Self.hostile.map { _ in [:] },
      [
        ([], [:]), ([], ["JELLYFIN_TOKEN": "other"]), ([], ["JELLYFIN_TOKEN": "a\"\nb"]),
        ([], ["JELLYFIN_TOKEN": ""]), ([], ["JELLYFIN_URL": "http://127.0.0.1:1"]),
      ]
    )
    #expect(runs.allSatisfy { $0.status != 0 && $0.requests.isEmpty })
    #expect(runs[0].errors.contains("no user \"zoe\"") && runs[1].errors.contains("401"))
    #expect(runs[2].errors.contains("characters") && runs[3].errors.contains("JELLYFIN_TOKEN"))
  }

  @Test func `a failure ends a script, and another run sends the rest`() throws {
    try run(["export", "metadata", "--format", "jellyfin-curl", "--user", "ann", "-o", "j.sh"])
    try run("export", "metadata", "--format", "plex-curl", "-o", "p.sh")
    let songs = Self.hostile.map { _ in [String: Any]() }
    for (script, third, list) in [
      ("j.sh", "/UserItems/30/", "/Items"),
      ("p.sh", "/:/rate?identifier=com.plexapp.plugins.library&key=30&", "/library/sections/2"),
    ] {
      let runs = try serve(
        script,
        songs,
        Array(repeating: ([], [:]), count: 6),
        failing: [[list: 500], [list: 302], [third: 404], [third: 302], [third: 401], [:]]
      )
      #expect(runs.map { $0.status == 0 } == [false, false, false, false, false, true])
      #expect(runs.map(\.requests.count) == [0, 0, 2, 0, 0, 3], "\(script)")
      #expect(runs[0].errors.contains("500") && runs[1].errors.contains("redirects"))
      #expect(runs[2].errors.contains("404") && runs[4].errors.contains("401"))
      #expect(runs[2].errors.contains("Song 30 was not changed. Songs that have changed: 2."))
    }
  }

  @Test(arguments: [
    ["--format", "jellyfin-curl"], ["--format", "jellyfin-curl", "--user", ""],
    ["--format", "plex-curl", "--user", "ann"], ["--format", "plex-curl", "--merge", "x"],
  ])
  func `users are given where there are any`(arguments: [String]) throws {
    try run(["export", "metadata"] + arguments, status: 64)
  }
}
