import IPodFormats
import MediaModel

/// The comparison of `iTunesSD`, from which a shuffle plays, with its database for computers.
struct ShuffleInspection {
  private let file: DeviceBytes
  private(set) var findings: [DeviceFinding] = []

  /// Compares the two databases.
  ///
  /// - Parameters:
  ///   - file: `iTunesSD`.
  ///   - tracks: All tracks of the database for computers; `nil` if there is none.
  init(_ file: DeviceBytes, _ tracks: [StoredTracks.Track]?) {
    self.file = file
    do throws(ShuffleEditError) {
      let database = try EditableShuffleDatabase(file)
      if let tracks { compare(database, tracks) }
    } catch {
      add(.unreadableDatabase, error.message)
    }
  }

  private mutating func compare(
    _ database: EditableShuffleDatabase,
    _ tracks: [StoredTracks.Track]
  ) {
    let played = Set(database.tracks.map { DeviceShuffle.key($0.path) })
    var known: Set<String> = []
    var lacking: [String] = []
    for track in tracks {
      guard let path = track.location.flatMap({ FileLocation.path(ofLocation: $0) }) else {
        continue
      }
      let key = DeviceShuffle.key(path)
      known.insert(key)
      let isPlayable = ShuffleFileKind(path: path)?.isSupported(database.form) ?? false
      if isPlayable, !played.contains(key) { lacking.append(track.title ?? path) }
    }
    if let first = lacking.first {
      add(.unplayedTracks, "it lacks \(Self.count(lacking.count)), such as '\(first.prefix(80))'")
    }
    let unknown = database.tracks.filter { !known.contains(DeviceShuffle.key($0.path)) }
    if let first = unknown.first {
      let message = "it has \(Self.count(unknown.count)) that iTunesDB lacks, such as \(first.path)"
      add(.unlistedTracks, message)
    }
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 track" : "\(count) tracks" }

  private mutating func add(_ kind: DeviceFinding.Kind, _ message: String) {
    findings.append(DeviceFinding(kind, file.path, message))
  }
}
