import Foundation
import TestSupport
import Testing

/// Commands that the system gives less than usual.
struct ProcessLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a command without room for threads says so instead of waiting`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    #expect(try Tool(in: folder).run("import", "-q", "Library.xml").status == 0)
    // The stacks of threads are larger than the limit, whatever the program needs itself.
    let limits = "ulimit -s 1000000; ulimit -v 2000000; exec"
    let result = try Tool(in: folder).run(["artwork", "--all", "--list"], by: limits)
    #expect(result.status == 71 && result.errors.contains("ulimit -v"), "\(result.errors)")
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can hide /proc"))
  func `a command without /proc gets its arguments and says what it needs`() throws {
    let hidden = "mount -t tmpfs none /proc && exec"
    func run(_ words: String...) throws -> Tool.Result {
      try Tool(in: folder).run(words, by: "exec unshare -m sh -c '\(hidden) \"$@\"' sh")
    }
    #expect(try run("--version").output.hasPrefix("libsync "))
    let result = try run("items")
    #expect(result.status == 71 && result.errors.contains("/proc"), "\(result.errors)")
    #expect(try run("nonsense").status == 64)
  }
}
