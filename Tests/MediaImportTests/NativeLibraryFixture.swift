import Foundation
import MediaModel
import System
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

  /// Returns a file with the payload as it is, in place of one that is encrypted and compressed.
  ///
  /// - Parameter payload: The payload.
  /// - Returns: The file, whose header states its size.
  /// - Throws: `LibraryFormatError`.
  func plainFile(_ payload: [UInt8]) throws -> [UInt8] {
    let envelope = try LibraryEnvelope(bytes)
    var file = Array(bytes.prefix(envelope.headerCount)) + payload
    var size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: file.count >> $0) }
    switch envelope.format {
    case .iTunes: file[65] = 0
    case .music:
      // The number of encrypted bytes is rounded down to complete blocks.
      file.replaceSubrange(84..<88, with: [1, 0, 0, 0])
      size.reverse()
    }
    file.replaceSubrange(8..<12, with: size)
    return file
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
