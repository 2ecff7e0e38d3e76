import Foundation
import LibSync
import System
import TestSupport
import Testing

/// Camera rolls: where files are added, and which ones.
struct CameraRollTests {
  private let folder: TemporaryFolder
  private let roll: CameraRoll
  private let picture: Data

  init() throws {
    folder = try TemporaryFolder()
    let session = try CaptureSession(.testCard)
    try session.start()
    picture = Data(try session.next().jpeg)
    try FileManager.default.createDirectory(
      atPath: folder.file("mount"),
      withIntermediateDirectories: false
    )
    roll = CameraRoll(mount: folder.file("mount"))
  }

  /// Makes a file of a camera roll, and the folders around it.
  private func make(_ path: String, _ content: Data = Data("old".utf8)) throws {
    let file = folder.file("mount/\(path)")
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try content.write(to: URL(filePath: file))
  }

  /// Adds a picture and returns its place below the mount.
  private func add() throws -> String {
    let path = try folder.write(picture, to: "new.jpg")
    let copy = try roll.add(path)
    #expect(try Data(contentsOf: URL(filePath: copy)) == picture)
    return String(copy.dropFirst(folder.file("mount/").count))
  }

  @Test func `CAM-34: a picture gets the next number in the highest folder`() throws {
    #expect(try add() == "DCIM/100APPLE/IMG_0001.JPG")
    #expect(try add() == "DCIM/100APPLE/IMG_0002.JPG")
    // One number is one object, whatever the ending, the case and the first four characters.
    try make("DCIM/100APPLE/img_0005.mov")
    try make("DCIM/100APPLE/DSC_0007.AAE")
    try make("DCIM/100APPLE/IMG_E0009.JPG")
    #expect(try add() == "DCIM/100APPLE/IMG_0008.JPG")
    try make("DCIM/104APPLE/.nothing")
    #expect(try add() == "DCIM/104APPLE/IMG_0001.JPG")
    // Folders of other cameras, and those whose names follow no rule, do not count.
    try make("DCIM/107CANON/IMG_0003.JPG")
    try make("DCIM/202110__/XORC2770.JPG")
    #expect(try add() == "DCIM/104APPLE/IMG_0002.JPG")
  }

  @Test func `CAM-34: a new folder follows number 9999, and an error the last one`() throws {
    try make("DCIM/100APPLE/IMG_9999.JPG")
    #expect(try add() == "DCIM/101APPLE/IMG_0001.JPG")
    try make("DCIM/101APPLE/IMG_9999.JPG")
    // Numbers of folders are unique.
    try make("DCIM/102CANON/IMG_0001.JPG")
    #expect(try add() == "DCIM/103APPLE/IMG_0001.JPG")
    try make("DCIM/999APPLE/IMG_9998.JPG")
    #expect(try add() == "DCIM/999APPLE/IMG_9999.JPG")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let error = #expect(throws: CameraRollError.self) { try add() }
    #expect(error?.code == .full)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func `folders are found whatever their case`() throws {
    try make("dcim/101apple/IMG_0001.JPG")
    #expect(try add() == "dcim/101apple/IMG_0002.JPG")
  }

  @Test func `CAM-34: writers at the same time get different numbers`() async throws {
    let path = try folder.write(picture, to: "new.jpg")
    let roll = roll
    let copies = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { try (0..<25).map { _ in try roll.add(path) } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(copies.count == 100 && Set(copies).count == 100)
    #expect(copies.max()?.hasSuffix("IMG_0100.JPG") == true)
  }

  @Test(arguments: [false, true])
  func `no file is replaced by one that is added`(canRename: Bool) throws {
    let path = try folder.write(picture, to: "new.jpg")
    try make("DCIM/100APPLE/IMG_0001.JPG")
    // Whoever knows no locks may take the number at any time.
    try make("DCIM/100APPLE/IMG_0002.JPG")
    // The first time, what killed processes left in a folder is looked for.
    try FileManager.default.removeItem(atPath: try roll.add(path))
    let calls = Faults()
    let first = try calls.run { try roll.add(path) }
    try FileManager.default.removeItem(atPath: first)
    let index = try #require(calls.made.firstIndex { $0.call == .rename })
    let faults = Faults(failing: canRename ? nil : index, with: EINVAL)
    let copy = try faults.run { try roll.add(path) }
    #expect(copy.hasSuffix("IMG_0003.JPG"))
    #expect(canRename || faults.made.contains { $0.call == .link })
    let old = try String(
      contentsOfFile: folder.file("mount/DCIM/100APPLE/IMG_0002.JPG"),
      encoding: .utf8
    )
    #expect(old == "old")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.file("mount/DCIM"))
    #expect(names.count == 4, "\(names)")
  }

  @Test func `each failing call leaves nothing behind`() throws {
    let path = try folder.write(picture, to: "new.jpg")
    try make("DCIM/100APPLE/IMG_0001.JPG")
    let calls = Faults()
    try calls.run { _ = try roll.add(path) }
    var expected = 2
    for index in calls.made.indices {
      let faults = Faults(failing: index, with: EIO)
      if (try? faults.run { try roll.add(path) }) != nil { expected += 1 }
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.file("mount/DCIM/100APPLE")
      )
      #expect(names.count == expected, "call \(index): \(calls.made[index])")
      let root = try FileManager.default.contentsOfDirectory(atPath: folder.file("mount/DCIM"))
      #expect(root == ["100APPLE"] || calls.made[index].call == .unlink, "call \(index): \(root)")
    }
  }

