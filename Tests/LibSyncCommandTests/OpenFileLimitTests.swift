import Foundation
import TestSupport
import Testing

/// Commands under a low limit on open files.
@Suite(.waitLimit)
struct OpenFileLimitTests {
  private let work: CommandFolder

  init() throws { work = try CommandFolder.shared.get() }

  private func run(_ line: [String], in folder: TemporaryFolder, limit: Int) throws -> Tool.Result {
    try Tool(in: folder).run(line, by: "ulimit -n \(limit); exec")
  }

  @Test(arguments: EveryCommand.names.sample(of: 4))
  func `a limit that is too low is an error before anything else`(name: String) throws {
    let line = try #require(EveryCommand.lines(work)[name]?.first)
    let folder = try work.copy()
    let before = try folder.contents
    for limit in [5, 16] {
      let result = try run(line, in: folder, limit: limit)
      #expect(result.status == 71, "\(limit): \(result.errors)")
      #expect(result.errors.contains("ulimit -n"))
      #expect(try folder.contents == before)
    }
  }

  @Test(arguments: 4...16)
  func `workers are not started if they cannot open files`(limit: Int) throws {
    let line = try #require(EveryCommand.lines(work)["artwork"]?.first)
    #expect(try run(line, in: try work.copy(), limit: limit).status == 71)
  }

  @Test func `the limit determines the number of workers`() throws {
    let line = try #require(EveryCommand.lines(work)["artwork"]?.first) + ["--jobs", "64"]
    let whole = try Tool(in: try work.copy()).run(line)
    let limited = try run(line, in: try work.copy(), limit: 40)
    #expect(limited.status == whole.status && limited.output == whole.output)
  }
}
