import Foundation
import MediaModel
import PhotoFormats
import TestSupport
import Testing

@testable import MediaImport

/// Files of a camera roll that cannot be read.
struct CameraRollReadingTests {
  @Test func `files that are there but cannot be read stay as they are known`() throws {
    let folder = try TemporaryFolder()
    // Not even root can read a folder as a file.
    try FileManager.default.createDirectory(
      atPath: folder.file("IMG_0001.MOV"),
      withIntermediateDirectories: true
    )
    var known = KnownPhotos()
    let stored = PhotoReading(kind: .movie, head: 7).stored
    for name in ["IMG_0001.MOV", "IMG_0002.MOV"] {
      let file = KnownPhotos.File(byteCount: 5, modifiedTime: 6, sha256: nil, reading: stored)
      known.add(name, file)
    }
    var reading = CameraRollReading(root: folder.path, known: known, latestTime: .max)
    reading.read(CameraRollReader.Entry(path: "IMG_0001.MOV", byteCount: 9, modifiedTime: 9))
    #expect(reading.hasUnreadable && reading.count == 0 && reading.problems.count == 1)
    reading.keepUnread()
    // The other one is gone.
    let files = try reading.finish()
    #expect(files.map(\.path) == ["IMG_0001.MOV"])
    #expect(files[0].byteCount == 5 && files[0].reading.head == 7)
  }
}
