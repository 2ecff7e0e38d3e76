import IPodFormats
import MediaModel
import Testing

/// The picture indexes of real and generated iPods.
@Suite(.enabled(if: DeviceCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct ArtworkCorpusTests {
  private func read(_ path: String) throws -> (ArtworkDatabase, ImportWarnings) {
    var problems = ImportWarnings()
    return (try ArtworkDatabase(DeviceCorpus.file(path), problems: &problems), problems)
  }

  @Test func `covers of generated devices are read in their models' formats`() throws {
    for (device, imageCount, generation) in [
      ("video5g", 2, DeviceGeneration.video1), ("classic3", 1, .classic3), ("nano2g", 2, .nano2),
      ("nano3g", 1, .nano3), ("nano4g", 1, .nano4), ("nano5g", 1, .nano5),
    ] {
      let (database, problems) = try read(DeviceCorpus.made(device, "Artwork/ArtworkDB"))
      #expect(problems.isEmpty && database.isComplete, "\(device): \(problems.first)")
      // Later models store a picture only once if several tracks share it.
      let ids = (1...imageCount).map { PersistentID(rawValue: 0xB << 60 | UInt64($0)) }
      #expect(database.images.map(\.itemID) == ids)
      let formats = Set(generation.coverFormats)
      #expect(database.images.allSatisfy { Set($0.thumbnails.map(\.format)) == formats })
      #expect(Set(database.files.map(\.format)) == formats)
    }
  }

  @Test func `photos of generated devices are read with their albums`() throws {
    for (device, formats) in [
      ("video5g", [1019, 1024, 1015, 1036] as Set<UInt32>), ("classic3", [1067, 1024, 1066]),
    ] {
      let (database, problems) = try read("generated-libgpod/\(device)/Photos/Photo Database")
      #expect(problems.isEmpty && database.images.count == 2, "\(device): \(problems.first)")
      #expect(Set(database.images.flatMap { $0.thumbnails.map(\.format) }) == formats)
      #expect(database.albums.map(\.name) == ["Photo Library", "Ferie Å"])
      #expect(database.albums.map(\.members.count) == [2, 1])
    }
  }

  @Test(arguments: [
    (DeviceCorpus.sample("2023-08-29_ArtworkDB"), 120, 240),
    ("B67687+ithmb-codec/samples__reuhno-synthetic__ArtworkDB", 10, 30),
    ("TheFauxDreamer+libgpod-webUI/bindings__python__tests__resources__Artwork__ArtworkDB", 0, 0),
  ])
  func `covers of real devices are read`(path: String, imageCount: Int, thumbnailCount: Int) throws
  {
    let (database, problems) = try read(path)
    #expect(problems.isEmpty, "\(problems.first)")
    #expect(database.images.count == imageCount)
    #expect(database.images.flatMap(\.thumbnails).count == thumbnailCount)
    #expect(database.images.flatMap(\.thumbnails).allSatisfy { $0.file.hasSuffix(".ithmb") })
  }

  @Test func `the small covers of a classic are read although they have a row less`() throws {
    let folder = "B67687+ithmb-codec/samples__reuhno-synthetic__"
    let (database, _) = try read(folder + "ArtworkDB")
    let file = try DeviceCorpus.file(folder + "F1061_1.ithmb").bytes
    let layout = ThumbnailLayout(try #require(ArtworkFormat.known(to: .classic2)[1061]))
    let covers = database.images.flatMap(\.thumbnails).filter { $0.format == 1061 }
    #expect(covers.count == 10 && covers.allSatisfy { $0.byteCount == 6160 })
    for cover in covers {
      let bytes = Array(file[cover.offset..<cover.offset + cover.byteCount])
      let picture = try #require(ThumbnailPixels(bytes, layout: layout, of: cover))
      #expect(picture.width == cover.width && picture.height == cover.height)
      // What is outside the cover is magenta, and would be in the last column of a wrong crop.
      for row in 0..<picture.height {
        let stored = (row * 56 + picture.width - 1) * 2
        let red = bytes[stored + 1] & 0xF8
        #expect(picture.bytes[(row + 1) * picture.width * 3 - 3] == red | red >> 5)
      }
    }
  }

  @Test(arguments: [
    "2009-12-22_Photo-Database-1", "2010-06-20_Photo-Database-6", "2010-08-18_Photo-Database-3",
    "2011-04-22_Photo-Database-7",
  ])
  func `photos of real devices are read`(name: String) throws {
    let (database, problems) = try read(DeviceCorpus.sample(name))
    #expect(problems.isEmpty, "\(problems.first.prefix(3))")
    #expect(!database.images.isEmpty && !database.albums.isEmpty)
    #expect(database.albums.allSatisfy { !$0.name.isEmpty })
    let known = Set(database.images.map(\.id))
    #expect(database.albums.flatMap(\.members).allSatisfy(known.contains))
  }

  @Test(arguments: [("ArtworkDB", 6), ("Photo Database", 6)])
  func `every damaged index is reported`(kind: String, count: Int) throws {
    let files = try DeviceCorpus.malformed(kind)
    #expect(files.count == count)
    for file in files {
      var problems = ImportWarnings()
      let database = try? ArtworkDatabase(file, problems: &problems)
      #expect(database == nil || !problems.isEmpty, "\(file.path)")
    }
  }
}
