import IPodFormats
import MediaModel
import TestSupport
import Testing

/// The folder of covers of a simulated device, with the covers that it is to show.
struct CoverDevice {
  private let layouts: CoverLayouts
  var database: [UInt8]
  /// The files with pixels by name.
  var files: [String: [UInt8]]
  /// The covers of the tracks that the database of tracks names.
  var references: [UInt64: UInt32] = [:]
  /// The colour of the cover of each track.
  var colours: [UInt64: UInt8] = [:]

  init(_ database: [UInt8], layouts: CoverLayouts, files: [String: [UInt8]] = [:]) {
    self.database = database
    self.files = files
    self.layouts = layouts
  }

  /// A device without covers.
  init(without layouts: CoverLayouts) throws {
    var artwork = try EditableArtwork.empty(for: layouts)
    self.init(artwork.written(), layouts: layouts)
  }

  /// A picture of one colour.
  static func picture(_ colour: UInt8, width: Int = 4, height: Int = 4) throws -> CoverPicture {
    let bytes = Array(repeating: colour, count: width * height * 3)
    return try #require(CoverPicture(width: width, height: height, rgb: bytes))
  }

  func read() throws -> ArtworkDatabase {
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "ArtworkDB", bytes: database)
    let read = try ArtworkDatabase(file, problems: &problems)
    #expect(problems.isEmpty, "\(problems.first)")
    return read
  }

  func writer(sharesImages: Bool) throws -> CoverWriter {
    let artwork = try EditableArtwork(
      try ChunkTree(DeviceBytes(path: "ArtworkDB", bytes: database))
    )
    return CoverWriter(
      artwork,
      layouts: layouts,
      references: references.sorted { $0.key < $1.key }.map {
        CoverReference(track: $0.key, image: $0.value)
      },
      files: files.mapValues(\.count),
      sharesImages: sharesImages
    )
  }

  /// Appends what a change needs; nothing that is there may change.
  mutating func apply(_ change: CoverWriter.Change) {
    for append in change.appends {
      #expect(files[append.file]?.count ?? 0 == append.offset)
      files[append.file, default: []] += append.bytes
    }
    for (track, values) in change.values {
      references[track] = values.numbers[.artworkID].map { UInt32($0) }
      if references[track] == 0 { references[track] = nil }
    }
  }

  /// The colour in the middle of the cover of a track in every format, found by number, or by the
  /// track for those that have no number.
  func shownColours(of track: UInt64, in database: ArtworkDatabase) -> Set<UInt8> {
    let image =
      database.images.first { $0.id == references[track] }
      ?? database.images.first { $0.itemID?.rawValue == track }
    var colours: Set<UInt8> = []
    for thumbnail in image?.thumbnails ?? [] {
      let file = files[String(thumbnail.file.drop { $0 == ":" })] ?? []
      let end = thumbnail.offset + thumbnail.byteCount
      guard let layout = layouts.formats.first(where: { $0.id == thumbnail.format })?.layout,
        end <= file.count,
        let pixels = ThumbnailPixels(
          Array(file[thumbnail.offset..<end]),
          layout: layout,
          of: thumbnail
        )
      else { continue }
      colours.insert(pixels.bytes[(pixels.height / 2 * pixels.width + pixels.width / 2) * 3])
    }
    return colours
  }

  /// The bytes of each image in a database, by number.
  static func images(_ database: [UInt8]) -> [[UInt8]] {
    let file = DeviceBytes(path: "", bytes: database)
    guard var place = database.firstRange(of: Array("mhli".utf8))?.lowerBound,
      let count = file.uint32(at: place + 8), let header = file.uint32(at: place + 4)
    else { return [] }
    place += Int(header)
    return (0..<count).map { _ in
      let end = place + Int(file.uint32(at: place + 8) ?? 0)
      defer { place = end }
      return Array(database[place..<end])
    }
  }
}
