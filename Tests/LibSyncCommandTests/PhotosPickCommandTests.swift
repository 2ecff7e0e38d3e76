import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// `libsync photos pick` in scripts.
struct PhotosPickCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = .inProcess(in: folder)
    let roll = folder.file("roll/DCIM/100APPLE")
    try FileManager.default.createDirectory(atPath: roll, withIntermediateDirectories: true)
    for (name, picture) in [("IMG_0001.JPG", "large.jpg"), ("IMG_0002.JPG", "orientation-6.jpg")] {
      let source = ProjectFiles.path("Fixtures/Images/" + picture)
      try FileManager.default.copyItem(atPath: source, toPath: roll + "/" + name)
    }
    try folder.write("", to: "roll/DCIM/100APPLE/IMG_0003.MOV")
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: true
    )
    try folder.write("", to: "other/IMG_0009.txt")
  }

  private let first = "roll/DCIM/100APPLE/IMG_0001.JPG"

  private func pick(_ arguments: String...) throws -> Tool.Result {
    try tool.run(["photos", "pick", "--mount", "roll"] + arguments)
  }

  private func script(_ lines: String..., media: String = "image,movie") throws -> Tool.Result {
    try folder.write(lines.joined(separator: "\n"), to: "script")
    return try pick("--script", "script", "--media", media)
  }

  private func members(_ arguments: String...) throws -> [String: Any] {
    let result = try tool.run(["photos", "pick", "--mount", "roll", "--json"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(document as? [String: Any])
  }

  @Test func `CAM-38, CAM-31: a picture is chosen by its name or its ID`() throws {
    #expect(try pick("--select", "IMG_0001.JPG").output == first + "\n")
    let document = try members("--select", "IMG_0001.JPG")
    #expect(document["mediaType"] as? String == "public.image")
    #expect(document["originalImage"] as? String == first && document["editedImage"] == nil)
    let id = try #require(document["persistentID"] as? String)
    #expect(try pick("--select", id).output == first + "\n")
    #expect(try pick("--select", String(id.prefix(6))).output == first + "\n")
    #expect(try pick("--select", "IMG_0007.JPG").status == 64)
    #expect(try script("tap IMG_0001.JPG").output == first + "\n")
  }

  @Test func `CAM-39, CAM-40, CAM-33: a script does what a user does`() throws {
    let movie = "roll/DCIM/100APPLE/IMG_0003.MOV\n"
    let chosen = try script("tap IMG_0003.MOV", "play", "seek 2.5", "choose")
    #expect(chosen.output == movie && chosen.status == 0)
    let other = try script(
      "# The preview is cancelled.",
      "open DCIM/100APPLE",
      "tap IMG_0003.MOV",
      "cancel",
      "",
      "tap IMG_0001.JPG"
    )
    #expect(other.output == first + "\n")
    #expect(try script("open Camera Roll", "back", "tap IMG_0001.JPG").output == first + "\n")
    // Without a choice, there is no result.
    for lines in [["tap IMG_0003.MOV", "play"], ["cancel"], []] {
      try folder.write(lines.joined(separator: "\n"), to: "script")
      let result = try pick("--script", "script", "--media", "image,movie")
      #expect(result.status == 1 && result.output == "")
    }
  }

  @Test func `CAM-17, CAM-20: only the media types that are asked for are offered`() throws {
    #expect(try pick("--select", "IMG_0003.MOV").status == 64)
    #expect(try pick("--select", "IMG_0003.MOV", "--media", "movie").status == 0)
    #expect(try script("tap IMG_0001.JPG", media: "movie").status != 0)
  }

  @Test func `CAM-19: media types that are missing, unknown or not there are refused`() throws {
    for media in ["", ",", "sound"] {
      #expect(try pick("--media", media, "--select", "IMG_0001.JPG").status == 64)
    }
    try FileManager.default.removeItem(atPath: folder.file("roll/DCIM/100APPLE/IMG_0003.MOV"))
    #expect(try pick("--media", "movie", "--select", "IMG_0001.JPG").status == 64)
    #expect(try pick("--media", "movie,image", "--select", "IMG_0001.JPG").status == 0)
  }

  @Test func `CAM-11: a folder without pictures is not available`() throws {
    for path in ["none", "other"] {
      let result = try tool.run("photos", "pick", "--mount", path, "--select", "x")
      #expect(result.status == 69 && result.errors.contains("noLibrary"))
    }
  }

  @Test func `CAM-21, CAM-22: --edit makes a small square picture`() throws {
    let before = try Data(contentsOf: URL(filePath: folder.file(first)))
    let document = try members(
      "--select",
      "IMG_0001.JPG",
      "--edit",
      "--output",
      "edited",
      "--max-edited-px",
      "50"
    )
    #expect(document["editedImage"] as? String == "edited/IMG_0001-edited.jpg")
    #expect((document["cropRect"] as? [Int])?.count == 4)
    #expect(document["originalImage"] as? String == first)
    #expect(try Data(contentsOf: URL(filePath: folder.file(first))) == before)
    let result = try pick("--select", "IMG_0001.JPG", "--edit", "--output", "edited")
    #expect(result.output == "edited/IMG_0001-edited-2.jpg\n")
  }

  @Test func `what an editor makes is a picture`() throws {
    try folder.write("text", to: "text.txt")
    let text = try pick("--select", "IMG_0001.JPG", "--editor", "echo text.txt")
    #expect(text.status == 2 && text.output == "" && text.errors.contains("text.txt"))
    let same = try pick("--select", "IMG_0001.JPG", "--editor", "echo \"$LIBSYNC_FILE\"")
    #expect(same.status == 0 && same.output.hasSuffix("IMG_0001.JPG\n"))
  }

  @Test func `a picture whose file is gone cannot be chosen`() throws {
    #expect(try tool.run("import", "--photos", "roll").status == 3)
    try FileManager.default.removeItem(atPath: folder.file(first))
    let result = try tool.run("photos", "pick", "--select", "IMG_0001.JPG")
    #expect(result.status == 66 && result.output == "")
    try FileManager.default.createDirectory(
      atPath: folder.file(first),
      withIntermediateDirectories: true
    )
    #expect(try tool.run("photos", "pick", "--select", "IMG_0001.JPG").status == 66)
  }

  @Test func `a mistake in a script is shown with its line`() throws {
    let result = try script("# comment", "tap nope")
    #expect(result.status == 65 && result.errors.contains("script:2: "))
    let movie = try pick("--select", "IMG_0003.MOV", "--media", "image")
    #expect(movie.status == 64 && movie.errors.contains("--media movie"))
  }

  @Test func `CAM-22: a square is needed, within the picture`() throws {
    for crop in ["0,0,10,20", "0,0,999999", "-1,0,5", "x"] {
      let result = try pick("--select", "IMG_0001.JPG", "--edit", "--crop", crop, "--output", "e")
      #expect(result.status == 64 && result.output == "")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("e")))
    #expect(try pick("--select", "IMG_0001.JPG", "--crop", "0,0,5").status == 64)
  }

  private func addMovie() throws {
    let path = folder.file("roll/DCIM/100APPLE/IMG_0003.MOV")
    try FileManager.default.removeItem(atPath: path)
    let movie = ProjectFiles.fixture("Photos/movie.mov")
    try FileManager.default.copyItem(atPath: movie, toPath: path)
  }

  @Test func `CAM-23: --edit shortens a movie, and keeps the limits`() throws {
    try addMovie()
    let edit = [
      "--select", "IMG_0003.MOV", "--media", "movie", "--edit", "--output", "e", "--json",
    ]
    func document(_ options: String...) throws -> [String: Any] {
      let result = try tool.run(["photos", "pick", "--mount", "roll"] + edit + options)
      #expect(result.status == 0, "\(result.errors)")
      return try result.json()
    }
    let trimmed = try document("--trim", "0.2:0.5")
    #expect(trimmed["mediaURL"] as? String == "e/IMG_0003-edited.mov")
    #expect(trimmed["trimRange"] as? [Double] == [0.2, 0.5])
    let short = try document("--max-duration", "0.4")
    #expect(short["mediaURL"] as? String == "e/IMG_0003-edited-2.mov")
    #expect(short["trimRange"] as? [Double] == [0, 0.4])
    let whole = try document()
    #expect(whole["mediaURL"] as? String == "roll/DCIM/100APPLE/IMG_0003.MOV")
    #expect(whole["trimRange"] == nil)
    #expect(try tool.run("camera-roll", "check", "e/IMG_0003-edited.mov").status == 0)
    for (options, status, words) in [
      (["--max-size", "20x20"], 2, "--editor"), (["--trim", "0.5:3"], 64, "lasts 1 s"),
    ] {
      let result = try tool.run(["photos", "pick", "--mount", "roll"] + edit + options)
      #expect(result.status == status && result.output == "" && result.errors.contains(words))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("e")).count == 2)
  }

  @Test func `CAM-23: a script keeps a part of a movie`() throws {
    try addMovie()
    let lines = ["tap IMG_0003.MOV", "trim 0.2:0.5", "seek 0.3", "choose"]
    try folder.write(lines.joined(separator: "\n"), to: "script")
    let words = ["--script", "script", "--media", "movie"]
    let result = try tool.run(
      ["photos", "pick", "--mount", "roll", "--edit", "--output", "e", "--max-duration", "0.2"]
        + words + ["--json"]
    )
    #expect(result.status == 0 && result.errors == "")
    #expect(try result.json()["trimRange"] as? [Double] == [0.2, 0.4])
    // Without editing, there is no such control; a part outside the movie is refused.
    #expect(try tool.run(["photos", "pick", "--mount", "roll"] + words).status == 65)
    try folder.write("tap IMG_0003.MOV\ntrim 0.5:3", to: "script")
    #expect(try pick("--script", "script", "--media", "movie", "--edit").status == 65)
    try folder.write("tap IMG_0003.MOV\ntrim 3", to: "script")
    #expect(try pick("--script", "script", "--media", "movie", "--edit").status == 65)
  }

  @Test func `CAM-24: a command edits without limits`() throws {
    let edited = folder.file("wide.jpg")
    let command = #"cp "$LIBSYNC_FILE" '\#(edited)'; echo '\#(edited)'"#
    let document = try members("--select", "IMG_0001.JPG", "--editor", command)
    #expect(document["editedImage"] as? String == edited && document["cropRect"] == nil)
    let (copy, original) = (URL(filePath: edited), URL(filePath: folder.file(first)))
    #expect(try Data(contentsOf: copy) == Data(contentsOf: original))
    for command in ["true", "exit 3", "echo none.jpg"] {
      #expect(try pick("--select", "IMG_0001.JPG", "--editor", command).status == 2)
    }
  }

  @Test func `CAM-36: a command processes what was picked`() throws {
    let noted = folder.file("noted")
    let command = #"printf '%s %s' "$LIBSYNC_FILE" "$LIBSYNC_MEDIA_TYPE" >'\#(noted)'"#
    #expect(try pick("--select", "IMG_0001.JPG", "--process", command).status == 0)
    let text = try String(contentsOfFile: noted, encoding: .utf8)
    #expect(text.hasPrefix("/") && text.hasSuffix(first + " public.image"))
    #expect(try pick("--select", "IMG_0001.JPG", "--process", "exit 1").status == 2)
  }

  @Test func `a line that is not possible is named, and so is what follows the end`() throws {
    for lines in [["choose"], ["tap"], ["fly"], ["seek x"], ["tap IMG_0001.JPG", "cancel"]] {
      try folder.write("#\n" + lines.joined(separator: "\n"), to: "script")
      let result = try pick("--script", "script")
      #expect(result.status == 65 && result.output == "")
      #expect(result.errors.contains("script:\(lines.count + 1):"))
    }
  }

  @Test func `CAM-14, CAM-15: an imported camera roll is offered`() throws {
    // The movie is empty, and is reported.
    try #require(try tool.run("import", "-q", "--photos", "roll").status == 3)
    for arguments in [[], ["--source", "saved"]] {
      let result = try tool.run(
        ["photos", "pick", "--select", "IMG_0001.JPG", "--json"] + arguments
      )
      #expect(result.status == 0 && result.output.contains("DCIM/100APPLE/IMG_0001.JPG"))
    }
    #expect(try tool.run("photos", "pick", "--from", "roll", "--mount", "roll").status == 64)
  }

  @Test func `a library without photos is not available`() throws {
    try folder.write(LibraryXML.example().text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
    let result = try tool.run("photos", "pick", "--select", "A")
    #expect(result.status == 69 && result.errors.contains("noLibrary"))
  }

  @Test func `CAM-04, CAM-13, CAM-34: a camera is a source, and stores what is used`() throws {
    let camera = ["photos", "pick", "--source", "camera", "--virtual", "test-card"]
    func capture(_ script: String, _ options: String...) throws -> Tool.Result {
      try folder.write(script, to: "script")
      return try tool.run(camera + ["--script", "script", "--media", "image,movie"] + options)
    }
    let first = try capture("shutter\nretake\nshutter\nuse", "--output", "out")
    #expect(first.output == "out/IMG_0001.JPG\n" && first.status == 0 && first.errors == "")
    let movie = try capture(
      "record start\nwait 0.2\nrecord stop\nuse",
      "--output",
      "out",
      "--process",
      "cp \"$LIBSYNC_FILE\" '\(folder.file("copy.mov"))'",
      "--json"
    )
    let document = try movie.json()
    #expect(document["mediaURL"] as? String == "out/IMG_0002.MOV")
    #expect(document["mediaType"] as? String == "public.movie")
    #expect((document["metadata"] as? [String: Any])?["model"] as? String == "Test card")
    #expect(try tool.run("camera-roll", "check", "copy.mov").status == 0)
    let roll = try capture("shutter\nuse", "--save-to-roll", "--mount", "roll")
    #expect(roll.output == "roll/DCIM/100APPLE/IMG_0004.JPG\n")
    let edited = try capture("shutter\nuse", "--edit", "--output", "out")
    #expect(edited.output == "out/IMG_0003-edited.jpg\n")
    for script in ["cancel", "shutter", "record start\ncancel"] {
      let result = try capture(script, "--output", "none")
      #expect(result.status == 1 && result.output == "")
      let left = try? FileManager.default.contentsOfDirectory(atPath: folder.file("none"))
      #expect((left ?? []).isEmpty)
    }
    let wrong = try capture("use", "--output", "out")
    #expect(wrong.status == 64 && wrong.errors.contains("script:1: "))
    for options in [["--select", "x"], ["--inline"], ["--save-to-roll"], ["--from", "x"], []] {
      #expect(try tool.run(camera + options).status == 64, "\(options)")
    }
    #expect(try pick("--save-to-roll", "--select", "IMG_0001.JPG").status == 64)
  }

  @Test func `CAM-09, CAM-10: without a camera, another source can be offered, or nothing`() throws
  {
    let absent = ["photos", "pick", "--source", "camera", "--virtual", "none", "--mount", "roll"]
    try folder.write("tap IMG_0001.JPG", to: "script")
    for source in ["library", "saved"] {
      let fallback = ["--no-camera-fallback", source]
      for choice in [["--script", "script"], ["--select", "IMG_0001.JPG"]] {
        #expect(try tool.run(absent + fallback + choice).output == first + "\n")
      }
    }
    try folder.write("shutter\nuse", to: "script")
    let missing = try tool.run(absent + ["--script", "script"])
    #expect(missing.status == 69 && missing.errors.contains("camera 'none'"))
    for words in [["--require", "camera"], ["--require", "camera,video-camera"]] {
      // The requirement is about the camera that is named, and is possible before any command.
      #expect(try tool.run(words + absent + ["--script", "script"]).status == 69)
      let present = ["photos", "pick", "--virtual", "test-card", "--mount", "roll"]
      #expect(try tool.run(words + present + ["--select", "IMG_0001.JPG"]).status == 0)
      let other = try tool.run(words + ["photos", "pick", "--mount", "roll", "--virtual", "none"])
      #expect(other.status == 69 && other.output == "")
    }
    let device = ["--device", "/dev/video-none"]
    let required = ["camera", "status", "--require", "camera"] + device
    #expect(try tool.run(required).output == "")
  }

  @Test func `CAM-02: the picker and the library offer the same photos in the same order`() throws {
    try addMovie()
    try #require(try tool.run("import", "-q", "--photos", "roll").status == 0)
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    let photos = LibraryPhotos(library)
    for types: [CaptureMediaType] in [[.image], [.movie], [.image, .movie]] {
      var query = PhotoQuery()
      query.kind = types.count > 1 ? nil : types == [.image] ? .photo : .movie
      let offered = try photos.photos(PickableSelection(.library, mediaTypes: types))
      #expect(try offered.map(\.persistentID) == library.photos(query).map(\.id))
    }
    let listed = try tool.run("photos", "list", "--fields", "persistentID", "--format", "tsv").lines
    let offered = try photos.photos(PickableSelection(.library))
    #expect(listed.dropFirst() == offered.map { "\($0.persistentID)" }[...])
    for id in listed.dropFirst() {
      let result = try tool.run(
        ["photos", "pick", "--media", "image,movie", "--json", "--select", id]
      )
      #expect(try result.json()["persistentID"] as? String == id)
    }
  }

  @Test func `CAM-41: what was picked is delivered for use on the full screen`() async throws {
    try addMovie()
    try #require(try tool.run("import", "-q", "--photos", "roll").status == 0)
    let result = try tool.run("photos", "pick", "--select", "IMG_0002.JPG", "--json")
    let document = try result.json()
    let id = try #require(document["persistentID"] as? String)
    #expect(try tool.run("photos", "export", id, "--to", "out").status == 0)
    let original = try Data(
      contentsOf: URL(filePath: folder.file("roll/DCIM/100APPLE/IMG_0002.JPG"))
    )
    #expect(try Data(contentsOf: URL(filePath: folder.file("out/IMG_0002.JPG"))) == original)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).count == 1)
    // The same for an app, in the size of its screen, upright.
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    var query = PhotoQuery()
    query.ids = [try #require(PersistentID(id))]
    let screen = PictureSize(width: 24, height: 24)
    var sizes: [PictureSize] = []
    try await library.forEachPhotoPreview(of: query, size: screen) { photo, preview in
      #expect(photo.name == "IMG_0002.JPG")
      if let preview { sizes.append(preview.size) }
    }
    #expect(sizes.count == 1 && sizes.allSatisfy { max($0.width, $0.height) == 24 })
  }

  @Test func `options that do not fit together are refused`() throws {
    for options in [
      ["--select", "x", "--script", "y"], ["--edit", "--crop", "0,0,5", "--scale", "2"],
      ["--editor", "true", "--crop", "0,0,5"], ["--edit", "--scale", "0.5"],
      ["--edit", "--max-edited-px", "0"], ["--edit", "--trim", "5:1"], ["--trim", "1:5"],
      ["--edit", "--max-duration", "0"],
    ] {
      let result = try tool.run(["photos", "pick", "--mount", "roll"] + options)
      #expect(result.status == 64, "\(options)")
    }
    // There is no terminal to choose on.
    #expect(try pick().status == 64)
    #expect(try pick("--inline").status == 64)
  }
}
