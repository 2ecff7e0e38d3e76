import Bytes
import MediaModel
import System

/// The library of Quod Libet: the file `songs`, and the folder `playlists` beside it.
///
/// `songs` is a pickled list of dictionaries. The keys are those of `quodlibet/formats/_audio.py` in
/// github.com/quodlibet/quodlibet: tags by their names, with a line for each value, and the
/// program's own values after a tilde, with lengths in seconds and ratings from 0 to 1.
struct QuodLibetLibrary {
  /// The path of the file.
  let path: String

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("albumartist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("composer", .composer), PlayerField("genre", .genre),
    PlayerField("grouping", .userGrouping), PlayerField("comment", .comments),
    PlayerField("work", .work), PlayerField("movementname", .movementName),
    PlayerField("titlesort", .sortTitle), PlayerField("artistsort", .sortArtist),
    PlayerField("albumsort", .sortAlbum), PlayerField("albumartistsort", .sortAlbumArtist),
    PlayerField("composersort", .sortComposer), PlayerField("date", .year, .year),
    PlayerField("bpm", .beatsPerMinute, .number),
    PlayerField("compilation", .isCompilation, .flag),
    PlayerField("~format", .kind), PlayerField("~#length", .playbackDuration, .seconds),
    PlayerField("~#bitrate", .bitRate, .number),
    PlayerField("~#samplerate", .sampleRate, .number),
    PlayerField("~#filesize", .fileSize, .byteCount), PlayerField("~#mtime", .dateModified, .date),
    PlayerField("~#added", .dateAdded, .date), PlayerField("~#rating", .rating, .share),
    PlayerField("~#playcount", .playCount, .number),
    PlayerField("~#skipcount", .skipCount, .number),
    PlayerField("~#lastplayed", .lastPlayedDate, .date),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  private static let places = [
    "tracknumber": (MediaItemProperty.albumTrackNumber, MediaItemProperty.albumTrackCount),
    "discnumber": (.discNumber, .discCount),
  ]

  /// The number of bytes that show whether a file is a pickle of songs.
  private static let headCount = 4096
  private static let classNames = ["quodlibet.formats", "quodlibet.browsers"]

  /// Returns whether a file is a library of Quod Libet.
  static func isAt(_ path: String) -> Bool {
    guard (try? FileStatus(of: path).kind) == .file,
      let file = try? FileDescriptor(opening: path), let head = try? file.bytes(count: headCount)
    else { return false }
    return isEmptyList(head) || classNames.contains { head.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Returns whether a file is a pickle of a list without songs, as protocols since 2 write it: the
  /// protocol, the list, its number for references, and the end.
  private static func isEmptyList(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes[0] == 0x80, (2...5).contains(bytes[1]), bytes[2] == 0x5D else {
      return false
    }
    return [[0x2E], [0x94, 0x2E], [0x71, 0, 0x2E]].contains(Array(bytes[3...]))
  }

  /// The paths of the file, that of the radio stations and those of the playlists.
  var files: [String] { [path, stations] + playlistFiles }

  private var stations: String { FilePlace(path).folder.appendingPath("stations") }

  /// The maximum size of the file in bytes, which a million songs do not have.
  private static let maxByteCount = 1 << 31

  /// Reads the songs, the radio stations and the playlists.
  func read(into reading: PlayerReading) throws {
    try reading.begin(ofProgram: .quodLibet)
    var items: [[UInt8]: ItemReference] = [:]
    var isWhole = try readSongs(in: path, &items, into: reading)
    if stations != path {
      let areStationsWhole =
        if (try? FileStatus(of: stations)) != nil {
          try readSongs(in: stations, &items, into: reading)
        } else {
          try reading.hasNoStations(at: stations, of: LibraryKind.quodLibet.displayName)
        }
      isWhole = isWhole && areStationsWhole
    }
    isWhole = try readPlaylists(items, into: reading) && isWhole
    try reading.end(isPartial: !isWhole)
  }

  /// Reads the songs in a file, and returns whether it is whole.
  private func readSongs(
    in path: String,
    _ items: inout [[UInt8]: ItemReference],
    into reading: PlayerReading
  ) throws -> Bool {
    var item = PlayerItem()
    var isWhole = true
    do {
      var parser = PickleParser(try ByteSource(path: path).readAll(upTo: Self.maxByteCount))
      try parser.readList { value, bytesRead in
        guard case .object(let song) = value else { return }
        item.removeAll()
        guard let path = Self.describe(&item, song) else { return }
        items[path] = try reading.add(&item, bytesRead: bytesRead)
      } leavingOut: { value in
        isWhole = false
        let name = Self.path(of: value).map { "the song \($0.quoted)" } ?? "a song"
        reading.report(
          "\(name) is left out, because it has values that songs cannot have",
          in: path
        )
      }
      return isWhole
    } catch let failure as PickleParser.Failure {
      reading.report.problems.add(
        ImportWarning(file: path.lastPathComponent, offset: failure.position, failure.message)
      )
      return false
    } catch let error as ImportError where path != self.path && error.code != .cancelled {
      reading.report(error.message, in: path)
      return false
    }
  }

  /// Returns the path of a song for messages; `nil` without one.
  private static func path(of value: PickleValue) -> String? {
    guard case .object(let song) = value else { return nil }
    let path = song.members.first { $0.key.text == "~filename" }?.value.path
    return path.map { ExactPath.shown(ExactPath.text($0)) }
  }

  /// Describes a song, and returns the bytes of its path; `nil` without one.
  private static func describe(_ item: inout PlayerItem, _ song: PickleObject) -> [UInt8]? {
    var path: [UInt8]?
    for (key, value) in song.members {
      guard let name = key.text else { continue }
      if name == "~filename" {
        path = value.path
      } else if let field = byName[name] {
        item.setOrKeep(field, to: value.stored)
      } else if let place = places[name] {
        item.set(place.0, place.1, to: value.text ?? "")
      } else if name == "lyrics" || name == "unsyncedlyrics" {
        item.set(.hasLyrics, to: 1)
      } else if name == "replaygain_track_gain" {
        item.setGain(value.text ?? "")
      }
      if byName[name] == nil, !transient.contains(name) { item.keep(value.stored, as: name) }
    }
    guard let path else { return nil }
    if let url = String(validating: path, as: UTF8.self), FileLocation.isRemote(url) {
      item.setPlace(url: url)
    } else {
      item.setFile(path.span)
    }
    return path
  }

  /// The values that say nothing about the song itself or that properties hold.
  private static let transient: Set = [
    "~filename", "~mountpoint", "~uri", "tracknumber", "discnumber", "lyrics", "unsyncedlyrics",
    "~#laststarted",
  ]
}

extension PlayerItem {
  /// Sets a number and a count from a text such as `3/12`.
  fileprivate mutating func set(
    _ number: MediaItemProperty,
    _ count: MediaItemProperty,
    to text: String
  ) {
    let parts = text.split(separator: "/").map { StoredValue.text(String($0)) }
    for (property, part) in zip([number, count], parts) {
      set(PlayerField("", property, .number), to: part)
    }
  }

  /// Sets the Sound Check value from a text such as `-7.30 dB`.
  fileprivate mutating func setGain(_ text: String) {
    let number = text.trimmed.prefix { $0 != " " }
    set(PlayerField("", .normalization, .gain), to: .text(String(number)))
  }
}

extension PickleValue {
  /// The value as a library file has it; the lines of a list are joined with commas.
  fileprivate var stored: StoredValue {
    switch self {
    case .integer(let number): .integer(number)
    case .number(let number): .text("\(number)")
    case .text, .bytes:
      .text(
        (text ?? "").split(whereSeparator: \.isNewline).joined(separator: ", ")
      )
    case .none, .tuple, .name, .object: .null
    }
  }

  /// The bytes of a path.
  fileprivate var path: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .text(let text): Array(text.utf8)
    default: nil
    }
  }
}
