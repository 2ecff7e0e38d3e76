import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// `libsync camera-roll`.
struct CameraRollCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    let session = try CaptureSession(.testCard)
    try session.start()
    try folder.write(Data(try session.next().jpeg), to: "picture.png")
    try folder.write("not a picture", to: "text.jpg")
    try FileManager.default.createDirectory(
      atPath: folder.file("mount"),
      withIntermediateDirectories: false
    )
  }

  private static let mount = ["--mount", "mount"]

  @Test func `CAM-34: pictures are added, listed and copied`() throws {
    #expect(try tool.run(["camera-roll", "list"] + Self.mount).status == 66)
    let add = ["camera-roll", "add", "picture.png", "picture.png"] + Self.mount
    let added = try tool.run(add)
    #expect(added.status == 0 && added.errors == "")
    #expect(
      added.output == "mount/DCIM/100APPLE/IMG_0001.JPG\nmount/DCIM/100APPLE/IMG_0002.JPG\n"
    )
    let more = try tool.run(add + ["--json"]).json()
    let copies = try #require(more["added"] as? [[String: String]])
    #expect(copies.last?["copy"] == "mount/DCIM/100APPLE/IMG_0004.JPG")
    let list = try tool.run(["camera-roll", "list"] + Self.mount)
    #expect(list.lines.count == 5 && list.output.contains("640×480"))
    let files = try tool.run(["camera-roll", "list", "--json"] + Self.mount).json()["files"]
    #expect((files as? [Any])?.count == 4)
    let export = ["camera-roll", "export", "out"] + Self.mount
    #expect(try tool.run(export).output == "4 files copied, 0 already there.\n")
    #expect(try tool.run(export).output == "0 files copied, 4 already there.\n")
    try folder.write("mine", to: "out/100APPLE/IMG_0001.JPG")
    let third = try tool.run(export + ["--json"])
    #expect(third.status == 3 && third.errors.contains("stays"))
    #expect(try third.json()["complete"] as? Bool == false)
  }

  @Test func `CAM-35: an incompatible file is refused, and nothing is written`() throws {
    let check = try tool.run("camera-roll", "check", "picture.png", "text.jpg")
    #expect(check.status == 1 && check.output == "picture.png: compatible\n")
    #expect(check.errors.contains("text.jpg: it is neither"))
    let document = try tool.run("camera-roll", "check", "--json", "picture.png", "text.jpg").json()
    #expect(document["compatible"] as? Bool == false)
    let add = try tool.run(["camera-roll", "add", "picture.png", "text.jpg"] + Self.mount)
    #expect(add.status == 1 && add.errors.contains("nothing was written"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("mount"))
    #expect(left == [])
    #expect(try tool.run(["camera-roll", "add", "none.jpg"] + Self.mount).status == 66)
    #expect(try tool.run(["camera-roll", "add", "mount"] + Self.mount).status == 66)
    #expect(try tool.run("camera-roll", "add", "picture.png").status == 64)
    #expect(try tool.run("camera-roll", "add", "picture.png", "--mount", "no").status == 73)
  }

  @Test func `two processes that add at once get different names`() throws {
    let tool = Tool(in: folder)
    let words = ["camera-roll", "add"] + Array(repeating: "picture.png", count: 20) + Self.mount
    let running = try (0..<3).map { _ in try tool.start(words) }
    let results = running.map { $0.finish() }
    #expect(results.allSatisfy { $0.status == 0 })
    #expect(Set(results.flatMap(\.lines)).count == 60)
  }
}
