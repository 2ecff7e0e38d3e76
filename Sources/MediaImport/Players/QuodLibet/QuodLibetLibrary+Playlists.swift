import Bytes
import MediaModel
import System

extension QuodLibetLibrary {
  /// The maximum size of a playlist in bytes.
  private static let maxByteCount = 1 << 26

  /// Reads the playlists in the folder beside the songs: XSPF, or in older versions a path in each
  /// line; the names of these files are percent-encoded.
  ///
  /// - Returns: Whether all of them could be read.
  func readPlaylists(
    _ items: [[UInt8]: ItemReference],
    into reading: PlayerReading
  ) throws -> Bool {
    let folder = playlistFolder
    guard (try? FileStatus(of: folder)) != nil else {
      return try reading.hasNoPlaylists(at: folder, unless: "an empty folder")
    }
    var isWhole = true
    do throws(SystemError) {
      let listing = try FolderListing(folder)
      if let failure = listing.failure { throw failure }
    } catch {
      reading.report("it cannot be read: \(error.message)", in: folder)
      isWhole = false
    }
    for path in playlistFiles {
      do {
        let (name, paths) = try Self.playlist(at: path, named: path.lastPathComponent)
        try reading.addPlaylist(name, paths.map { items[$0] ?? .missing })
      } catch let error as ImportError where error.code != .cancelled {
        reading.report(error.message, in: path)
        isWhole = false
      }
    }
    return isWhole
  }

  private var playlistFolder: String { FilePlace(path).folder.appendingPath("playlists") }

  /// The paths of the playlists.
  var playlistFiles: [String] {
    FolderListing.sorted(playlistFolder)
      .filter { $0.kind == .file && !$0.name.hasPrefix(".") && !$0.name.hasSuffix("~") }
      .map { playlistFolder.appendingPath($0.name) }
  }

  private static func playlist(
    at path: String,
    named fileName: String
  ) throws(ImportError) -> (name: String, paths: [[UInt8]]) {
    let bytes = try ByteSource(path: path).readAll(upTo: maxByteCount)
    let isDocument = fileName.lowercased().hasSuffix(".xspf")
    let plain = isDocument ? String(fileName.dropLast(5)) : fileName
    let name = ExactPath.shown(ExactPath.text(Array(PercentEncoding.decoded(plain.utf8[...]))))
    guard isDocument else {
      let lines = bytes.split(separator: 0x0A).map { Array($0) }
      return (name, lines)
    }
    // The locations are paths as they are, not URIs as XSPF wants them.
    let root = try XMLTree(bytes, path: path).root
    let tracks = root?.children.first { $0.name == "trackList" }?.children ?? []
    return (
      root?.text(of: "title") ?? name,
      tracks.map { track in Array((track.text(of: "location") ?? "").utf8) }
    )
  }
}
