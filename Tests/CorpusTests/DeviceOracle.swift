import Foundation
import TestSupport

/// A database in the corpus as read by libgpod 0.8.3, with UTC as the device's time zone.
struct DeviceOracle {
  /// The header of a database.
  struct Header: Equatable {
    var version: Int
    var databaseID: UInt64
    var offsetFromUTC: Int
    var tracks: Int
    var playlists: Int
  }
  struct Playlist {
    var id: UInt64
    var isMaster: Bool
    var isPodcasts: Bool
    var isSmart: Bool
    var rules: Int
    var isLive: Bool
    var count: Int
    var name: String
  }
  /// The values of a track, by their names in the oracle file.
  typealias Track = [String: String]

  var header: Header
  var playlists: [Playlist] = []
  var tracks: [Track] = []

  /// The readings, by the path of the database or, below `generated-libgpod`, of the device.
  static let all: [String: DeviceOracle] = {
    guard let file = ProjectFiles.corpus?.appending(path: "ipod/ORACLE.txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [:] }
    var all: [String: DeviceOracle] = [:]
    var path = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        path = String(line.dropFirst(3)).replacing("./", with: "").replacing(
          " (mountpoint)",
          with: ""
        )
      } else if let header = header(in: line) {
        all[path] = DeviceOracle(header: header)
      } else if let playlist = playlist(in: line) {
        all[path]?.playlists.append(playlist)
      } else if let track = track(in: line) {
        all[path]?.tracks.append(track)
      }
    }
    return all
  }()

  static func of(_ path: String) -> DeviceOracle? {
    all[path] ?? all[path.split(separator: "/").prefix(2).joined(separator: "/")]
  }

  private static func header(in line: Substring) -> Header? {
    let form = /OK\ .*: ver=0x(\w+) id=(\w+) tz=(-?\d+) tracks=(\d+) playlists=(\d+) */
    guard let match = line.wholeMatch(of: form)?.output, let version = Int(match.1, radix: 16),
      let id = UInt64(match.2, radix: 16), let offset = Int(match.3), let tracks = Int(match.4),
      let playlists = Int(match.5)
    else { return nil }
    return Header(
      version: version,
      databaseID: id,
      offsetFromUTC: offset,
      tracks: tracks,
      playlists: playlists
    )
  }

  private static func playlist(in line: Substring) -> Playlist? {
    let form =
      /\ \ PL id=(\w+) type=(\d) podcast=(\d) spl=(\d) rules=(\d+) live=(\d) n=(\d+) '(.*)'/
    guard let match = line.wholeMatch(of: form)?.output, let id = UInt64(match.1, radix: 16),
      let rules = Int(match.5), let count = Int(match.7)
    else { return nil }
    return Playlist(
      id: id,
      isMaster: match.2 == "1",
      isPodcasts: match.3 == "1",
      isSmart: match.4 == "1",
      rules: rules,
      isLive: match.6 == "1",
      count: count,
      name: String(match.8)
    )
  }

  private static func track(in line: Substring) -> Track? {
    let form = /\ \ TR (id=\d+ dbid=\w+) '(.*)'\/'(.*)'\/'(.*)' path=(.*) (len=.*)/
    guard let match = line.wholeMatch(of: form)?.output else { return nil }
    var track: Track = ["path": String(match.5)]
    for (name, text) in [("title", match.2), ("artist", match.3), ("album", match.4)] {
      track[name] = text == "(null)" ? "" : String(text)
    }
    for pair in match.1.split(separator: " ") + match.6.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { track[String(parts[0])] = String(parts[1]) }
    }
    // Drops the flag before the artwork value, and the plays that Play Counts added.
    track["art"] = track["art"]?.split(separator: "/").last.map(String.init)
    if let plays = track["pc"]?.split(whereSeparator: { "(+)".contains($0) }), plays.count == 2,
      let total = Int(plays[0]), let added = Int(plays[1])
    {
      track["pc"] = "\(total - added)"
    }
    return track
  }
}
