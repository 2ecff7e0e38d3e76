import Foundation
import LibSync
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SourceImportTests {
  private let folder: TemporaryFolder
  private let source: String
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML()
    xml.tracks = (1...2000).map { LibraryXML.track($0, "Song \($0)") }
    xml.playlists = [LibraryXML.master(Array(1...2000))]
    source = try folder.write(xml.text, to: "Library.xml")
  }

  @Test func `an import reports its progress and then its summary`() async throws {
    let running = MediaLibrary.importSource(source, into: path)
    var last: ReadingProgress?
    for await progress in running.progress {
      #expect(progress.bytesRead >= last?.bytesRead ?? 0)
      last = progress
    }
    #expect(try #require(last).itemCount > 0)
    #expect(try await running.summary.outcome.items.added == 2000)
    #expect(try MediaLibrary(reading: path).countItems(of: MediaSelection()) == 2000)
  }

  @Test func `options and errors are those of an import that blocks`() async throws {
    var options = ImportOptions()
    options.name = "Mine"
    let dry = WriteOptions(isDryRun: true, createsFile: true)
    let tried = MediaLibrary.importSource(source, into: path, options: options, writing: dry)
    #expect(try await tried.summary.outcome.library == "Mine")
    let missing = MediaLibrary.importSource(source, into: path, writing: WriteOptions())
    let failure = await #expect(throws: StoreError.self) { try await missing.summary }
    #expect(failure?.code == .missing)
    let nothing = MediaLibrary.importSource(folder.file("none.xml"), into: path)
    let error = await #expect(throws: ImportError.self) { try await nothing.summary }
    #expect(error?.code == .cannotOpen)
  }

  @Test func `an import whose summary nobody waits for any longer is cancelled`() async throws {
    let (held, holding) = AsyncStream.makeStream(of: Void.self)
    let (ended, ending) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [path] in
      _ = try? MediaLibrary.withWriter(at: path, options: .creating) { _ in
        holding.finish()
        release.wait()
      }
      ending.finish()
    }
    for await _ in held {}
    let options = WriteOptions(secondsToWait: nil, createsFile: true)
    let running = MediaLibrary.importSource(source, into: path, writing: options)
    let waiting = Task { try await running.summary }
    waiting.cancel()
    let error = await #expect(throws: StoreError.self) { try await waiting.value }
    #expect(error?.code == .cancelled)
    release.signal()
    for await _ in ended {}
    #expect(try MediaLibrary(reading: path).libraries().isEmpty)
  }
}
