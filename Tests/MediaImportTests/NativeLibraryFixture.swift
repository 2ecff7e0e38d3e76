import Foundation
import MediaModel
import SystemFiles
import TestSupport

@testable import ITunesFormats
@testable import MediaImport

/// A native library among the fixtures.
struct NativeLibraryFixture {
  let bytes: [UInt8]

  static let names = [
    "mac.itl", "mac-12.itl", "mac-10.itl", "mac-8.itl",
    "Music Library.musiclibrary/Library.musicdb",
  ]

  static func path(_ name: String) -> String { ProjectFiles.fixture("iTunes/\(name)") }

  init(_ name: String) throws {
    bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.path(name))))
  }

  /// The header of the file, changed so that it says that the payload follows as it is.
  func plainHeader() throws -> [UInt8] {
    let envelope = try LibraryEnvelope(bytes)
    var header = Array(bytes.prefix(envelope.headerCount))
    switch envelope.format {
    case .iTunes: header[65] = 0
    // The number of encrypted bytes is rounded down to complete blocks.
    case .music: header.replaceSubrange(84..<88, with: [1, 0, 0, 0])
    }
    return header
  }

  /// The decrypted and decompressed payload.
  static func payload(of name: String) throws -> [UInt8] {
    let payload = try NativePayload(path: path(name))
    var bytes: [UInt8] = []
    while let piece = try payload.next() { bytes += piece }
    return bytes
  }

  /// Reads a library from bytes.
  static func read(
    _ bytes: [UInt8],
    in folder: TemporaryFolder
  ) throws -> (sink: RecordingSink, report: ReadingReport) {
    let path = try folder.write(Data(bytes), to: "library")
    let sink = RecordingSink()
    guard let reader = try NativeLibraryReader(path) else {
      throw ImportError(.wrongFormat, "not a native library", path: path)
    }
    return (sink, try reader.read(into: sink))
  }
}
