import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Progress, cancellation, and failing sinks.
@Suite struct ReadingControlTests {
  private func library(_ count: Int = 2_000) -> LibraryXML {
    var library = LibraryXML()
    library.tracks = (1...count).map { LibraryXML.track($0, "title \($0)") }
    library.playlists = [LibraryXML.master([1])]
    return library
  }

  private func path(in folder: TemporaryFolder) throws -> String {
    try folder.write(library().text, to: "Library.xml")
  }

  @Test func `progress grows to the size of the file`() throws {
    let folder = try TemporaryFolder()
    let path = try path(in: folder)
    let size = library().text.utf8.count
    var steps: [ReadingProgress] = []
    let reader = ITunesLibraryReader(path: path)
    _ = try reader.read(into: RecordingSink(), progress: { steps.append($0) })
    let bytes = steps.map(\.bytesRead)
    let items = steps.map(\.itemCount)
    #expect(bytes.count > 10 && bytes == bytes.sorted() && bytes.last == size)
    #expect(items == items.sorted() && items.first == 0)
    #expect(items.contains { (1..<2_000).contains($0) })
    #expect(steps.allSatisfy { $0.byteCount == size })
  }

  @Test(arguments: [false, true])
  func `a pipe is read to its end without a known size`(isRepairing: Bool) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(library(100).text.utf8))
    try pipe.fileHandleForWriting.close()
    let sink = RecordingSink()
    var steps: [ReadingProgress] = []
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    _ = try ITunesLibraryReader(path: path, isRepairing: isRepairing)
      .read(into: sink, progress: { steps.append($0) })
    #expect(sink.items.count == 100)
    #expect(!steps.isEmpty && steps.allSatisfy { $0.byteCount == nil })
    #expect(steps.last?.bytesRead == library(100).text.utf8.count)
  }

  @Test(arguments: [0, 1, 2, 4])
  func `reading stops when it is cancelled`(step: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try path(in: folder)
    try await CancelledTask.run {
      let sink = RecordingSink()
      var steps = 0
      if step == 0 { CancelledTask.cancel() }
      let error = try #require(throws: ImportError.self) {
        try ITunesLibraryReader(path: path).read(into: sink) { _ in
          steps += 1
          if steps == step { CancelledTask.cancel() }
        }
      }
      #expect(error.code == .cancelled)
      #expect(error.path == path && error.position == nil)
      #expect(steps >= step)
      #expect(!sink.calls.contains("end"))
      #expect(sink.items.count < 2_000)
    }
  }

  @Test func `waiting for an empty pipe can be cancelled`() async throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let reading = Task { _ = try ITunesLibraryReader(path: path).read(into: RecordingSink()) }
    await Task.yield()
    reading.cancel()
    let error = await #expect(throws: ImportError.self) { try await reading.value }
    #expect(error?.code == .cancelled)
  }

  @Test(arguments: ["begin", "item", "playlist", "end"])
  func `an error in the sink ends reading`(call: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(LibraryXML(songs: "a", "b").text, to: "Library.xml")
    let sink = RecordingSink(failingAt: call)
    #expect(throws: RecordingSink.Failure.self) {
      try ITunesLibraryReader(path: path).read(into: sink)
    }
    #expect(sink.calls.last == call)
    #expect(sink.calls.count(where: { $0 == call }) == 1)
  }

  @Test func `an error in the sink precedes later errors in the source`() throws {
    let folder = try TemporaryFolder()
    let text = LibraryXML(songs: "a").text.replacing("</plist>", with: "</plust>")
    let path = try folder.write(text, to: "Library.xml")
    #expect(throws: RecordingSink.Failure.self) {
      try ITunesLibraryReader(path: path).read(into: RecordingSink(failingAt: "item"))
    }
  }

  @Test func `a reader can read repeatedly`() throws {
    let folder = try TemporaryFolder()
    let reader = ITunesLibraryReader(path: try path(in: folder))
    for _ in 0..<2 {
      let sink = RecordingSink()
      _ = try reader.read(into: sink)
      #expect(sink.items.count == 2_000)
    }
  }

  @Test func `several readers can run at once`() async throws {
    let folder = try TemporaryFolder()
    let path = try path(in: folder)
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let sink = RecordingSink()
          _ = try ITunesLibraryReader(path: path).read(into: sink)
          return sink.titles
        }
      }
      let expected = (1...2_000).map { "title \($0)" }
      for try await titles in group { #expect(titles == expected) }
    }
  }
}