  @Test func `the time of the last change is kept, and content decides on the ending`() throws {
    let path = try folder.write(picture, to: "picture.png")
    let date = Date(timeIntervalSince1970: 1_300_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let copy = try roll.add(path)
    #expect(copy.hasSuffix("IMG_0001.JPG"))
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.modificationDate] as? Date == date)
    let files = try roll.files()
    #expect(files.map(\.path) == [copy] && files[0].mediaType == .image)
    #expect(files[0].size == PictureSize(width: 640, height: 480))
  }

  @Test func `CAM-35: what is not compatible is refused, and nothing is written`() throws {
    let movie = MovieBuilder()
    for (name, data, isCompatible) in [
      ("h264", movie.data(video: "avc1", audio: "mp4a"), true),
      ("hevc", movie.data(video: "hvc1", audio: "apac"), true),
      ("hev1", movie.data(video: "hev1", audio: nil), true),
      ("jpeg", movie.data(video: "jpeg", audio: "sowt"), true),
      ("vp9", movie.data(video: "vp09", audio: nil), false),
      ("opus", movie.data(video: "avc1", audio: "Opus"), false),
      ("sound", movie.data(video: nil, audio: "mp4a"), false),
      ("long", movie.data(video: "avc1", audio: nil, seconds: 5 * 3600), false),
      ("large", movie.data(video: "avc1", audio: nil, width: 8000), false),
      ("cut", movie.data(video: "avc1", audio: nil).dropLast(40), false),
      ("text", Data("text".utf8), false), ("empty", Data(), false),
      ("cut.jpg", picture.prefix(2000), false),
    ] {
      let path = try folder.write(Data(data), to: name)
      let check = try CameraRollCheck(path)
      #expect(check.isCompatible == isCompatible, "\(name): \(check.problems)")
      if isCompatible {
        #expect(try roll.add(path).hasSuffix(".MOV"))
      } else {
        let error = #expect(throws: CameraRollError.self) { try roll.add(path) }
        #expect(error?.code == .incompatible)
      }
    }
    #expect(try roll.files().count == 4)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("mount/DCIM"))
    #expect(names == ["100APPLE"])
  }

  @Test func `an export can be continued, and replaces nothing`() throws {
    #expect(throws: CameraRollError.self) { try CameraRollExport(of: roll, to: folder.path) }
    for _ in 0..<3 { _ = try add() }
    try make("DCIM/100APPLE/IMG_0001.AAE")
    let target = folder.file("out")
    let first = try CameraRollExport(of: roll, to: target)
    #expect(first.isComplete && first.files.map(\.outcome) == Array(repeating: .copied, count: 4))
    try FileManager.default.removeItem(atPath: "\(target)/100APPLE/IMG_0001.JPG")
    try Data("mine".utf8).write(to: URL(filePath: "\(target)/100APPLE/IMG_0002.JPG"))
    let second = try CameraRollExport(of: roll, to: target)
    #expect(second.files.map(\.outcome) == [.kept, .copied, .occupied, .kept])
    #expect(!second.isComplete)
    let mine = try String(contentsOfFile: "\(target)/100APPLE/IMG_0002.JPG", encoding: .utf8)
    #expect(mine == "mine")
  }
}
