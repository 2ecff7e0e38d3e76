import Bytes
import JSON
public import MediaModel

/// The formats in which other programs take plays.
public enum ListenFormat: String, CaseIterable, Sendable {
  /// The log that Rockbox writes for Last.fm (https://www.rockbox.org/wiki/LastFMLog), version 1.1,
  /// in UTC.
  case scrobbler
  /// Requests for ListenBrainz, one on each line with at most 1,000 plays
  /// (https://listenbrainz.readthedocs.io/en/latest/users/json.html).
  case listenBrainz = "listenbrainz"
  /// Lines of artist, title, album, date, album artist and seconds, which programs for Last.fm read.
  case csv

  /// The first moment of which ListenBrainz takes plays.
  private static let firstMoment = Timestamp(rawValue: 1_033_430_400)

  /// Returns whether a program that reads the format takes a play of a date.
  ///
  /// The clock of a device may have been wrong, and ListenBrainz refuses all plays of a request if it
  /// refuses one.
  ///
  /// - Parameters:
  ///   - date: The date of the play.
  ///   - now: The date of the export.
  /// - Returns: Whether it does.
  public func takes(_ date: Timestamp, now: Timestamp) -> Bool {
    self != .listenBrainz || (Self.firstMoment...max(Self.firstMoment, now)).contains(date)
  }

  /// Returns the text of plays.
  ///
  /// - Parameters:
  ///   - listens: The plays, in the order of their dates.
  ///   - version: The version of libsync.
  /// - Returns: The content of a file.
  public func text(_ listens: [Listen], version: String) -> String {
    switch self {
    case .scrobbler:
      "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n#CLIENT/libsync \(version)\n"
        + listens.map(Self.logLine).joined()
    case .listenBrainz:
      stride(from: 0, to: listens.count, by: Self.listensInRequest).map { start in
        Self.request(listens[start..<min(start + Self.listensInRequest, listens.count)], version)
      }.joined()
    case .csv:
      "artist,track,album,timestamp,album artist,duration\n"
        + listens.map(Self.csvLine).joined()
    }
  }

  /// The maximum number of plays in a request to ListenBrainz.
  private static let listensInRequest = 1000

  private static func seconds(_ listen: Listen) -> String {
    listen.milliseconds.map { "\(($0 + 500) / 1000)" } ?? ""
  }

  // MARK: Rockbox

  private static func logLine(_ listen: Listen) -> String {
    let fields = [
      listen.artist, listen.albumTitle ?? "", listen.title,
      listen.trackNumber.map { "\($0)" } ?? "", seconds(listen), "L", "\(listen.date.rawValue)", "",
    ]
    return fields.map(oneField).joined(separator: "\t") + "\n"
  }

  /// The log has no escapes for tabs and line breaks.
  private static func oneField(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" || $0 == "\0" ? " " : $0 })
  }

  // MARK: ListenBrainz

  private static func request(_ listens: ArraySlice<Listen>, _ version: String) -> String {
    JSONValue.object([
      "listen_type": .string("import"), "payload": .array(listens.map { payload($0, version) }),
    ]).text + "\n"
  }

  private static func payload(_ listen: Listen, _ version: String) -> JSONValue {
    var more: [String: JSONValue] = [
      "media_player": .string(listen.device), "submission_client": .string("libsync"),
      "submission_client_version": .string(version),
    ]
    more["duration_ms"] = listen.milliseconds.map(JSONValue.integer)
    more["tracknumber"] = listen.trackNumber.map { .string("\($0)") }
    var track: [String: JSONValue] = [
      "artist_name": .string(listen.artist), "track_name": .string(listen.title),
      "additional_info": .object(more),
    ]
    track["release_name"] = listen.albumTitle.map(JSONValue.string)
    return .object([
      "listened_at": .integer(listen.date.rawValue), "track_metadata": .object(track),
    ])
  }

  // MARK: CSV

  private static func csvLine(_ listen: Listen) -> String {
    let fields = [
      listen.artist, listen.title, listen.albumTitle ?? "", "\(listen.date.rawValue)",
      listen.albumArtist ?? "", seconds(listen),
    ]
    return fields.map(csvField).joined(separator: ",") + "\n"
  }

  private static func csvField(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
