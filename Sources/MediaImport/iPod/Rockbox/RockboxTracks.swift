import Bytes
package import MediaModel
import System

/// The plays on a device that runs only Rockbox, which has no database of its tracks.
package struct RockboxTracks {
  /// A track as its tags or the name of its file describe it.
  package struct Track: Hashable, Sendable {
    package let title: String?
    package let artist: String?
    package let album: String?
    package var plays = PlayStatistics()
  }

  /// The tracks in the order of their first plays.
  package private(set) var tracks: [Track] = []
  package private(set) var problems = ImportWarnings()
  private let folder: DeviceFolder
  private var listing: DeviceListing
  private var byPath: [String: Track] = [:]

  /// The databases of Apple's firmware.
  private static let databases = ["iTunesDB", "iTunesCDB", "iTunesSD"]

  /// Reads the logs of a device; the result is `nil` unless it has Rockbox and nothing else.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - clock: The clock of the device.
  package init?(onDeviceAt path: String, clock: LocalClock) {
    let folder = DeviceFolder(holdingDevice: path) ?? DeviceFolder(path: path)
    (self.folder, listing) = (folder, DeviceListing(of: folder))
    guard folder.find(".rockbox")?.kind == .folder,
      Self.databases.allSatisfy({ folder.findInControl("iTunes/" + $0)?.byteCount ?? 0 == 0 })
    else { return nil }
    var places: [Track: Int] = [:]
    var seen: Set<Play> = []
    for found in RockboxLogFiles(on: folder).plays(problems: &problems) {
      if Interruption.isRequested { break }
      let track = track(found.play.track)
      // An export leaves the same plays in two logs.
      guard seen.insert(Play(track, found.play.time)).inserted else { continue }
      let place = places[track] ?? tracks.count
      if place == tracks.count {
        places[track] = place
        tracks.append(track)
      }
      let plays = PlayStatistics(
        playCount: 1,
        lastPlayed: RockboxPlays.date(of: found.play, clock: clock)
      )
      tracks[place].plays = tracks[place].plays + plays
    }
  }

  private struct Play: Hashable {
    let title: String
    let artist: String
    let time: Int64

    init(_ track: Track, _ time: Int64) {
      title = (track.title ?? "").lowercased()
      artist = (track.artist ?? "").lowercased()
      self.time = time
    }
  }

  private mutating func track(_ named: RockboxLog.Track) -> Track {
    switch named {
    case .path(let path):
      if let known = byPath[path] { return known }
      let track = readTags(of: path)
      byPath[path] = track
      return track
    case .tags(let artist, let album, let title):
      return Track(title: Self.text(title), artist: Self.text(artist), album: Self.text(album))
    }
  }

  private mutating func readTags(of path: String) -> Track {
    var tags = AudioTags([:])
    if let entry = listing.find(path), entry.kind == .file,
      let file = try? AudioFile(path: folder.systemPath(of: entry.path)),
      let values = try? file.tags()
    {
      tags = AudioTags(values)
    }
    return Track(
      title: tags.text("TITLE") ?? Self.text(path.lastPathComponent),
      artist: tags.list("ARTIST") ?? tags.list("ALBUMARTIST"),
      album: tags.text("ALBUM")
    )
  }

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }
}
