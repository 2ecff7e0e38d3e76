import Foundation
import TestSupport
import Testing

/// Interrupted runs; a page stays half-written while the pipe that it is written to is not read.
@Suite(.waitLimit)
struct ArtworkInterruptionTests {
  private var library: ArtworkLibrary

  init() throws {
    library = try ArtworkLibrary()
    for number in 1...5 {
      try library.add("\(number)", at: "Music/\(number).flac", album: "Album \(number)")
    }
    try library.write(try ArtworkLibrary.noise(400), to: "Music/cover.png")
    try library.take()
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `an interrupted run leaves complete files and an intact library`(
    signal: Int32,
    status: Int32
  ) throws {
    #expect(mkfifo(library.folder.file("page"), 0o600) == 0)
    let arguments = [
      "artwork", "--all", "--extract", "--size", "400x400", "--format", "png", "--jobs", "1",
      "-o", "covers", "--contact-sheet", "page",
    ]
    let running = try library.tool.start(arguments)
    let reader = try FileHandle(forReadingFrom: URL(filePath: library.folder.file("page")))
    // The page has begun, and its first picture does not fit into the pipe.
    #expect(try reader.read(upToCount: 2000)?.isEmpty == false)
    running.send(signal)
    _ = try reader.readToEnd()
    let result = running.finish()
    #expect(result.status == status)
    #expect(result.errors.contains("interrupted"))
    let files = library.files(in: "covers")
    #expect(!files.isEmpty && files.count < 10)
    let cover = try library.bytes("Music/cover.png")
    for file in files where !file.contains("x") {
      #expect(file.hasPrefix("A"))
      #expect(try library.bytes("covers/\(file)") == cover)
    }
    #expect(try library.tool.run("doctor").status == 0)
    let again = try library.tool.run("artwork", "--all", "--extract", "-o", "covers")
    #expect(again.status == 0)
  }
}
