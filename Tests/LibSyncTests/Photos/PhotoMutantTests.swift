import Foundation
import LibSync
import TestSupport
import Testing

/// Damaged pictures and photo databases, imported and exported as others are.
struct PhotoMutantTests {
  /// The seeds of the mutants: a third of the first 300, or as many as `make mutants` sets.
  private static let seeds =
    ProcessInfo.processInfo.environment["LIBSYNC_MUTANTS"].flatMap { UInt64($0) }
    .map { Array(0..<$0) } ?? (0..<300 as Range<UInt64>).sample(of: 6)
  private static let isCampaign = ProcessInfo.processInfo.environment["LIBSYNC_MUTANTS"] != nil
  private static let batchCount = 250

  private let roll: CameraRollFolder
  private var file: String { roll.folder.file("library.sqlite") }

  init() throws { roll = try CameraRollFolder() }

  // MARK: Originals

  private static let packet =
    "<x:xmpmeta><rdf:RDF><rdf:Description exif:GPSLatitude='52,27.5N' exif:GPSLongitude='13,19E'>"
    + "<dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>&#x74;wo</rdf:li></rdf:Bag></dc:subject>"
    + "</rdf:Description></rdf:RDF></x:xmpmeta>"

  private static func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/\(name)"))))
  }

  private static func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
    let count = text.utf8.count + 2
    return [0xFF, marker, UInt8(count >> 8), UInt8(count & 0xFF)] + Array(text.utf8)
  }

  private static func chunk(_ name: String, _ text: String) -> [UInt8] {
    let count = UInt32(text.utf8.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + Array(name.utf8)
      + Array(text.utf8) + [0, 0, 0, 0]
  }

  /// Returns sound files with an ending; a campaign has real ones, too.
  private static func originals(_ ending: String) throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    switch ending {
    case "jpg":
      let picture = try fixture("orientation-6.jpg")
      let metadata =
        segment(0xE1, "http://ns.adobe.com/xap/1.0/\0" + packet)
        + segment(0xED, "Photoshop 3.0\08BIM\u{4}\u{4}\0\0\0\0\0\u{8}\u{1C}\u{2}Z\0\u{3}abc")
      files = [
        CameraRollFolder.jpeg(taken: 1_000_000_000, offset: 60, filler: "filler"), picture,
        Array(picture[..<2]) + metadata + Array(picture[2...]), try fixture("progressive.jpg"),
        try fixture("profile-rgb.jpg"),
      ]
    case "png":
      let picture = try fixture("orientation-6.png")
      let text = chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0" + packet)
      files = [
        picture, Array(picture[..<33]) + text + Array(picture[33...]),
        try fixture("rgb-8-interlaced.png"), try fixture("palette-4.png"),
      ]
    default:
      let list =
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>adjustmentFormatIdentifier</key>"
        + "<string>com.apple.photo</string><key>adjustmentTimestamp</key>"
        + "<date>2024-02-29T23:59:58Z</date><key>adjustmentData</key><data>AAEC</data></dict></plist>"
      files = [Array(list.utf8)]
    }
    return files + (isCampaign ? try realFiles(ending) : [])
  }

  private static let maxRealCount = 64 << 10

  private static func realFiles(_ ending: String) throws -> [[UInt8]] {
    guard let folder = ProjectFiles.corpus?.appending(path: "photos").path else { return [] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.lowercased().hasSuffix(".\(ending)") }.sorted()
      .map { Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
      .filter { (1...maxRealCount).contains($0.count) }
  }

  // MARK: Files

  private func take(_ path: String) throws -> ImportSummary {
    var options = ImportOptions()
    options.readsPhotos = true
    options.maxRemovals = 100
    return try MediaLibrary.withWriter(at: file, options: .creating) {
      try $0.importSource(path, options: options)
    }
  }

  /// Exports all photos as they are, without their places, and as small pictures.
  private func export() async throws {
    let library = try MediaLibrary(reading: file)
    var options = PhotoExportOptions()
    options.stripsLocation = true
    _ = try await library.exportPhotos(
      PhotoQuery(),
      to: roll.folder.file("stripped"),
      options: options
    )
    options.size = PictureSize(width: 16, height: 16)
    _ = try await library.exportPhotos(
      PhotoQuery(),
      to: roll.folder.file("small"),
      options: options
    )
  }

  @Test(arguments: ["jpg", "png", "aae"])
  func `CAM-03: damaged files do no harm to an import and an export`(ending: String) async throws {
    let originals = try Self.originals(ending)
    let folders = ["roll", "stripped", "small", "library.sqlite"].map(roll.folder.file)
    for start in stride(from: 0, to: Self.seeds.count, by: Self.batchCount) {
      let seeds = Self.seeds[start..<min(start + Self.batchCount, Self.seeds.count)]
      for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
      for (index, seed) in seeds.enumerated() {
        var mutator = ByteMutator(seed: seed)
        let mutant = mutator.mutate(mutator.choose(originals))
        let name = String(index + 1001)
        try roll.write(mutant, "DCIM/100APPLE/IMG_\(name).\(ending.uppercased())")
        if ending == "aae" || index == 0 {
          try roll.picture("DCIM/100APPLE/IMG_\(name).JPG", taken: 1_000_000_000 + index)
        }
      }
      try roll.picture("DCIM/100APPLE/IMG_0001.JPG", taken: 1_000_000_000 - 100)
      _ = try take(roll.path)
      let library = try MediaLibrary(reading: file)
      let names = Set(try library.photos().map(\.name))
      let isSoundThere = names.contains("IMG_0001.JPG")
      let isWhole = ending != "aae" || names.count == seeds.count + 1
      #expect(isSoundThere && isWhole, "seeds from \(seeds.first ?? 0)")
      try await export()
    }
  }

  // MARK: Photo databases

  @Test func `CAM-42: damaged photo databases are imported as far as they can be`() async throws {
    let devices = [try PhotoDevice.touch(), try PhotoDevice.click()]
    let sound = devices.map(\.builder.bytes)
    var imported = 0
    for (index, seed) in Self.seeds.enumerated() {
      var mutator = ByteMutator(seed: seed)
      let number = Int(seed % 2)
      let mutant = mutator.mutate(sound[number])
      try devices[number].write("Photos/Photo Database", mutant)
      do {
        imported += try take(devices[number].path).outcome.photoCount > 0 ? 1 : 0
      } catch is ImportError {
        // What is no photo database is refused.
      }
      guard index % Self.batchCount == Self.batchCount - 1 || seed == Self.seeds.last else {
        continue
      }
      try await export()
      for (device, bytes) in zip(devices, sound) {
        try device.write("Photos/Photo Database", bytes)
        #expect(try take(device.path).outcome.photoCount > 0, "seeds to \(seed)")
      }
      for folder in ["stripped", "small", "library.sqlite"] {
        try? FileManager.default.removeItem(atPath: roll.folder.file(folder))
      }
    }
    #expect(imported > Self.seeds.count / 2)
  }
}
