import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The documented views cost other programs no more than when items had all columns in one table.
///
/// Kind of fault: cost out of proportion.
struct ViewStepTests {
  /// Returns the steps of reading each view of a file of a version.
  private func steps(version: Int?) throws -> [String: Int] {
    let file = try LibraryFile()
    try file.take(path: ProjectFiles.fixture("iTunes/mac.xml"))
    if let version { try file.makeOlder(version: version) }
    let connection = try Connection(path: file.path, mode: .readWrite)
    connection.allowTriggersAndViews(true)
    let views: [String] = try connection.values(
      "SELECT name FROM sqlite_schema WHERE type = 'view'"
    )
    var steps: [String: Int] = [:]
    for view in views {
      steps[view] = try connection.steps {
        let statement = try Statement(connection, "SELECT * FROM \(view)")
        while try statement.step() {}
        statement.reset()
      }
    }
    return steps
  }

  @Test func `no view takes half as long again as before the rare columns moved`() throws {
    let (before, now) = try (steps(version: 17), steps(version: nil))
    #expect(before.count > 20)
    for (view, count) in before {
      let present = try #require(now[view], "\(view)")
      #expect(2 * present <= 3 * count + 100, "\(view): \(count) \(present)")
    }
  }
}
