import Bytes
import Foundation
import ITunesFormats
import JSON
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// The native libraries of the corpus, with what an independent decoder reads of each.
enum NativeCorpus {
  /// The description of a file in `manifest.json`.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let format: String
    let version: String
    let paired_xml: String?
    let tracks: Int
    let playlists: Int
    let tz_offset: Int64?

    var testDescription: String { file }
  }

  static let folder = ProjectFiles.corpus?.appending(component: "itl")

  static let entries: [Entry] = (try? readEntries()) ?? []

  static func readEntries() throws -> [Entry] {
    let url = try #require(folder).appending(component: "manifest.json")
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))
  }

  static func path(_ name: String) throws -> String {
    try #require(folder).appending(path: name).path(percentEncoded: false)
  }

  static func oracle(_ name: String) throws -> JSONValue {
    let decoder = ProjectFiles.path("Tests/CorpusTests/decode_native_library.py")
    let text = try Python.run([decoder, path(name)])
    return try #require(JSONValue(parsing: String(decoding: text, as: UTF8.self)))
  }
}

/// Everything in a native library, as texts that can be compared with those of the oracle.
final class NativeContents: NativeLibraryHandler {
  let payload: NativePayload
  private(set) var tracks: [[String: String]] = []
  private(set) var playlists: [[String: String]] = []
  private(set) var albums: [[String: String]] = []
  private(set) var artists: [[String: String]] = []
  private(set) var folder = ""
  private(set) var problems: [String] = []
  private var albumsByNumber: [UInt64: NativeAlbum] = [:]
  private var numbers: Set<UInt64> = []
  private var format: LibraryFormat { payload.envelope.format }

  let readsArtists = true

  init(reading path: String) throws {
    payload = try NativePayload(path: path)
    // With this clock, dates stay what the file has.
    var parser = NativeLibraryParser(payload.envelope.format, clock: .utc, handler: self) {
      [payload] in
      try payload.next()
    }
    try parser.run()
    if let problem = payload.problem { problems.append(problem) }
  }

  func mediaFolder(_ url: [UInt8]) { folder = String(decoding: url, as: UTF8.self) }

  func album(_ album: NativeAlbum) {
    albumsByNumber[album.number] = album
    var facts = ["Persistent ID": album.persistentID.description]
    facts["Album"] = album.title.isEmpty ? nil : album.title
    facts["Artist"] = album.artist.isEmpty ? nil : album.artist
    facts["Album Artist"] = album.albumArtist.isEmpty ? nil : album.albumArtist
    facts["Rating"] = album.rating == 0 ? nil : "\(album.rating)"
    albums.append(facts)
  }

  func albumsAreIncomplete() {}
  func artist(_ artist: NativeArtist) {
    var facts = ["Persistent ID": artist.persistentID.description]
    facts["Artist"] = artist.name.isEmpty ? nil : artist.name
    facts["Sort Artist"] = artist.sortName.isEmpty ? nil : artist.sortName
    artists.append(facts)
  }

  func track(_ track: inout NativeTrack) throws {
    let album = albumsByNumber[track.albumNumber]
    if let album { track.add(album) }
    _ = track.complete(format)
    numbers.insert(track.number)
    var facts: [String: String] = [:]
    for property in MediaItemProperty.allCases {
      facts[Self.name(property)] = Self.text(track.record.values, property)
    }
    if format == .music { facts["Track ID"] = nil }
    facts["Persistent ID"] = (track.record.persistentID ?? PersistentID(rawValue: 0)).description
    facts["_media_kind"] =
      track.headerCount > 632 || format == .music ? "\(track.mediaKind)" : nil
    facts["_cloud_status"] = track.cloudState == 0 ? nil : "\(track.cloudState)"
    facts["_store_id"] = track.storeID == 0 ? nil : "\(track.storeID)"
    facts["_path"] = track.path.isEmpty ? nil : track.path
    facts["_purchaser_account"] = track.account.isEmpty ? nil : "true"
    facts["_purchaser_name"] = track.accountName.isEmpty ? nil : "true"
    for data in track.unknownData.kept {
      if let name = Self.unknownKinds[data.kind] { facts[name] = "present" }
    }
    switch format {
    case .iTunes: facts["_album_id"] = album?.persistentID.description
    case .music:
      facts["_album_id"] = PersistentID(rawValue: track.albumNumber).description
      facts["_artist_id"] = PersistentID(rawValue: track.artistNumber).description
    }
    tracks.append(facts)
  }

  func playlist(_ playlist: borrowing NativePlaylist) throws {
    let record = playlist.record
    var facts: [String: String] = [
      "Playlist Persistent ID": (record.persistentID ?? PersistentID(rawValue: 0)).description
    ]
    for property in PlaylistProperty.allCases {
      let name = PlaylistKeys.table.name(of: property)
      facts[name] = Self.text(record.values, property)
    }
    let known = playlist.members.filter(numbers.contains)
    facts["Playlist Items"] = known.map {
      format == .iTunes ? "\($0)" : PersistentID(rawValue: $0).description
    }.joined(separator: ",")
    let missing = playlist.members.count - known.count
    facts["_dangling"] = missing == 0 ? nil : "\(missing)"
    facts["_date_created"] = Self.date(playlist.created)
    facts["_date_modified"] = Self.date(playlist.modified)
    playlists.append(facts)
  }

  func section(_ type: UInt32, _ bytes: [UInt8], isPersonal: Bool) {}

  func problem(_ message: String, at offset: Int, in tag: String) {
    problems.append("\(message) (\(tag) at \(offset))")
  }

  /// The names that the oracle gives to texts that no property holds.
  static let unknownKinds: [UInt32: String] = [
    9: "_category", 18: "_description", 22: "_long_description", 26: "_network",
    37: "_podcast_url", 43: "_isrc", 46: "_copyright", 52: "_flavor",
  ]

  private static func name(_ property: MediaItemProperty) -> String {
    switch property {
    case .lastPlayedDate: "Play Date (local)"
    default: TrackKeys.table.name(of: property)
    }
  }

  private static func text(_ values: PropertyRow, _ property: some MediaProperty) -> String? {
    let index = property.rawValue
    switch property.type {
    case .boolean: return values.integer(index).map { $0 == 0 ? "false" : "true" }
    case .date:
      return values.integer(index).map { String(Timestamp(rawValue: $0).description.dropLast()) }
    case .persistentID:
      return values.integer(index).map {
        PersistentID(rawValue: UInt64(bitPattern: $0)).description
      }
    case .data: return values.range(index).map { Base64.text(values.bytes[$0]) }
    default:
      return values.integer(index).map { "\($0)" }
        ?? values.range(index).map { String(decoding: values.bytes[$0], as: UTF8.self) }
    }
  }

  private static func date(_ time: UInt32) -> String? {
    guard time != 0 else { return nil }
    return String(Timestamp(rawValue: LibraryTime.sinceEpoch(time)).description.dropLast())
  }
}
