import CommandTesting
import TestSupport
import Testing

@testable import LibSyncCommand

/// The option `--template`.
struct TemplateOptionTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["TZ": "Asia/Tokyo"])
    try folder.importChangedLibrary(tool)
    try run("playlist", "new", "-q", "Some", "--smart", "year is 1999")
    try run("playlist", "add", "@current", "-q", "A000000000000002")
  }

  @Test func `differences are written by a template, a line for each row of CSV`() throws {
    let line = ["diff", "--only", "ratings", "--template", #"{title}: {old|"-"} → {new|"-"}"#]
    #expect(try run(line, status: 1).lines.contains("Rated: ★★ → ★★★★"))
    let types = ["library,", "item,", "playlist,", "entry,"]
    let rows = try run("diff", "--format", "csv", status: 1).lines.count { row in
      types.contains(where: row.hasPrefix)
    }
    let all = ["diff", "--template", "{type} {change} {playlist|title} {property}"]
    #expect(try run(all, status: 1).lines.count == rows)
    #expect(try run(all + ["--limit", "1", "-0"], status: 1).output.hasSuffix("\0"))
    try run(all + ["-o", "diff.csv"], status: 1)
    for other in [["--format", "csv"], ["--json"], ["--stat"]] {
      #expect(try run(line + other, status: 64).errors.contains("cannot be combined"))
    }
    try run("diff", "--null", status: 64)
  }

  @Test(arguments: [
    (
      ["items", "--where", "title=Played"], "{title}: {plays} {lastPlayed:%d.%m.%y %H:%M}",
      "Played: 5 12.05.16 05:00"
    ),
    (
      ["items", "--where", "title=Rated"], #"{rating:5}|{year|"?"}|{persistentID}"#,
      "★★★★ |?|A000000000000003"
    ),
    (
      ["items", "--from", "all", "--where", "title=Kept"], "{library} {dateAdded}",
      "iTunes 2015-01-01 20:00"
    ),
    (["playlist", "show", "@current"], "{position:>3} {title}", "  1 Played"),
    (
      ["playlists", "--limit", "1"], "{name} {kind} {entries} {isOwn|\"-\"}", "Edited ordinary 4 -"
    ),
    (["playlist", "list", "--saved"], "{name}: {rules} ({made:%Y})", "Some: year is 1999 (2023)"),
    (["log", "--limit", "1"], "{revision} {made:%F} {library}", "4 2023-11-15 iTunes"),
    (["libraries"], "{name} {imported:%F} {items}", "iTunes 2023-11-15 7"),
    (
      ["properties", "--category", "podcast", "--limit", "1"], "{name}={type}",
      "episodeURL=text"
    ),
    (
      ["query", "--group", "title", "--limit", "1"], "{title} {count} {plays} {duration}",
      #"Came, "quoted" and broken 1 0 0:00"#
    ),
    (
      ["query", "--group", "title", "--items", "--limit", "1"], "{collection}/{year|title:4}",
      #"Came, "quoted" and broken/Cam…"#
    ),
  ])
  func `every list can be written by a template`(
    list: [String],
    template: String,
    line: String
  ) throws {
    let result = try run(list + ["--template", template])
    #expect(result.lines.last == line)
    #expect(try run(list + ["--template", template, "--null"]).output.hasSuffix(line + "\0"))
  }

  @Test(arguments: [
    (["items"], "{titel}", "did you mean 'title'?"), (["items"], "{xyzxyz}", "help fields"),
    (["items"], "{library}", "unknown field"), (["items"], "{position}", "unknown field"),
    (["items"], "{title:%Y}", "'title' is not a date"),
    (["playlists"], "{nam}", "did you mean 'name'?"), (["log"], "{xyzxyz}", "revision, library"),
    (["log"], "{source:%Y}", "'source' is not a date"), (["items"], "{title", "'}'"),
  ])
  func `a mistake is shown with its place`(list: [String], template: String, fact: String) throws {
    let refused = try run(list + ["--template", template, "-o", "out"], status: 64)
    #expect(refused.errors.contains(fact) && refused.errors.contains("\n  \(template)\n  "))
    #expect(refused.errors.hasSuffix("^\n"))
    #expect(try !folder.contents.contains("out"))
  }

  @Test func `a template is given in place of a format and of fields`() throws {
    for other in [["--json"], ["--format", "text"], ["--fields", "title"]] {
      let refused = try run(["items", "--template", "{title}"] + other, status: 64)
      #expect(refused.errors.contains("cannot be combined"))
    }
    let variable = Tool.inProcess(in: folder, environment: ["LIBSYNC_FORMAT": "json"])
    #expect(try variable.run("items", "--limit", "1", "--template", "{title}").output == "Kept\n")
  }
}
