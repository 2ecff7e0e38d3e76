import CommandTesting
import Foundation
import TestSupport
import Testing

/// Photos on the command line: what is copied, and pages with their pictures.
struct PhotosCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Makes a folder with two pictures.
  private func makeRoll() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("roll"),
      withIntermediateDirectories: true
    )
    for name in ["cmyk.jpg", "arithmetic.jpg"] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Images/" + name),
        toPath: folder.file("roll/" + name)
      )
    }
  }

  @Test func `the summary as JSON tells what was copied, too`() throws {
    try makeRoll()
    let result = try tool.run("import", "--photos", "roll", "--copy", "copies", "--json")
    #expect(result.status == 0)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    let copies = try #require(document["copies"] as? [String: Any])
    let files = try #require(copies["files"] as? [[String: Any]])
    #expect(copies["folder"] as? String == "copies" && files.count == 2)
    for file in files {
      let path = try #require(file["path"] as? String)
      #expect(FileManager.default.fileExists(atPath: folder.file("copies/" + path)))
    }
    let text = try tool.run("import", "roll", "--copy", "copies")
    #expect(text.status == 0 && text.output.contains("already there"))
  }

  @Test func `nothing is imported if it is not clear what to copy`() throws {
    try makeRoll()
    for arguments in [["--copy", ""], ["--copy", "copies", "--dry-run"]] {
      let result = try tool.run(["import", "--photos", "roll"] + arguments)
      #expect(result.status == 64 && result.errors.contains("--copy"))
    }
    #expect(try tool.run("import", "--photos", "roll", "--history", "--copy", "x").status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["roll"])
  }

  @Test func `CAM-03: all that a file states is shown`() throws {
    try makeRoll()
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Photos/grid.heic"),
      toPath: folder.file("roll/grid.heic")
    )
    #expect(try tool.run("import", "--photos", "roll").status == 0)
    let text = try tool.run("photos", "show", "--metadata", "grid.heic")
    #expect(text.status == 0 && text.output.contains("HEIF\n"))
    let json = try tool.run("photos", "show", "--metadata", "--json", "grid.heic").output
    #expect(json.contains(#""group":"HEIF","name":"Rotation""#))
    try FileManager.default.removeItem(atPath: folder.file("roll/grid.heic"))
    let missing = try tool.run("photos", "show", "--metadata", "grid.heic")
    #expect(missing.status == 66 && missing.errors.contains("grid.heic"))
  }

  @Test func `made pictures have what is known of their photo`() throws {
    let device = try PhotoDevice.click()
    #expect(try tool.run("import", device.path).status == 0)
    #expect(try tool.run("photos", "export", "--to", "out", "--layout", "albums").status == 3)
    // The photo is twice in the only album that is not the library.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == ["Trip"])
    #expect(try tool.run("import", "--photos", "out").status == 0)
    let listed = try tool.run(
      "photos",
      "list",
      "--from",
      "out",
      "--fields",
      "dateSource,taken",
      "--format",
      "tsv"
    )
    #expect(listed.lines.last?.hasPrefix("original\t") == true)
  }

  @Test func `the folder of photos can be mapped, and a library tells of its photos`() throws {
    try makeRoll()
    #expect(try tool.run("import", "--photos", "roll").status == 0)
    try FileManager.default.moveItem(atPath: folder.file("roll"), toPath: folder.file("moved"))
    let lost = try tool.run("photos", "export", "--to", "lost", "--json")
    #expect(lost.status == 3 && lost.output.contains(#""outcome":"missing""#))
    let (old, new) = (folder.file("roll"), folder.file("moved"))
    let map = try tool.run("libraries", "path-map", "roll", "\(old)=\(new)")
    #expect(map.status == 0 && map.errors == "")
    #expect(try tool.run("photos", "export", "--to", "out").status == 0)
    let removal = try tool.run("libraries", "remove", "--dry-run", "roll")
    #expect(removal.output.contains("2 photos"))
  }

  @Test func `an equal file stands for an original that is gone`() throws {
    try makeRoll()
    try FileManager.default.copyItem(
      atPath: folder.file("roll/cmyk.jpg"),
      toPath: folder.file("roll/zcopy.jpg")
    )
    #expect(try tool.run("import", "--photos", "roll").status == 0)
    try FileManager.default.removeItem(atPath: folder.file("roll/cmyk.jpg"))
    try FileManager.default.removeItem(atPath: folder.file("roll/arithmetic.jpg"))
    for options in [["--dry-run"], []] {
      let result = try tool.run(["photos", "export", "--to", "out", "--json"] + options)
      #expect(result.status == 3)
      #expect(result.output.contains(#""outcome":"missing""#))
      #expect(result.output.contains(#""outcome":"copied""#))
    }
    #expect(
      try Data(contentsOf: URL(filePath: folder.file("out/cmyk.jpg")))
        == Data(contentsOf: URL(filePath: folder.file("roll/zcopy.jpg")))
    )
  }

  @Test func `photos in no album are found, and none is exported twice`() throws {
    let device = try PhotoDevice.touch()
    #expect(try tool.run("import", device.path).status == 0)
    let rules = ["photos", "list", "--fields", "name", "--format", "tsv", "--match"]
    #expect(try tool.run(rules + ["album is unknown"]).lines.dropFirst() == ["IMG_102.JPG"])
    #expect(try tool.run(rules + ["album is known"]).lines.count == 3)
    #expect(try tool.run("photos", "export", "--to", "out").status == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(names.sorted() == ["IMG_101.jpg", "IMG_102.jpg", "IMG_103.jpg"])
  }

  @Test func `a contact sheet has albums in their own order`() throws {
    let device = try PhotoDevice.touch()
    #expect(try tool.run("import", device.path).status == 0)
    let page = try tool.run("photos", "contact-sheet", "--by", "albums")
    #expect(page.status == 0)
    let parts = page.output.split(separator: /<h2>|<figcaption>/)
      .compactMap { $0.firstMatch(of: /^<bdi>([^<]*)/)?.1 }
    #expect(
      parts == [
        "Été", "IMG_103.JPG", "IMG_101.JPG", "IMG_103.JPG", "In no album", "IMG_102.JPG",
      ]
    )
    let first = try tool.run("photos", "contact-sheet", "--by", "albums", "--limit", "1")
    #expect(first.output.contains("IMG_101.JPG") && !first.output.contains("IMG_103.JPG"))
  }
}
