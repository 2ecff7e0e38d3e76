public import MediaModel

/// The use of a track on a device since its last sync, and according to the logs of Rockbox.
public struct PlayDelta: Sendable {
  /// The persistent ID of the track, which is that of its item if libsync or iTunes put it there;
  /// `nil` if it has none.
  public let persistentID: PersistentID?
  /// The title; `nil` if it has none.
  public let title: String?
  /// The artist; `nil` if it has none.
  public let artist: String?
  /// The album; `nil` if it has none.
  public let album: String?
  /// The plays and skips, and the other values that changed.
  public let plays: PlayStatistics

  /// Reads the plays on a device since its last sync; nothing is recorded.
  ///
  /// The logs of Rockbox have earlier plays as well. If a device runs only Rockbox, its tracks are
  /// those in the logs.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - clock: The clock of the device; `nil` to use the device's own setting.
  /// - Returns: The plays in database order, and the unreadable parts of the device.
  /// - Throws: `ImportError`.
  public static func all(
    onDeviceAt path: String,
    clock: NamedClock? = nil
  ) throws -> (deltas: [PlayDelta], problems: ImportWarnings) {
    do {
      let (reader, _) = try DeviceSummary.reader(at: path, clock: clock)
      let sink = PlayDeltaSink()
      let report = try reader.read(into: sink)
      return (sink.deltas, report.problems)
    } catch let error as ImportError where error.code != .cancelled {
      guard let logged = RockboxTracks(onDeviceAt: path, clock: clock?.clock ?? .utc) else {
        throw error
      }
      return (logged.tracks.map { PlayDelta($0) }, logged.problems)
    }
  }
}

extension PlayDelta {
  private init(_ track: RockboxTracks.Track) {
    self.init(
      persistentID: nil,
      title: track.title,
      artist: track.artist,
      album: track.album,
      plays: track.plays
    )
  }
}

/// Collects the plays since the last sync.
private final class PlayDeltaSink: LibrarySink {
  private struct Track {
    let persistentID: PersistentID?
    let title: String?
    let artist: String?
    let album: String?
  }

  private var tracks: [Track] = []
  /// The plays by the position of the track.
  private var plays: [Int: PlayStatistics] = [:]

  /// The plays in database order.
  var deltas: [PlayDelta] {
    plays.sorted { $0.key < $1.key }.map { index, plays in
      let track = tracks[index]
      return PlayDelta(
        persistentID: track.persistentID,
        title: track.title,
        artist: track.artist,
        album: track.album,
        plays: plays
      )
    }
  }

  func begin(_ library: LibraryRecord) throws {}

  func item(_ record: ItemRecord) throws -> ItemReference? {
    tracks.append(
      Track(
        persistentID: record.persistentID,
        title: record.values.text(MediaItemProperty.title),
        artist: record.values.text(MediaItemProperty.artist),
        album: record.values.text(MediaItemProperty.albumTitle)
      )
    )
    return ItemReference(rawValue: UInt32(clamping: tracks.count - 1))
  }

  func playlist(_ record: PlaylistRecord) throws {}

  func onTheGoList(_ record: OnTheGoListRecord) throws {}

  func playFile(_ record: PlayFileRecord) throws {
    for entry in record.entries {
      let index = Int(entry.item.rawValue)
      guard tracks.indices.contains(index) else { continue }
      plays[index] = (plays[index] ?? PlayStatistics()) + entry.plays
    }
  }

  func deviceFile(_ record: DeviceFileRecord) throws {}

  func end(_ library: LibraryRecord) throws {}
}
