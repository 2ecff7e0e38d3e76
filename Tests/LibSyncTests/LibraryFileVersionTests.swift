import LibSync
import TestSupport
import Testing

/// Changes that are tied to the state of the file that a question named.
struct LibraryFileVersionTests {
  @Test func `a removal or merge after another change is refused`() throws {
    let file = try ImportedLibrary()
    let version = try MediaLibrary.withWriter(at: file.path) { try $0.version }
    try MediaLibrary.withWriter(at: file.path) { try $0.checkIsUnchanged(since: version) }
    for change in [
      { try file.take("One", "Two") },
      { try MediaLibrary.withWriter(at: file.path) { try $0.renameLibrary(to: "Dad") } },
    ] {
      let version = try MediaLibrary.withWriter(at: file.path) { try $0.version }
      try change()
      let error = try #require(throws: StoreError.self) {
        try MediaLibrary.withWriter(at: file.path) { try $0.checkIsUnchanged(since: version) }
      }
      #expect(error.code == .locked)
    }
  }
}
