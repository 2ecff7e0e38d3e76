import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// `libsync camera`.
@Suite(.waitLimit)
struct CameraCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(
      in: folder,
      environment: ["SOURCE_DATE_EPOCH": "1785000000", "TZ": "Asia/Tokyo"]
    )
    let session = try CaptureSession(.testCard)
    try session.start()
    let frames = try (0..<2).map { _ in Data(try session.next().jpeg) }
    try folder.write(frames[0], to: "one")
    try folder.write(frames[0] + frames[1], to: "two")
    try FileManager.default.createDirectory(
      atPath: folder.file("mount"),
      withIntermediateDirectories: false
    )
  }

  private static let card = ["--virtual", "test-card"]

  private func capture(_ words: String...) throws -> Tool.Result {
    try tool.run(["camera", "capture"] + Self.card + words)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file(name)))
  }

  private func expectNothingStored() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!paths.contains { $0.hasPrefix("out") || $0.hasPrefix("mount/DCIM/") }, "\(paths)")
  }

  @Test func `CAM-11: the status says whether a camera can be used, and what it captures`() throws {
    let result = try tool.run(["camera", "status", "--json"] + Self.card)
    #expect(result.status == 0)
    let document = try result.json()
    #expect(document["available"] as? Bool == true && document["present"] as? Bool == true)
    #expect(document["mediaTypes"] as? [String] == ["public.image", "public.movie"])
    let text = try tool.run(["camera", "status"] + Self.card)
    #expect(text.output.contains("available") && text.output.contains("640×480 YUYV"))
    for (words, reason, isPresent) in [
      (["--device", "/dev/video-none"], "noHardware", false),
      (["--device", "/dev/null"], "notACamera", false),
      (["--virtual", "none"], "noHardware", false), (["--virtual", "mount"], "notACamera", false),
    ] {
      let result = try tool.run(["camera", "status", "--json"] + words)
      #expect(result.status == 69, "\(words)")
      #expect(try result.json()["reason"] as? String == reason)
      #expect(try result.json()["present"] as? Bool == isPresent)
    }
    #expect(try tool.run(["camera", "status", "--device", "x"] + Self.card).status == 64)
  }

  @Test func `CAM-12: a camera in use is busy, not missing`() throws {
    let session = try CaptureSession(.virtual(path: folder.file("two")))
    let result = try tool.run("camera", "status", "--virtual", "two", "--json")
    #expect(result.status == 69)
    #expect(try result.json()["reason"] as? String == "busy")
    #expect(try result.json()["present"] as? Bool == true)
    let refused = try tool.run("camera", "capture", "--virtual", "two", "--out", "out.jpg")
    #expect(refused.status == 69 && refused.output == "")
    #expect(refused.errors.contains("end the program that uses it"))
    session.stop()
    try expectNothingStored()
  }

  @Test func `CAM-13, CAM-20: a picture is captured with its date and camera`() throws {
    let result = try capture("--out", "out.jpg", "--orientation", "6", "--json")
    #expect(result.status == 0 && result.errors == "")
    let document = try result.json()
    #expect(document["mediaType"] as? String == "public.image")
    #expect(document["source"] as? String == "camera")
    #expect((document["originalImage"] as? String)?.hasSuffix("/out.jpg") == true)
    let metadata = try #require(document["metadata"] as? [String: Any])
    #expect(metadata["date"] as? String == "2026-07-26T02:20:00+09:00")
    let picture = try bytes("out.jpg")
    #expect(picture.firstRange(of: Data("2026:07:26 02:20:00\0".utf8)) != nil)
    #expect(picture.firstRange(of: Data("+09:00\0".utf8)) != nil)
    #expect(picture.firstRange(of: Data("Test card\0".utf8)) != nil)
    let info = try PictureInfo([UInt8](picture))
    #expect(info.size == PictureSize(width: 480, height: 640))
    let text = try capture("--out", "small.jpg", "--size", "320x240")
    #expect(text.output == "Captured a picture of 320×240 pixels: \(folder.file("small.jpg"))\n")
    #expect(try capture("-q", "--out", "quiet.jpg").output == "")
  }

  @Test func `CAM-01: a session and a command capture the same frame`() throws {
    let result = try tool.run("camera", "capture", "--virtual", "one", "--out", "out.jpg")
    #expect(result.status == 0)
    // The frames differ only in what precedes the tables.
    let marker = Data([0xFF, 0xDB])
    let parts = try ["out.jpg", "one"].map { name in
      let bytes = try bytes(name)
      return try bytes[#require(bytes.firstRange(of: marker)).lowerBound...]
    }
    #expect(parts[0].elementsEqual(parts[1]))
  }

  @Test func `CAM-08, CAM-33: a movie has the frames of its length`() throws {
    let result = try tool.run(
      ["camera", "record", "--for", "0.4", "--out", "out.mov", "--json"] + Self.card
    )
    #expect(result.status == 0 && result.errors == "")
    let document = try result.json()
    #expect(document["mediaType"] as? String == "public.movie")
    #expect(document["frames"] as? Int == 10 && document["duration"] as? Double == 0.36)
    #expect(document["mediaURL"] as? String == folder.file("out.mov"))
    #expect(try tool.run("camera-roll", "check", "out.mov").status == 0)
    let movie = try capture("--media", "movie", "--for", "1", "--out", "out.mov")
    #expect(movie.output == "Recorded 25 frames of 640×480 pixels: \(folder.file("out.mov"))\n")
    for words in [["--for", "0"], [], ["--for", "1e9"]] {
      #expect(
        try tool.run(["camera", "record", "--out", "x.mov"] + Self.card + words).status == 64
      )
    }
  }

  @Test(arguments: [
    ("shutter\nretake\nshutter\nuse", "IMG_0001.JPG"),
    ("wait 1\nshutter # now\n\nuse\ncancel", "IMG_0001.JPG"),
    ("record start\nwait 0.2\nrecord stop\nuse", "IMG_0001.MOV"),
    ("record start\nrecord stop\nretake\nrecord start\nwait 1\nrecord stop\nuse", "IMG_0001.MOV"),
  ])
  func `CAM-04, CAM-34: a script captures, and stores what is used`(
    script: String,
    name: String
  ) throws {
    try folder.write(script, to: "script")
    let result = try capture(
      "--media",
      "image,movie",
      "--script",
      "script",
      "--save-to-roll",
      "--mount",
      "mount",
      "--json"
    )
    #expect(result.status == 0 && result.errors == "")
    let document = try result.json()
    let path = document["originalImage"] ?? document["mediaURL"]
    #expect((path as? String)?.hasSuffix("DCIM/100APPLE/\(name)") == true)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.file("mount"))
    #expect(Set(paths) == ["DCIM", "DCIM/100APPLE", "DCIM/100APPLE/\(name)"])
  }

  @Test(arguments: [
    "cancel", "shutter\ncancel", "record start\nwait 1\ncancel", "shutter", "",
    "record start\nrecord stop\ncancel", "record start",
  ])
  func `CAM-30: who cancels stores nothing`(script: String) throws {
    try folder.write(script, to: "script")
    for place in [["--out", "out"], ["--save-to-roll", "--mount", "mount"]] {
      let words = ["camera", "capture", "--media", "image,movie", "--script", "script"]
      let result = try tool.run(words + Self.card + place + ["--json"])
      #expect(result.status == 1)
      #expect(try result.json()["cancelled"] as? Bool == true)
      #expect(result.errors.contains("cancelled"))
      try expectNothingStored()
    }
  }

  @Test func `CAM-30: a user can cancel after a time of the camera`() throws {
    let words = ["camera", "record", "--for", "10", "--out", "out.mov"] + Self.card
    #expect(try tool.run(words + ["--cancel-after", "2"]).status == 1)
    try expectNothingStored()
    #expect(try capture("--out", "out.jpg", "--cancel-after", "1").status == 0)
  }

  @Test func `CAM-17, CAM-18, CAM-19: media types must be there, and are narrowed`() throws {
    for (media, camera, status) in [
      ("", "two", 64), ("movie", "one", 64), ("film", "two", 64), ("image,movie", "one", 0),
      ("image", "two", 0),
    ] {
      let result = try tool.run(
        "camera",
        "capture",
        "--virtual",
        camera,
        "--media",
        media,
        "--out",
        "out.jpg"
      )
      #expect(result.status == status, "\(media) \(camera): \(result.errors)")
      if status != 0 { try expectNothingStored() }
    }
    #expect(try bytes("out.jpg").starts(with: [0xFF, 0xD8]))
  }

  @Test func `CAM-09: a command that requires a camera does nothing without one`() throws {
    let absent = ["camera", "capture", "--virtual", "none", "--out", "out.jpg"]
    let result = try tool.run(absent + ["--require", "camera", "--no-camera-fallback", "saved"])
    #expect(result.status == 69 && result.output == "")
    let before = try tool.run(["--require", "camera,video-camera"] + absent)
    #expect(before.status == 69)
    let still = ["camera", "capture", "--virtual", "one", "--out", "out.jpg", "--require"]
    #expect(try tool.run(still + ["video-camera"]).status == 69)
    try expectNothingStored()
    #expect(try tool.run(still + ["camera"]).status == 0)
    #expect(try tool.run(still + ["microphone"]).status == 64)
  }

  @Test func `CAM-10: without a camera, the latest picture takes its place`() throws {
    let absent = ["camera", "capture", "--virtual", "none", "--out", "out.jpg", "--json"]
    #expect(try tool.run(absent).status == 69)
    let saved = absent + ["--mount", "mount", "--no-camera-fallback"]
    #expect(try tool.run(saved + ["saved"]).status == 66)
    #expect(try tool.run("camera-roll", "add", "--mount", "mount", "one").status == 0)
    let other = folder.file("mount/DCIM/200OTHER")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try folder.write(bytes("one") + Data("other".utf8), to: "mount/DCIM/200OTHER/ABCD0001.JPG")
    for (source, count) in [("saved", 0), ("library", 5)] {
      let result = try tool.run(saved + [source])
      #expect(result.status == 0 && result.errors.contains("latest"))
      #expect(try result.json()["source"] as? String == source)
      #expect(try bytes("out.jpg").count == bytes("one").count + count)
    }
    #expect(try tool.run(saved + ["none"]).status == 69)
    // A camera that is there is used.
    let present = try capture("--out", "out.jpg", "--no-camera-fallback", "saved", "--json")
    #expect(try present.json()["source"] as? String == "camera")
  }

  @Test func `CAM-36: a command processes what was captured, which need not be stored`() throws {
    let noted = folder.file("noted")
    let command = #"printf '%s %s' "$LIBSYNC_MEDIA_TYPE" "$LIBSYNC_FILE" >'\#(noted)'"#
    let copy = command + #"; cp "$LIBSYNC_FILE" '\#(folder.file("copy.jpg"))'"#
    let stored = try capture("--out", "out.jpg", "--process", command)
    #expect(stored.status == 0 && stored.output.contains("out.jpg"))
    let path = folder.file("out.jpg")
    #expect(try String(contentsOfFile: noted, encoding: .utf8) == "public.image " + path)
    let result = try capture("--process", copy, "--json")
    #expect(result.status == 0 && result.errors == "")
    #expect(try result.json()["originalImage"] == nil)
    #expect(try bytes("copy.jpg") == bytes("out.jpg"))
    let text = try String(contentsOfFile: noted, encoding: .utf8)
    let temporary = try #require(text.split(separator: " ").last)
    #expect(!FileManager.default.fileExists(atPath: String(temporary)))
    #expect(try capture("--process", "true").output == "Captured a picture of 640×480 pixels.\n")
    #expect(try capture("--out", "out.jpg", "--process", "exit 3").status == 2)
    // Nothing is processed without a picture.
    try folder.write("cancel", to: "script")
    try FileManager.default.removeItem(atPath: noted)
    #expect(try capture("--script", "script", "--process", command).status == 1)
    #expect(!FileManager.default.fileExists(atPath: noted))
  }

  @Test func `CAM-05: a script switches between cameras`() throws {
    try folder.write("switch\nshutter\nuse", to: "script")
    let words = ["camera", "capture", "--script", "script", "--json", "--out", "out.jpg"]
    let cameras = ["--virtual", "test-card", "--virtual", "one"]
    let result = try tool.run(words + cameras)
    #expect(result.status == 0)
    let metadata = try result.json()["metadata"] as? [String: Any]
    #expect(metadata?["model"] as? String != "Test card")
    let alone = try tool.run(words + ["--virtual", "one"])
    #expect(alone.status == 64 && alone.errors.contains("script:1: "))
  }

  @Test func `the examples of the handbook that use a virtual camera work`() throws {
    let page = try String(
      contentsOfFile: ProjectFiles.path("man/libsync-photos.7"),
      encoding: .utf8
    )
    let blocks = page.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
      .map { $0.components(separatedBy: ".Ed\n")[0].replacing("\\e", with: "\\") }
      .filter { $0.contains("test-card") }
    #expect(blocks.count == 3)
    for block in blocks {
      // This program is not a part of libsync.
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("exiftool ") }
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-e", "-c", lines.joined(separator: "\n")]
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = [
        "PATH": ProjectFiles.programs.path + ":/usr/bin:/bin", "HOME": folder.path,
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(block)")
    }
    for name in ["card.jpg", "movies/card-edited.mov", "pictures/IMG_0001.JPG"] {
      #expect(FileManager.default.fileExists(atPath: folder.file(name)), "\(name)")
    }
  }

  @Test func `CAM-07: the keys of an overlay do what it says`() throws {
    let overlay = #"""
      {"texts": [{"text": "Smile", "x": 0.5, "y": 0.1}],
       "boxes": [{"x": 0, "y": 0, "width": 1, "height": 0.2}],
       "keys": {"s": "shutter", "u": "use"}}
      """#
    try folder.write(overlay, to: "overlay")
    try folder.write("key s\nkey u", to: "script")
    let with = try capture("--overlay", "overlay", "--script", "script", "--out", "with.jpg")
    #expect(with.status == 0)
    let preview = try capture("--overlay", "overlay", "--preview", "-", "--out", "with.jpg")
    let bare = try capture("--preview", "bare", "--out", "without.jpg")
    #expect(preview.status == 0 && bare.status == 0)
    #expect(try bytes("with.jpg") == bytes("without.jpg"))
    // The overlay is over the picture, and the rest of the picture is the same.
    let shown = preview.lines.dropLast()
    let without = try String(contentsOfFile: folder.file("bare"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(shown.count == 30 && shown.allSatisfy { $0.count == 80 })
    #expect(shown[3].dropFirst(40).hasPrefix("Smile") && shown[0].hasPrefix("+------"))
    #expect(Array(shown[7...]) == Array(without[7...]) && shown[3] != without[3])
    #expect(!without.joined().contains("Smile"))
    try folder.write("shutter\nkey x", to: "script")
    let unknown = try capture("--overlay", "overlay", "--script", "script", "--out", "out")
    #expect(unknown.status == 64 && unknown.errors.contains("script:2: "))
    for bad in [
      "", "[]", #"{"text": []}"#, #"{"texts": [{"text": "x", "x": 2, "y": 0}]}"#,
      #"{"boxes": [{"x": 0}]}"#, #"{"keys": {"s": "smile"}}"#, #"{"keys": {"s": "key s"}}"#,
    ] {
      try folder.write(bad, to: "overlay")
      #expect(try capture("--overlay", "overlay", "--out", "out").status == 64, "\(bad)")
    }
    try expectNothingStored()
  }

  @Test func `a script that cannot be followed stores nothing`() throws {
    for (script, message) in [
      ("smile", "script:1: "), ("\n# x\nrecord", "script:3: "), ("use", "script:1: "),
      ("shutter\nshutter", "script:2: "), ("record stop", "script:1: "),
      ("wait soon", "script:1: "), ("record start\nshutter", "script:2: "),
    ] {
      try folder.write(script, to: "script")
      let result = try capture(
        "--media",
        "image,movie",
        "--script",
        "script",
        "--out",
        "out"
      )
      #expect(result.status == 64 && result.errors.contains(message), "\(script): \(result.errors)")
      try expectNothingStored()
    }
    try folder.write("record start", to: "script")
    #expect(try capture("--script", "script", "--out", "out").status == 64)
  }

  @Test func `a place to store is needed, and only one`() throws {
    for words in [
      [], ["--out", ""], ["--out", "-"], ["--save-to-roll"], ["--mount", "mount"],
      ["--out", "out", "--save-to-roll", "--mount", "mount"],
      ["--out", "out", "--orientation", "9"], ["--out", "out", "--for", "3"],
    ] {
      #expect(try tool.run(["camera", "capture"] + Self.card + words).status == 64, "\(words)")
    }
    #expect(try capture("--out", "none/out").status == 73)
    try expectNothingStored()
  }
}
