import Foundation
import LibSync
import MediaCapture
import MediaPlayback
import PhotoFormats
import TestSupport
import Testing

/// Movies whose frames are JPEG files, which libsync-player writes.
@Suite(.waitLimit)
struct MovieRecordingTests {
  private let folder: TemporaryFolder
  private let metadata = StillPicture.Metadata(
    date: Timestamp(rawValue: 1_785_000_000),
    clock: LocalClock(offset: 9 * 3600),
    make: "libsync",
    model: "Test card"
  )

  init() throws { folder = try TemporaryFolder() }

  private func pictures(_ count: Int) throws -> [CapturedPicture] {
    let session = try CaptureSession(.testCard)
    try session.start(PictureSize(width: 320, height: 240))
    return try (0..<count).map { _ in try session.next() }
  }

  private func contents(_ name: String) throws -> PhotoContents {
    PhotoContents(PhotoBytes([UInt8](try Data(contentsOf: URL(filePath: folder.file(name))))))
  }

  @Test func `CAM-08: a movie has all frames, its date and its length`() async throws {
    let recording = try MovieRecording(to: folder.file("out.mov"), metadata)
    for picture in try pictures(50) { try await recording.add(picture) }
    #expect(try folder.contents.filter { $0 == "out.mov" } == [])
    try await recording.finish()
    #expect(recording.frameCount == 50 && recording.duration == .milliseconds(1960))
    let contents = try contents("out.mov")
    let movie = try #require(contents.movie)
    #expect(contents.brand == "qt  " && contents.problems.all == [])
    #expect(movie.tracks.map(\.codec) == ["jpeg"] && movie.video?.width == 320)
    #expect(movie.duration.map { abs($0 - 1.96) < 0.05 } == true)
    // 1785000000 is 2026-07-25T17:20:00Z.
    #expect(movie.text("creationdate") == "2026-07-26T02:20:00+0900")
    #expect(movie.created == 1_785_000_000 + 2_082_844_800)
    #expect(movie.keys.keys.sorted() == ["com.apple.quicktime.creationdate"])
    let date = PhotoMetadata(contents).date
    #expect(date?.zone == .offset(540) && date?.source == .quickTime)
  }

  @Test func `times that do not grow are corrected`() async throws {
    let recording = try MovieRecording(to: folder.file("out.mov"), metadata)
    let pictures = try pictures(3)
    for picture in [pictures[0], pictures[0], pictures[2], pictures[1], pictures[1]] {
      try await recording.add(picture)
    }
    try await recording.finish()
    #expect(recording.frameCount == 5 && recording.duration == .milliseconds(80))
    let duration = try #require(try contents("out.mov").movie?.duration)
    #expect((0.08..<0.2).contains(duration))
  }

  @Test func `a movie without frames, and one that is dropped, leave nothing`() async throws {
    do {
      let recording = try MovieRecording(to: folder.file("out.mov"), metadata)
      for picture in try pictures(2) { try await recording.add(picture) }
    }
    let empty = try MovieRecording(to: folder.file("out.mov"), metadata)
    do throws(PlaybackFailure) {
      try await empty.finish()
      Issue.record("a movie without frames is finished")
    } catch {
      #expect(error.reason == .output)
    }
    #expect(try folder.contents.allSatisfy { $0 != "out.mov" })
  }

  @Test func `CAM-08: the movie of a session is read by FFmpeg`() async throws {
    let program = try #require(Programs.path(of: "ffprobe"))
    let recording = try MovieRecording(to: folder.file("out.mov"), metadata)
    for picture in try pictures(10) { try await recording.add(picture) }
    try await recording.finish()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,codec_name", "-of",
      "csv=p=0", folder.file("out.mov"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "mjpeg,10\n")
  }
}
