import Foundation
import IPodFormats
import MediaImport
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaDevice

/// The first database of a device.
struct DeviceInitializationTests {
  private let folder: TemporaryFolder
  private let date = Timestamp(rawValue: 1_795_779_255)

  init() throws { folder = try TemporaryFolder() }

  private func mount(_ files: [String: String]) throws -> String {
    let path = folder.file("mount")
    try? FileManager.default.removeItem(atPath: path)
    for (name, text) in ["keep": ""].merging(files, uniquingKeysWith: { $1 }) {
      let url = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    return path
  }

  private func refusal(_ files: [String: String]) throws -> DeviceInitialization.Refusal? {
    do throws(DeviceInitialization.Refusal) {
      _ = try DeviceInitialization(at: mountOrFail(files), on: nil)
      return nil
    } catch {
      return error
    }
  }

  private func mountOrFail(_ files: [String: String]) -> String { (try? mount(files)) ?? "" }

  private static let info = "iPod_Control/Device/SysInfo"

  @Test(arguments: [("MA147", 20), ("M9160", 6), ("MA477", 14), ("M8541", 20)])
  func `an unsigned device gets a sound database and its folders`(
    _ model: String,
    _ count: Int
  ) throws {
    let path = try mount([Self.info: "ModelNumStr: \(model)\n"])
    let plan = try DeviceInitialization(at: path, on: nil)
    #expect(plan.folders.count { $0.contains("/F") } == count)
    try plan.write(name: "Jazz 日本", date: date)
    let device = try #require(DeviceFolder(holdingDevice: path))
    #expect(try DeviceInspection(of: device).findings == [])
    let written = BackedUpDevice(of: device)
    #expect(written.name == "Jazz 日本")
    #expect(written.trackCount == 0)
    #expect(written.libraryID != nil)
    #expect(throws: DeviceInitialization.Refusal.occupied("iPod_Control/iTunes/iTunesDB")) {
      try DeviceInitialization(at: path, on: nil)
    }
  }

  @Test func `a classic gets a signed database if its GUID is known`() throws {
    let model = "ModelNumStr: MC293\n"
    #expect(try refusal([Self.info: model]) == .missingGUID)
    let path = try mount([Self.info: model + "FirewireGuid: 0x000A27001A2B3C4D\n"])
    let plan = try DeviceInitialization(at: path, on: nil)
    try plan.write(name: "Classic", date: date)
    #expect(plan.folders.contains("iPod_Control/Music/F49"))
    let device = try #require(DeviceFolder(holdingDevice: path))
    #expect(try DeviceInspection(of: device).findings == [])
  }

  @Test func `nothing is written where a database is, or the model is not certain`() throws {
    let video = "ModelNumStr: MA147\n"
    #expect(try refusal([:]) == .unknownModel)
    #expect(try refusal([Self.info: "pszSerialNumber: x\n"]) == .unknownModel)
    for name in ["iTunesDB", "iTunesCDB", "iTunesSD", "itunes library.itlp/Library.itdb"] {
      let files = [Self.info: video, "iPod_Control/iTunes/\(name)": ""]
      guard case .occupied = try refusal(files) else {
        Issue.record("\(name) was not noticed")
        continue
      }
    }
    for model in ["MB867", "MC027", "MA623", "MC525"] {
      let files = [Self.info: "ModelNumStr: \(model)\nFirewireGuid: 0x000A27001A2B3C4D\n"]
      guard case .unsupported = try refusal(files) else {
        Issue.record("\(model) was not refused")
        continue
      }
    }
    #expect(try refusal([Self.info: video, "iPod_Control/Music": ""]) != nil)
  }

  @Test(
    .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
    arguments: [
      ("empty-1g-0x0C", 0x0C, SignatureScheme.none), ("empty-mini-0x13", 0x13, .none),
      ("empty-video-0x19", 0x19, .none), ("empty-classic-0x30", 0x30, .hash58),
      ("empty-classic-0x75", 0x75, .hash58),
    ]
  )
  func `blank databases have the bytes of those that others write`(
    _ name: String,
    _ version: UInt32,
    _ scheme: SignatureScheme
  ) throws {
    let corpus = try #require(ProjectFiles.corpus)
    let file = corpus.appending(path: "device/\(name)/input.iTunesDB")
    var expected = try [UInt8](Data(contentsOf: file))
    let list = try #require(
      expected.indices.dropLast(4).first { expected[$0..<$0 + 4].elementsEqual("mhyp".utf8) }
    )
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      expected[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    var ids = [0x18, 0x24, 0x48, list + 0x1C].map { number($0, 8) }
    let date = UInt32(number(list + 0x18, 4))
    if scheme == .hash58 {
      expected.replaceSubrange(0x58..<0x6C, with: [UInt8](repeating: 0, count: 20))
    }
    let blank = BlankDatabase(version: version, scheme: scheme)
    let bytes = blank.bytes(name: "Neuer iPod", date: date) { ids.removeFirst() }
    #expect(bytes == expected)
  }

  @Test func `what the disk says about the iPod is kept if no file does`() throws {
    let path = try mount([:])
    let disk = "devices/usb1/1-2"
    for name in ["\(disk)/block/sdb/sdb1", "dev/block"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("sys/\(name)"),
        withIntermediateDirectories: true
      )
    }
    for (name, text) in ["idVendor": "05ac\n", "idProduct": "1209\n"] {
      try folder.write(text, to: "sys/\(disk)/\(name)")
    }
    try folder.write("", to: "sys/\(disk)/block/sdb/sdb1/partition")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("sys/dev/block/8:17"),
      withDestinationPath: "../../\(disk)/block/sdb/sdb1"
    )
    let answer = DeviceIdentityTests.answer(guid: "000A27001A2B3C4D", serialNumber: "9Z9A9ZZZV9K")
    let real = try MountedVolume(holding: try #require(FilePlace.realPath(path)))
    let volume = MountedVolume(
      mount: real.mount,
      device: DeviceNumber(major: 8, minor: 17),
      size: FileSystemSize(blockSize: 4096, blocks: 7_000_000, available: 6_000_000),
      isMountPoint: true
    )
    var environment = DeviceEnvironment.current
    environment.system = folder.file("sys")
    environment.ask = { number in
      number == DeviceNumber(major: 8, minor: 17) ? Array(answer.utf8) : nil
    }
    let file = "iPod_Control/Device/SysInfoExtended"
    let plan = try DeviceInitialization(at: path, on: volume, in: environment)
    #expect(plan.description == Array(answer.utf8))
    try plan.write(name: "Jazz", date: date)
    #expect(try String(contentsOfFile: path + "/" + file, encoding: .utf8) == answer)
    let described = try mount([file: answer])
    #expect(try DeviceInitialization(at: described, on: volume, in: environment).description == nil)
  }
}
