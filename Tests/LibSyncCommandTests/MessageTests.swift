import CommandLineIO
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The messages of the program, collected in one file for review.
struct MessageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try CommandFolder.shared.get().copy() }

  @Test func `messages have not changed`() throws {
    let lines =
      ["# Errors of library files, by code"] + (try storeMessages())
      + ["", "# Rules that cannot be evaluated"] + ruleMessages()
      + ["", "# Command lines and their messages"] + (try commandMessages())
    try expectSnapshot(lines.joined(separator: "\n") + "\n", named: "messages.txt")
  }

  /// Returns the messages for all codes, which are read from the source so that no code is missed.
  private func storeMessages() throws -> [String] {
    let source = try String(
      contentsOf: ProjectFiles.root.appending(path: "Sources/MediaStore/File/StoreError.swift"),
      encoding: .utf8
    )
    let codes = source.matches(of: /static let (\w+) = Self\(rawValue/).map { String($0.1) }
    #expect(codes.count > 30)
    return codes.map { code in
      let code = StoreError.Code(rawValue: code)
      let failure = CommandFailure(StoreError(code, "REASON", path: "LIBRARY"))
      return "\(code.rawValue) (\(failure.status.rawValue)): \(failure.message ?? "no message")"
    }
  }

  private func ruleMessages() -> [String] {
    let errors: [RuleEvaluationError] = [
      .noRules, .unknownField(rule: "RULE"), .unknownComparison(rule: "RULE"), .unknownLimit,
      .noDate, .cycle(["A", "B"]), .missingItems(1), .missingItems(2), .frozen,
      .ambiguousName("NAME", count: 0), .ambiguousName("NAME", count: 2),
    ]
    return errors.map { "\($0.code): \($0.words)" }
  }

  private func commandMessages() throws -> [String] {
    let tool = Tool.inProcess(in: folder)
    return try Self.commands.map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == "''" ? "" : String($0).replacing("_", with: " ") }
      let result = try tool.run(words)
      #expect(result.status != 0, "\(line)")
      let errors = result.errors.replacing(folder.path, with: "FOLDER")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return "libsync \(line)\n  \(result.status): \(errors.replacing("\n", with: "\n     "))"
    }
  }

  /// A space separates words, `_` stands for a space, `''` for an empty word.
  private static let commands = [
    "nonsense", "itms", "items --nonsense", "items --limt 3", "items extra", "show",
    "items --limit -1", "items --limit x", "items --limit", "items --fields nonsense",
    "items --fields titel", "items --format nonsense", "items --match plays_>_x",
    "items --match nonsense_=_1", "items --match (plays_>_1", "items --as-of 99",
    "items --as-of x", "items --from Nobody", "items --ids-from nowhere", "items -o nowhere/list",
    "items -o library.sqlite", "items --time-zone Nowhere", "items --now x",
    "items --random-seed x", "show ZZZ", "show 0000000000000000", "playlists --format nonsense",
    "playlist show Nothing", "playlist show", "playlist check Nothing", "playlist evaluate Nothing",
    "playlist rules Nothing", "playlist clear River_velvet", "playlist clear Every",
    "playlist delete Nothing", "playlist new A --limit 5_items",
    "playlist add Every", "playlist new A x --smart plays_>_1", "playlist Every",
    "playlist new --replace Every --smart playlist_is_'Every'",
    "playlist export", "playlist export Nothing -o list", "playlist export --all",
    "playlist export --all -o list", "playlist export River_velvet --path-map x -o list.m3u8",
    "playlist export River_velvet --format nonsense", "playlist new '' --smart plays_>_1",
    "playlist new Loud --smart plays_>", "playlist new Every --smart plays_>_1",
    "playlist new --smart plays_>_1", "playlist delete River_velvet", "playlist new River_velvet",
    "playlist add @current 0000000000000000", "playlist add @current", "playlist add @current x",
    "playlist remove @current 9", "playlist remove @current x", "playlist move @current 1 9",
    "playlist save ''", "playlist clear Nothing", "playlist show @current --from Audio",
    "otg", "otg add x", "otg show Nothing", "smart save Loud plays_>_1", "smart new", "artwork",
    "artwork --all",
    "artwork --all --size x -o covers", "artwork --all --size 99999x1 -o covers",
    "artwork --all --size 9x9 --filter x -o covers",
    "artwork --all --size 9x9 --quality 200 -o covers",
    "artwork --all --size 9x9 --background x -o covers",
    "artwork --all --size 9x9 --jobs 0 -o covers",
    "artwork --all --size 9x9 --fallback nowhere -o covers", "artwork ZZZ --size 9x9 -o covers",
    "plays --since x", "plays --from Nobody", "plays --dry-run", "plays --limit -1",
    "plays --pending --since 2024-05-01", "diff 1..9", "diff 9..1", "diff a..b", "diff --only x",
    "diff nowhere.xml", "log --from Nobody", "log ZZZ", "undo 99", "undo x", "undo --from Nobody",
    "pick --select Nothing", "pick --select song:Nothing", "pick --select cover:Nothing",
    "pick --media-types podcast --select D7B1CD2C3BE7FB77", "pick --format nonsense",
    "pick --select playlist:Every --select playlist:On-The-Go",
    "archive", "archive --all", "archive --all -o bag",
    "archive -o new", "archive --all -o new.zip", "archive --all -o mount",
    "archive --all --link -o new.tar", "archive --all -o library.sqlite", "archive verify nowhere",
    "archive verify library.sqlite", "archive verify mount", "archive restore bag",
    "archive restore mount", "archive library", "archive library -o library.sqlite", "explain ZZZ",
    "watch --timeout 0 nowhere.xml", "watch --settle x", "watch --timeout x",
    "device nowhere", "rescue", "rescue mount", "rescue nowhere --to out",
    "rescue mount --to out --name {x}", "rescue mount --to mount/out",
    "rescue mount --to out --playlists json", "rescue mount --to out --playlist Nothing",
    "playlist export River_velvet --format m3u8 --copy-to ''", "demo .",
    "playlist export River_velvet --format itunes-xml --copy-to out",
    "playlist export River_velvet --format m3u8 --copy-to out --relative-to out",
    "playlist export River_velvet --format m3u8 --copy-name {title}",
    "playlist export River_velvet --format m3u8 --dry-run",
    "device", "device check nowhere", "device backup nowhere", "device backup mount --to mount/out",
    "device restore mount", "device restore mount nothing", "device restore mount .",
    "device restore mount saved/2024-05-01-1", "device init mount", "device init nowhere",
    "import nowhere.xml", "import", "import library.sqlite",
    "import --max-removals 101 -", "import --rebuilt-from Nobody nowhere.xml", "completion tcsh",
    "completion", "items --library nowhere.sqlite",
    "items --library list --wait", "generate manual nowhere",
    "session run nowhere.session", "session run list", "session run device.session --log - --json",
    "session run device.session --html - --json", "session run device.session --max-events 0",
    "session run device.session --html device.session", "session check list",
    "session explain device.session Radio.musik", "session explain device.session --at x",
    "session lint",
    "session matrix --os 9", "session route --override mix", "session prefer --rate 0",
    "session hw --watch device.session --dock", "session hw --profile ipod", "session power",
    "session power --graph eq", "session power --buffer 1 device.session",
    "session drill --tech openall", "session recipe", "session recipe opera",
    "session recipe game --other-audio device.session",
  ]
}
