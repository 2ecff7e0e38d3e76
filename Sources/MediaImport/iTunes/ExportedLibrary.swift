import MediaModel
import System

/// Recognises the XML of a whole library by its content, regardless of its name.
enum ExportedLibrary {
  /// Whether the file at a path is one: a property list with tracks that is not an export of
  /// individual playlists, which people keep beside their music.
  static func isAt(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".xml"), (try? FileStatus(of: path).kind) == .file,
      let file = try? FileDescriptor(opening: path),
      let start = try? file.bytes(count: headCount), holdsTracks(start)
    else { return false }
    let sink = ExtentSink()
    // Damage is reported when the library is read.
    _ = try? ITunesLibraryReader(path: path, isRepairing: true).read(into: sink)
    return sink.isWhole
  }

  /// The keys of a library precede its tracks.
  private static let headCount = 1 << 14

  private static func holdsTracks(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("<plist") && text.contains("<key>Tracks</key>")
  }
}

/// Finds out whether a library has playlists, and the one of all its items among them.
private final class ExtentSink: LibrarySink {
  private struct Stop: Error {}

  private(set) var isWhole = true

  func begin(_ library: LibraryRecord) {}
  func item(_ record: ItemRecord) -> ItemReference? { .missing }

  func playlist(_ record: PlaylistRecord) throws {
    isWhole = record.kind == .master
    if isWhole { throw Stop() }
  }

  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) {}
}
