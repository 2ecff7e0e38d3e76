import CommandTesting
import Foundation
import Glibc
import TestSupport
import Testing

/// Scripts that cannot be read, and scripts that would not end.
struct AudioSessionInputTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private static let player = """
    app launch A category=playback
    app A activate
    app A stream s
    app A on ended play s

    """

  @Test(arguments: [
    ("tuoch", "a:1:1: unknown statement 'tuoch'; did you mean 'touch'?"),
    ("touch\r\nlokc\r\n", "a:2:1: unknown statement 'lokc'; did you mean 'lock'?"),
    ("\u{FEFF}lokc", "a:1:1: unknown statement 'lokc'; did you mean 'lock'?"),
    ("device profile=iphone-3g", "a:1:8: unknown value 'iphone-3g'; did you mean 'iphone-3gs'?"),
    ("at 5 touch\nat 3 touch", "a:2:4: the time runs backwards"),
    ("touch\napp Radio play s", "a:2:1: the application 'Radio' is never launched"),
    ("touch\nat 1 include a", "a:2:6: the file includes itself"),
    ("touch\ninclude none", "a:2:1: 'none' cannot be included: No such file or directory"),
    ("touch\ninclude sub", "a:2:1: 'sub' cannot be included: it is a folder, not a file"),
    ("touch\ninclude pipe", "a:2:1: 'pipe' cannot be included: it is a named pipe, not a file"),
    ("include /dev/zero", "a:1:1: '/dev/zero' cannot be included: it is a device, not a file"),
    ("include -", "a:1:1: '-' cannot be included: standard input cannot be included"),
    ("at 1e99999999999 touch", "a:1:4: expected seconds from 0 to 1000000000, not '1e99999999999'"),
    ("volume 9999999999999999999999", "a:1:8: expected a volume from 0 to 1"),
    ("touch\nvolume 0\u{0}", "a:2:8: expected a volume from 0 to 1"),
    (player + "app A stream t buffers=99999999999999999999", "a:5:16: expected a whole number"),
    (player + "app A stream t loop=yes\napp A play t\nfinish", "a:7:1: 't' never ends"),
  ])
  func `a script that is refused says where and why`(script: String, message: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"),
      withIntermediateDirectories: false
    )
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    try folder.write(script, to: "a")
    let result = try tool.run("session", "run", "a")
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("libsync: \(message)"), "\(result.errors)")
  }

  @Test func `a script that never ends is ended`() throws {
    let loop = "app A stream s duration=1e-9\napp A play s\nat 1 touch"
    try folder.write(Self.player + loop, to: "a")
    let result = try tool.run("session", "run", "a", "--max-events", "5000")
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("libsync: a:7:1: more than 5000 events"), "\(result.errors)")
  }

  @Test func `expectations that contradict each other are refused`() throws {
    let expectations = "expect app.A.session == active\nexpect app.A.session == inactive"
    try folder.write(Self.player + expectations, to: "a")
    let result = try tool.run("session", "run", "-q", "a")
    #expect(result.status == 64)
    #expect(result.errors == "libsync: a:6:1: contradicts the expectation of line 5\n")
  }

  @Test(arguments: [("sub", 74), ("/dev/zero", 65), ("none", 66), ("long", 65)])
  func `what is no script is refused`(path: String, status: Int32) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"),
      withIntermediateDirectories: false
    )
    try Data(repeating: 0x0A, count: (16 << 20) + 1).write(to: URL(filePath: folder.file("long")))
    for command in ["run", "check"] {
      let result = try tool.run("session", command, path)
      #expect(result.status == status && result.output == "")
      #expect(result.errors.contains(path), "\(result.errors)")
    }
  }

  @Test func `a mistake after ten megabytes has its line`() throws {
    let comment = "# " + String(repeating: "x", count: 1 << 20) + "\n"
    try folder.write(String(repeating: comment, count: 10) + "tuoch", to: "a")
    let result = try tool.run("session", "check", "a")
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("libsync: a:11:1: unknown statement 'tuoch'"))
  }

  @Test func `time zones and locales change nothing in a log`() throws {
    let script = ProjectFiles.fixture("scenarios/commute.session")
    let log = ProjectFiles.fixture("scenarios/commute.jsonl")
    let expected = try String(contentsOfFile: log, encoding: .utf8)
    for (zone, locale) in [("Asia/Kathmandu", "de_DE.UTF-8"), ("America/St_Johns", "tr_TR.UTF-8")] {
      let there = Tool(in: folder, environment: ["TZ": zone, "LC_ALL": locale, "LANG": locale])
      let result = try there.run("session", "run", script, "--log", "-")
      #expect(result.status == 0 && result.output == expected, "\(zone) \(result.errors)")
    }
  }
}
