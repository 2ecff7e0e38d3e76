import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The numbers and units in `libsync-schema(5)` match a library file.
struct SchemaManualTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Self.library(mix: [1, 2, 3], hasSecretList: true))
    try file.take(Self.library(mix: [3, 1, 2], hasSecretList: false))
    try file.newList("Own")
    try file.edit(.add([file.id(1), file.id(2), file.id(1)]), of: "Own")
    let speed = try #require(MetadataKey("meta.speed"))
    let seen = try #require(MetadataKey("meta.seen"))
    _ = try MediaStore.withWriter(at: file.path) { store in
      try store.changeMetadata(
        [
          MetadataEdit(file.id(1), speed, .number(0.5)),
          MetadataEdit(file.id(2), speed, .boolean(true)),
          MetadataEdit(file.id(2), seen, .date(Timestamp(rawValue: 1_700_000_000))),
        ],
        WriteOptions(date: Timestamp(rawValue: 1_710_000_000))
      )
    }
    _ = try MediaStore.withWriter(at: file.path) { store in
      let options = WriteOptions(date: Timestamp(rawValue: 1_710_000_000))
      let members = [file.id(2), file.id(1), file.id(2)].map { SavedCollectionMember($0) }
      _ = try store.createCollection(named: "Kept", members, options)
      _ = try store.createCollection(named: "Gone", members, options)
      return try store.deleteCollections(named: ["Gone"], options)
    }
    try keepPlayer()
    try saveResumePoint()
    try file.note(ItemArtworkRecord(file.id(1), .picture(7), evidence: 1))
    try keepPhotos()
    var device = Device("One", "Two")
    try file.take(device)
    device.play(0, plays: 2, rating: 60, bookmark: 61_500)
    try file.take(device)
    try file.apply()
    try keepDevice()
  }

  /// Records a device with two tracks, only one of which has a known source.
  private func keepDevice() throws {
    let tracks = [1, 2].map { number in
      var item = DeviceItemRecord(item: file.id(number), fileSize: 4321)
      if number == 1 {
        item.sourceSize = 9876
        item.sourceModified = 1_700_000_000_123_456_789
        item.sourceHash = Array(repeating: 15, count: 32)
      }
      return DeviceTrackRecord(PersistentID(rawValue: UInt64(number)), item: item)
    }
    let time = Timestamp(rawValue: 1_710_000_000)
    try MediaStore.withWriter(at: file.path) {
      let identity = DeviceKey(databaseID: PersistentID(rawValue: 9), guid: nil)
      let device = try $0.noteDevice(identity, name: "iPod", WriteOptions())
      let sync = SyncRecord(began: time, ended: time, outcome: .done)
      try $0.recordSync(sync, tracks: tracks, of: device, WriteOptions())
    }
  }

  /// Imports a photo with a thumbnail, twice in an album, and a movie.
  private func keepPhotos() throws {
    _ = try file.importLibrary(from: "/photos") { sink in
      var library = LibraryRecord()
      library.kind = .photos
      library.suggestedName = "Photos"
      try sink.begin(library)
      var photo = PhotoRecord(persistentID: PersistentID(rawValue: 21))
      photo.set(.name, "IMG_0001.JPG")
      photo.set(.localTimeTaken, 1_000_007_200)
      photo.set(.dateTaken, 1_000_000_000)
      photo.set(.offsetFromUTC, 120)
      photo.set(.dateModified, 1_000_000_060)
      photo.set(.latitude, 482_000_000)
      photo.set(.altitude, 171_500)
      photo.set(.exposureTime, 8000)
      photo.set(.aperture, 560)
      photo.set(.focalLength, 5050)
      photo.set(.orientation, 6)
      photo.set(.width, 48)
      photo.set(.height, 64)
      photo.set(.fileSize, 4321)
      photo.set(.isLive, true)
      var original = PhotoFile(.original, "IMG_0001.JPG", byteCount: 4321)
      original.modifiedTime = 1_000_000_000_123_456_789
      original.sha256 = String(repeating: "0f", count: 32)
      var thumbnail = PhotoFile(.thumbnail, "F1.ithmb", byteCount: 4100)
      (thumbnail.offset, thumbnail.width, thumbnail.height) = (4100, 50, 41)
      (thumbnail.format, thumbnail.horizontalPadding) = (1019, 3)
      photo.files = [original, thumbnail]
      let first = try sink.photo(photo)
      var movie = PhotoRecord(persistentID: PersistentID(rawValue: 22))
      movie.set(.dateTaken, 1_000_000_000)
      movie.set(.duration, 1500)
      _ = try sink.photo(movie)
      var album = PhotoAlbumRecord(
        persistentID: PersistentID(rawValue: 23),
        kind: .album,
        name: "Twice"
      )
      album.members = [first, first]
      try sink.photoAlbum(album)
      library.hasAllPhotos = true
      try sink.end(library)
    }
  }

  /// Saves a player that plays two items in another order, and the verification of a file.
  private func keepPlayer() throws {
    var state = IPodPlayerState()
    (state.index, state.position, state.anchor) = (1, 2_500_000, 1_710_000_000_000)
    (state.state, state.resumes, state.seekTime) = (.seekingForward, true, 1_500_000)
    state.volume = 0.5
    try MediaStore.withWriter(at: file.path) {
      let queue = [(1, 1), (2, 0)].map { IPodQueueEntry(file.id($0.0), place: $0.1) }
      try $0.replaceIPodQueue(queue, state, WriteOptions())
      let result = StoredVerification(
        item: file.id(1),
        checked: Timestamp(rawValue: 1_710_000_000),
        checks: [.decoding, .loudness, .truePeak, .fingerprint],
        fileSize: 4321,
        fileModified: 1_700_000_000_123_456_789,
        outcome: .sound,
        details: "{}"
      )
      try $0.saveVerifications([result], WriteOptions())
    }
  }

  /// Makes a library with a value for every property that has a unit or a range.
  private static func library(mix: [Int], hasSecretList: Bool) -> LibraryXML {
    typealias XML = LibraryXML
    var xml = XML(songs: "One", "Two", "Three")
    xml.tracks[0] +=
      XML.integer("Size", 4321) + XML.integer("Total Time", 180_500)
      + XML.integer("Start Time", 1500) + XML.integer("Stop Time", 2500)
      + XML.integer("Bit Rate", 128) + XML.integer("Sample Rate", 44_100)
      + XML.integer("Volume Adjustment", -255) + XML.integer("Video Width", 640)
      + XML.integer("Video Height", 480) + XML.integer("Rating", 100) + XML.flag("Rating Computed")
      + XML.date("Release Date", "1969-12-31T23:59:00Z")
      + XML.played(1_463_000_000, hoursAhead: 2, "2016-05-11T20:53:20Z")
      + ["Artist", "Album", "Composer", "Genre"].map { XML.string($0, $0) }.joined()
    xml.tracks[1] +=
      XML.integer("Volume Adjustment", 255) + XML.integer("Rating", 0) + XML.flag("Loved")
      + XML.integer("Play Date", 0xFFFF_F000) + XML.date("Play Date UTC", "2040-02-06T04:28:16Z")
    xml.tracks[2] += XML.string("Location", "file:///booklet.pdf") + XML.flag("Compilation")
    xml.tracks.append(XML.integer("Track ID", 4) + XML.string("Name", "Four"))
    xml.tracks.append(
      XML.integer("Track ID", 5) + XML.string("Name", "Five")
        + XML.string("Persistent ID", "0000000000000005") + XML.integer("Rating", 100)
    )
    xml.playlists += [XML.playlist("Mix", 2, mix + [9]), XML.string("Name", "Nameless")]
    if hasSecretList {
      xml.playlists.insert(XML.playlist("Secret", 3, [1]) + "<key>Visible</key><false/>", at: 1)
    }
    return xml
  }

  /// Saves where an application goes on: after two seconds of a stream, a minute after its start.
  private func saveResumePoint() throws {
    let point = StoredResumePoint(
      application: "radio",
      stream: "voice",
      file: nil,
      position: 2_000_000_000,
      category: "playback",
      flags: ["wasPlaying"],
      saved: 60_000_000_000
    )
    try MediaStore.withWriter(at: file.path) { try $0.save([point], WriteOptions()) }
  }

  private static func page() throws -> ManualStatements {
    ManualStatements(
      try String(contentsOfFile: ProjectFiles.path("man/libsync-schema.5"), encoding: .utf8)
    )
  }

  @Test func `every number and unit of the page is checked`() throws {
    let types = Set(Self.mediaTypes().map { "DESCRIPTION Values: media_type | \($0)" })
    let checked = Set(SchemaStatements.all.keys).union(SchemaStatements.others).union(types)
    let stated = Set(try Self.page().all)
    #expect(stated.subtracting(checked).sorted() == [])
    #expect(checked.subtracting(stated).sorted() == [])
  }

  /// Returns the bits that the page must list, with their names.
  private static func mediaTypes() -> [String] {
    (0..<16).compactMap { bit in
      let type = MediaType(rawValue: 1 << bit)
      let digits = String(type.rawValue, radix: 16)
      return type.names.first.map {
        "0x" + String(repeating: "0", count: 4 - digits.count) + digits + " " + $0
      }
    }
  }

  @Test func `every statement of the page is true`() throws {
    for (statement, query) in SchemaStatements.all {
      let result = try file.column(query)
      #expect(result == ["1"], "\(statement)")
    }
  }
}
