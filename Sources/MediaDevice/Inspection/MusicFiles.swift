import Bytes
import MediaImport
import MediaModel

/// The comparison of the tracks of a database with the files on the device.
struct MusicFiles {
  private(set) var findings: [DeviceFinding] = []

  /// Compares tracks with files.
  ///
  /// - Parameters:
  ///   - tracks: All tracks of the database.
  ///   - folder: The device.
  ///   - problems: Receives the folders that cannot be read.
  init(
    of tracks: [StoredTracks.Track],
    in folder: DeviceFolder,
    _ problems: inout ImportWarnings
  ) {
    let files = folder.musicFiles(problems: &problems)
    let byPath = Dictionary(files.map { ($0.path.lowercased(), $0) }) { first, _ in first }
    var listing = DeviceListing(of: folder)
    var named: Set<String> = []
    for track in tracks {
      let what = Self.title(track)
      guard let path = track.location.flatMap({ FileLocation.path(ofLocation: $0) }) else {
        findings.append(
          DeviceFinding(.missingFile, folder.control + "/Music", "\(what) names no file")
        )
        continue
      }
      let key = path.lowercased()
      named.insert(key)
      let file = byPath[key] ?? listing.find(path).flatMap { $0.kind == .file ? $0 : nil }
      guard let file else {
        findings.append(DeviceFinding(.missingFile, path, "the file of \(what) is missing"))
        continue
      }
      if file.byteCount == 0 {
        findings.append(DeviceFinding(.emptyFile, file.path, "the file of \(what) is empty"))
      } else if let count = track.byteCount, count > 0, count != file.byteCount {
        let message = "the file of \(what) has \(file.byteCount) bytes instead of \(count)"
        findings.append(DeviceFinding(.wrongSize, file.path, message))
      }
    }
    for file in files where !named.contains(file.path.lowercased()) {
      let path = ExactPath.shown(file.path)
      findings.append(DeviceFinding(.unknownFile, path, "no track refers to the file"))
    }
  }

  private static func title(_ track: StoredTracks.Track) -> String {
    let title = track.title.map { "'\($0.prefix(80))'" }
    return title ?? track.persistentID.map { "track \($0)" } ?? "a track without a title"
  }
}
