import IPodFormats
import MediaDevice
import MediaModel
import Testing

struct DeviceCapabilitiesTests {
  private static func of(_ generation: DeviceGeneration) -> DeviceCapabilities {
    DeviceCapabilities(of: generation)
  }

  private static func all(
    where condition: (DeviceCapabilities) -> Bool
  ) -> Set<DeviceGeneration> {
    Set(DeviceGeneration.allCases.filter { condition(of($0)) })
  }

  private static let classics: Set<DeviceGeneration> = [.classic1, .classic2, .classic3]
  private static let shuffles: Set<DeviceGeneration> = [.shuffle1, .shuffle2, .shuffle3, .shuffle4]
  private static let phones: Set<DeviceGeneration> = [
    .touch1, .touch2, .touch3, .touch4, .phone1, .phone2, .phone3, .phone4, .pad1, .mobile,
  ]

  @Test func `each generation is supported, experimental or refused`() {
    #expect(Self.all { $0.writing == .experimental } == [.nano5])
    let refused = Self.all { if case .refused = $0.writing { true } else { false } }
    #expect(refused == Self.phones.union([.nano6, .nano7]))
    #expect(Self.all { $0.writing == .supported }.count == 20)
  }

  @Test func `the signature depends on the generation`() {
    #expect(Self.all { $0.scheme == .hash58 } == Self.classics.union([.nano3, .nano4]))
    #expect(Self.all { $0.scheme == .hash72 } == [.nano5])
    #expect(Self.of(.mini1).allows(.hash58))
    #expect(!Self.of(.classic1).allows(.none))
    #expect(!Self.of(.classic1).allows(.hash72))
    #expect(Self.of(.nano5).allows(.hash58))
    #expect(!Self.of(.nano5).allows(.none))
  }

  @Test func `the database depends on the generation`() {
    #expect(Self.all { $0.database == .shuffle } == Self.shuffles)
    #expect(Self.of(.nano5).database == .tables)
    #expect(Self.of(.classic3).database == .binary)
  }

  @Test(arguments: [
    (DeviceGeneration.photo, [1016, 1017], [39200, 6272]),
    (.video1, [1029, 1028], [80000, 20000]),
    (.nano1, [1027, 1031], [20000, 3528]),
    (.classic1, [1060, 1055, 1068, 1061], [204800, 32768, 32768, 6160]),
    (.nano4, [1071, 1084, 1055, 1068, 1078, 1074], [115200, 115200, 32768, 32768, 12800, 5000]),
    (.nano5, [1073, 1056, 1078, 1074], [115200, 32768, 12800, 5000]), (.mini1, [], []),
    (.shuffle4, [], []),
  ]) func `covers have the sizes of the generation`(
    generation: DeviceGeneration,
    ids: [UInt32],
    byteCounts: [Int]
  ) {
    let formats = Self.of(generation).coverFormats
    #expect(formats.map(\.id) == ids)
    #expect(formats.map(\.byteCount) == byteCounts)
  }

  @Test func `pictures of other pixels are not written`() throws {
    func formats(_ pixels: String) throws -> [CoverFormat] {
      var problems = ImportWarnings()
      let format: [String: PropertyTree] = [
        "FormatId": .integer(1061), "RenderWidth": .integer(55), "RenderHeight": .integer(55),
        "PixelFormat": .string(pixels),
      ]
      let extended = try SystemInfoExtended(
        .dictionary(["AlbumArt": .array([.dictionary(format)])]),
        path: "SysInfoExtended",
        problems: &problems
      )
      return extended.coverFormats.compactMap { CoverFormat($0) }
    }
    #expect(try formats("4c353635").map(\.rowByteCount) == [110])
    #expect(try formats("32767579") == [])
  }

  @Test func `memory depends on the model`() {
    let megabyte = 1 << 20
    #expect(Self.of(.classic1).databaseMemory.byteCount == 64 * megabyte)
    #expect(Self.of(.first).databaseMemory.byteCount == 32 * megabyte)
    let video = DeviceCapabilities(of: .video1, capacity: 60_000_000_000)
    #expect(video.databaseMemory.byteCount == 64 * megabyte)
    #expect(
      DeviceCapabilities(of: .video2, capacity: 30_000_000_000).databaseMemory.byteCount
        == 32 * megabyte
    )
    let mini = Self.of(.mini1).databaseMemory
    #expect(mini.byteCount == nil)
    #expect(mini.maxDatabaseByteCount == 32 * megabyte)
    #expect(mini.cautionByteCount == 8 * megabyte)
    #expect(DatabaseMemory.usual.cautionByteCount == 16 * megabyte)
  }

  @Test func `audio plays up to the limits`() {
    let audio = Self.of(.video1).audio
    #expect(audio.plays(.mp3, sampleRate: 48000, channelCount: 2, bitRate: 320))
    #expect(!audio.plays(.mp3, bitRate: 640))
    #expect(!audio.plays(.aac, sampleRate: 96000))
    #expect(!audio.plays(.aac, channelCount: 6))
    #expect(audio.plays(.appleLossless, bitDepth: 16))
    #expect(!audio.plays(.appleLossless, bitDepth: 24))
    #expect(
      Self.all { !$0.audio.plays(.appleLossless) } == [
        .first, .second, .shuffle1, .shuffle2, .mobile,
      ]
    )
    let all = DeviceGeneration.allCases.count
    #expect(Self.all { !$0.audio.plays(.aiff) } == [.shuffle1, .shuffle2])
    #expect(Self.all { $0.audio.plays(.mp3) && $0.audio.plays(.wave) }.count == all)
  }

  @Test func `other abilities depend on the generation`() {
    #expect(Self.all(where: \.sharesCovers) == Self.classics.union([.nano3, .nano4, .nano5]))
    #expect(
      Self.all(where: \.isGapless)
        == Self.classics.union([.video2, .nano2, .nano3, .nano4, .nano5])
    )
    #expect(!Self.of(.third).hasPodcasts)
    #expect(Self.of(.fourth).hasPodcasts)
    #expect(!Self.of(.classic3).playsVideo)
    #expect(Self.of(.classic3).musicFolders.count == 50)
    #expect(Self.of(.classic3).musicFolders[9...10] == ["F09", "F10"])
    #expect(Self.of(.mini2).musicFolders.count == 6)
    #expect(Self.of(.nano1).musicFolders.count == 14)
    #expect(Self.of(.photo).musicFolders.count == 20)
    #expect(Self.of(.first).maxFileByteCount == 4_294_967_295)
  }
}
