import IPodFormats
import MediaModel

/// The contents of a database.
struct ReadDatabase {
  var database: ITunesDatabase
  var problems = ImportWarnings()
  var tracks: [ItemRecord] = []
  var numbers: [UInt32] = []
  var playlists: [PlaylistRecord] = []

  init(_ bytes: [UInt8], clock: LocalClock = .utc) throws(DeviceFormatError) {
    var problems = ImportWarnings()
    database = try ITunesDatabase(DeviceBytes(path: "iTunesDB", bytes: bytes), problems: &problems)
    var tracks: [ItemRecord] = []
    var numbers: [UInt32] = []
    database.forEachTrack(clock: clock, problems: &problems) { record, number, _ in
      tracks.append(record)
      numbers.append(number)
    }
    var playlists: [PlaylistRecord] = []
    database.forEachPlaylist(problems: &problems) { number in
      numbers.firstIndex(of: number).map { ItemReference(rawValue: UInt32($0 + 1)) }
    } _: {
      playlists.append($0)
    }
    self.tracks = tracks
    self.numbers = numbers
    self.playlists = playlists
    self.problems = problems
  }

  /// The file rebuilt from its contents.
  var rebuilt: [UInt8]? {
    let tracks = tracks.compactMap { ITunesDatabase.bytes(of: $0) }
    let playlists = playlists.compactMap { ITunesDatabase.bytes(of: $0) }
    return ITunesDatabase.bytes(
      remainder: database.remainder,
      tracks: tracks,
      playlists: playlists
    )
  }

  /// The titles of the tracks.
  var titles: [String?] { tracks.map { $0.values.text(MediaItemProperty.title) } }

  /// The offset, chunk and message of each problem.
  var complaints: [String] {
    problems.first.map { "\($0.offset ?? -1) \($0.chunk ?? "") \($0.message)" }
  }
}
