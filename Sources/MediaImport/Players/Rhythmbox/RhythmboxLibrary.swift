import Bytes
import JSON
import MediaModel
import System

/// The library of Rhythmbox: `rhythmdb.xml`, and `playlists.xml` beside it.
///
/// The names of elements are those of `rhythmdb/rhythmdb.c` in gitlab.gnome.org/GNOME/rhythmbox:
/// durations are in seconds, dates of use in seconds since 1970, and the date of a song is the number
/// of its day from the first day of year 1.
struct RhythmboxLibrary {
  /// The path of `rhythmdb.xml`.
  let path: String

  /// The lowest version of the file that is not known.
  private static let unknownVersion = 3.0

  /// The name of the root element.
  static let root = "rhythmdb"

  private static let fields: [PlayerField] = [
    PlayerField("title", .title), PlayerField("artist", .artist),
    PlayerField("album-artist", .albumArtist), PlayerField("album", .albumTitle),
    PlayerField("composer", .composer), PlayerField("genre", .genre),
    PlayerField("comment", .comments),
    PlayerField("title-sortname", .sortTitle), PlayerField("artist-sortname", .sortArtist),
    PlayerField("mb-artistsortname", .sortArtist), PlayerField("album-sortname", .sortAlbum),
    PlayerField("album-artist-sortname", .sortAlbumArtist),
    PlayerField("composer-sortname", .sortComposer),
    PlayerField("date", .year, .day), PlayerField("beats-per-minute", .beatsPerMinute, .number),
    PlayerField("track-number", .albumTrackNumber, .number),
    PlayerField("track-total", .albumTrackCount, .number),
    PlayerField("disc-number", .discNumber, .number),
    PlayerField("disc-total", .discCount, .number),
    PlayerField("duration", .playbackDuration, .seconds),
    PlayerField("bitrate", .bitRate, .number), PlayerField("file-size", .fileSize, .byteCount),
    PlayerField("mtime", .dateModified, .date), PlayerField("first-seen", .dateAdded, .date),
    PlayerField("rating", .rating, .stars), PlayerField("play-count", .playCount, .number),
    PlayerField("last-played", .lastPlayedDate, .date),
    PlayerField("description", .details),
    PlayerField("post-time", .releaseDate, .date),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  /// The elements that change with each start of the program.
  private static let transient: Set = [
    "location", "mountpoint", "last-seen", "hidden", "status", "subtitle",
  ]
  /// The types of entries that are items, with their media types; a station is no song.
  private static let types: [String: MediaType] = [
    "song": .music, "podcast-post": .podcast, "iradio": [],
  ]

  /// Reads the entries and the playlists.
  func read(into reading: PlayerReading) throws {
    let entries = try XMLEntries(of: path, root: Self.root)
    let version = entries.attributes["version"] ?? ""
    guard let number = Double(version), number < Self.unknownVersion else {
      throw ImportError(
        .wrongFormat,
        "it has version '\(version)' of Rhythmbox's file, but libsync knows only those before "
          + "\(Int(Self.unknownVersion))",
        path: path
      )
    }
    try reading.begin(ofProgram: .rhythmbox)
    let date = (try? FileStatus(of: path).modified) ?? 0
    var playlists = try RhythmboxPlaylists(beside: path, now: date)
    var items: [String: ItemReference] = [:]
    // Without a language, the program writes this for what a song lacks.
    var item = PlayerItem(placeholders: ["Unknown"])
    var isDamaged = false
    do {
      while let entry = try entries.next() {
        guard let type = entry.attributes["type"].flatMap({ Self.types[$0] }),
          let location = entry.text(of: "location")
        else { continue }
        item.removeAll()
        describe(&item, entry, at: location)
        if type == .podcast { describeEpisode(&item, entry, at: location) }
        // The rules of playlists select no entry whose file is missing.
        item.mediaType = entry.text(of: "hidden") == "1" ? [] : type
        let reference = try reading.add(&item, bytesRead: entries.bytesRead)
        items[location] = reference
        playlists.select(entry, as: reference)
      }
    } catch let error as ImportError where error.code == .malformed {
      isDamaged = true
      reading.report(error.message, in: path)
    }
    let hasPlaylists = try playlists.pass(items, to: reading)
    try reading.end(isPartial: isDamaged || !hasPlaylists)
  }

  private func describe(_ item: inout PlayerItem, _ entry: XMLTree.Element, at location: String) {
    item.setPlace(url: location)
    for child in entry.children {
      if let field = Self.byName[child.name] {
        item.setOrKeep(field, to: .text(child.text))
      } else if !Self.transient.contains(child.name) {
        item.keep(.text(child.text.trimmed), as: child.name)
      }
    }
  }

  /// Sets the URLs of an episode, whose file has the place of a mount point once it is there.
  private func describeEpisode(
    _ item: inout PlayerItem,
    _ entry: XMLTree.Element,
    at location: String
  ) {
    let places = [location, entry.text(of: "mountpoint")].compactMap(\.self)
    let file = places.first { FileLocation.path(ofURL: $0) != nil }
    if let file { item.setPlace(url: file) }
    if let url = places.first(where: FileLocation.isRemote) { item.set(.episodeURL, to: url) }
    if let feed = entry.text(of: "subtitle"), FileLocation.isRemote(feed) {
      item.set(.feedURL, to: feed)
    }
  }
}
