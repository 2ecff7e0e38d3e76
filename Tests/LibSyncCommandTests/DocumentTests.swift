import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

struct DocumentTests {
  @Test func `every schema in the sources is declared`() throws {
    let known = Set(DocumentSchema.allCases.map(\.rawValue))
    let folder = ProjectFiles.root.appending(components: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /"(libsync\.[^"]*\/[0-9]+)"/).map { String($0.1) })
    }
    #expect(found == known)
  }
}
