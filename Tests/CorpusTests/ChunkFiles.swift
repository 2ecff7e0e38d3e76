import Foundation
import IPodFormats
import MediaImport
import TestSupport

/// The databases of tracks, covers and photos in the corpus and among the fixtures.
enum ChunkFiles {
  /// All undamaged databases, inflated.
  static let all: [DeviceBytes] = {
    let folders = ["ipod", "device", "plays", "photos/files", "reviews/oracle"].compactMap {
      ProjectFiles.corpus?.appending(path: $0)
    }
    let fixtures = URL(filePath: ProjectFiles.fixture("iPod"))
    return (folders + [fixtures]).flatMap { files(in: $0) }
  }()

  /// Returns the bytes of a file, inflated if they were deflated.
  static func read(_ url: URL) throws -> DeviceBytes {
    let bytes = Array(try Data(contentsOf: url))
    let path = url.path(percentEncoded: false)
    guard let start = ITunesDatabase.compressedStart(in: bytes) else {
      return DeviceBytes(path: path, bytes: bytes)
    }
    let limit = Inflation.limit(of: bytes, from: start)
    return DeviceBytes(path: path, bytes: Inflation(bytes, from: start, limit: limit).bytes)
  }

  private static func files(in folder: URL) -> [DeviceBytes] {
    guard let names = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    else { return [] }
    return names.compactMap { $0 as? String }.sorted().compactMap { name in
      let path = "/\(name)"
      guard !path.contains("/malformed/"), !path.contains("/refuse/"), !path.contains(".ithmb")
      else { return nil }
      let url = folder.appending(path: name)
      guard let handle = try? FileHandle(forReadingFrom: url),
        let start = try? handle.read(upToCount: 4),
        ["mhbd", "mhfd", "dbhm", "dfhm"].contains(String(decoding: start, as: UTF8.self))
      else { return nil }
      return try? read(url)
    }
  }
}
