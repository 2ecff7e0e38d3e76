import ArgumentParsing
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

struct GeneratedFilesTests {
  @Test func `the manual pages are up to date`() throws {
    let pages = manualPages(for: LibSyncTool.tool.info, date: GenerateManualCommand.date)
    for page in pages {
      let committed = try? String(
        contentsOfFile: ProjectFiles.path("man/\(page.fileName)"),
        encoding: .utf8
      )
      #expect(committed == page.text, "\(page.fileName) is old: run 'make generate'")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("man"))
    let names = pages.map(\.fileName) + ["libsync-player.1"]
    #expect(files.filter { $0.hasSuffix(".1") }.sorted() == names.sorted())
  }
}
