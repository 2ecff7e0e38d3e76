import CommandTesting
import Foundation
import TestSupport
import Testing

/// Libraries of iTunes and Music themselves, compared with their `Library.xml`.
struct NativeLibraryTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private static let itunes = ProjectFiles.fixture("iTunes/mac.itl")
  private static let music = ProjectFiles.fixture("iTunes/Music Library.musiclibrary")

  private func copy(_ source: String, to name: String) throws {
    let url = URL(filePath: folder.file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: source, toPath: url.path)
  }

  @Test(arguments: [("mac", itunes), ("music", music)])
  func `after the XML, the library itself changes nothing`(xml: String, native: String) throws {
    #expect(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/\(xml).xml")).status == 0)
    for _ in 0..<2 {
      let again = try tool.run("import", "--json", "--older", native)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.json()["revision"] is NSNull)
    }
    let difference = try tool.run("diff", native, "--derived")
    #expect(difference.status == 0 && difference.output == "")
  }

  @Test func `after the library itself, its XML adds only what it lacks`() throws {
    #expect(try tool.run("import", "-q", Self.itunes).status == 0)
    #expect(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    let difference = try tool.run("diff", "--json").json()
    let items = try #require(difference["items"] as? [[String: Any]])
    let changed = Set(items.flatMap { ($0["changes"] as? [String: Any] ?? [:]).keys })
    #expect(changed.subtracting(["normalization"]).isEmpty)
  }

  @Test func `a folder that holds a library leads to it`() throws {
    try copy(Self.itunes, to: "iTunes/iTunes Library.itl")
    try folder.write("no music", to: "iTunes/sentinel")
    let imported = try tool.run("import", "iTunes")
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.contains("40 items"))
  }

  @Test func `a folder of audio files stays one`() throws {
    try copy(ProjectFiles.fixture("Audio"), to: "Music")
    #expect(try tool.run("import", "-q", "Music").status == 0)
    try copy(Self.itunes, to: "Music/iTunes Library.itl")
    let again = try tool.run("import", "Music")
    #expect(again.status == 0 && again.output.contains("Nothing has changed"))
    #expect(again.errors.contains("Music/iTunes Library.itl"))
    #expect(try tool.run("import", "-q", "Music/iTunes Library.itl").status == 0)
    let libraries = try tool.run("libraries").output
    #expect(libraries.contains("folder") && libraries.contains("iTunes Library.itl"))
    #expect(try tool.run("import", "Music").output.contains("Nothing has changed in 'Music'"))
  }

  @Test func `the time zone of a library can be given`() throws {
    func dates(_ zone: String...) throws -> [String] {
      #expect(try tool.run(["import", "-q", "--force-rewrite", Self.itunes] + zone).status == 0)
      return try tool.run("items", "--fields", "dateAdded", "--format", "csv").lines
    }
    let stated = try dates()
    #expect(try dates("--time-zone", "America/New_York") == stated)
    let told = try tool.run("import", "-v", "--as-new", "Other", Self.itunes)
    #expect(told.errors.contains("America/New_York, from"))
    #expect(try tool.run("libraries", "delete", "Other", "--yes").status == 0)
    #expect(try dates("--time-zone", "UTC") != stated)
    let shifts = try tool.run("diff", "--json").json()["clockShifts"] as? [[String: Any]]
    // In summer, New York is nearer to UTC.
    #expect(shifts?.count == 2)
    let summer = try tool.run("import", "--json", "--time-zone", "Europe/Berlin", Self.itunes)
      .json()
    let items = try #require(summer["items"] as? [String: Any])
    #expect(items["changed"] as? Int == 0 && items["played"] as? Int == 0)
  }

  @Test func `an assumed time zone is told with a new library only`() throws {
    let told = "dates are in the time zone America/New_York, a common time zone"
    #expect(try tool.run("import", Self.itunes).output.contains(told))
    let again = try tool.run("import", "--force-rewrite", Self.itunes)
    #expect(!again.output.contains("dates are in"))
    let chosen = try tool.run("import", "--as-new", "B", "--time-zone", "Asia/Seoul", Self.itunes)
    #expect(chosen.status == 0 && !chosen.output.contains("dates are in"))
  }

  @Test func `the zone of stored dates is used if it agrees with the library`() throws {
    let xml = try String(contentsOfFile: ProjectFiles.fixture("iTunes/mac.xml"), encoding: .utf8)
    try folder.write(xml, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    let imported = try tool.run("import", "--older", "--json", Self.itunes).json()
    #expect(imported["clock"] as? String == "UTC-05:00 from mac.itl")
  }

  @Test func `backups of the library itself become history`() throws {
    try copy(Self.itunes, to: "iTunes/iTunes Library.itl")
    try copy(
      ProjectFiles.fixture("iTunes/mac-12.itl"),
      to: "iTunes/Previous iTunes Libraries/iTunes Library 2024-05-05.itl"
    )
    try copy(Self.music, to: "Music/Music Library.musiclibrary")
    let imported = try tool.run(
      "import",
      "--history",
      "--older",
      "--force-rewrite",
      "iTunes",
      "Music"
    )
    #expect(imported.errors == "")
    #expect(imported.lines.last?.contains("imported") == true)
    #expect(imported.lines.count { $0.contains(".itl: ") } == 2)
    #expect(imported.lines.count { $0.contains(".musicdb: ") } == 1)
  }

  @Test func `a backup without a date has that of its name`() throws {
    try copy(Self.itunes, to: "iTunes/iTunes Library.itl")
    try copy(
      ProjectFiles.fixture("iTunes/mac-10.itl"),
      to: "iTunes/Previous iTunes Libraries/iTunes Library 2011-05-05.itl"
    )
    let listed = try tool.run("import", "--history", "--dry-run", "iTunes")
    #expect(listed.lines.first?.contains("2011-05-05") == true, "\(listed.output)")
    #expect(listed.lines.first?.contains("Previous") == true)
  }

  @Test func `an unchanged library is not read again`() throws {
    try copy(Self.itunes, to: "iTunes Library.itl")
    #expect(try tool.run("import", "-q", "iTunes Library.itl").status == 0)
    let again = try tool.run("import", "-vv", "iTunes Library.itl")
    #expect(again.errors.contains("bytes of its last import"))
  }

  @Test func `of a damaged library, the rest is imported and nothing is removed`() throws {
    try copy(Self.itunes, to: "iTunes Library.itl")
    #expect(try tool.run("import", "-q", "iTunes Library.itl").status == 0)
    let path = folder.file("iTunes Library.itl")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    let damaged = try tool.run("import", "--json", "iTunes Library.itl")
    #expect(damaged.status == 3)
    #expect(try damaged.json()["isPartial"] as? Bool == true)
    #expect(try tool.run("items", "--format", "ids").lines.count == 40)
  }

  @Test func `a library becomes the XML that it was made from`() throws {
    let converted = try tool.run(
      "convert",
      "--time-zone",
      "-05:00",
      Self.itunes,
      "-o",
      "Library.xml"
    )
    #expect(converted.status == 0 && converted.errors == "" && converted.output == "")
    #expect(try folder.contents == ["Library.xml"])
    #expect(try tool.run("import", "-q", "--time-zone", "-05:00", Self.itunes).status == 0)
    let again = try tool.run("import", "--json", "Library.xml")
    #expect(try again.json()["revision"] is NSNull)
    let list = try dictionary(of: folder.file("Library.xml"))
    let original = try dictionary(of: ProjectFiles.fixture("iTunes/mac.xml"))
    for (key, track) in try #require(original["Tracks"] as? [String: [String: Any]]) {
      let mine = (list["Tracks"] as? [String: [String: Any]])?[key] ?? [:]
      // The library itself does not have the Sound Check value.
      let expected = track.filter { $0.key != "Normalization" }
      #expect(NSDictionary(dictionary: mine) == NSDictionary(dictionary: expected))
    }
    #expect(list["Major Version"] as? Int == 1)
  }

  private func dictionary(of path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: ["csv", "jsonl"])
  func `a library becomes a list of its items`(format: String) throws {
    let converted = try tool.run("convert", Self.music, "--format", format)
    #expect(converted.status == 0)
    #expect(converted.lines.count == (format == "csv" ? 41 : 40))
    #expect(try tool.run("convert", Self.music, "-o", "list.\(format)").status == 0)
    #expect(
      try String(contentsOfFile: folder.file("list.\(format)"), encoding: .utf8)
        == converted.output
    )
  }

  @Test func `a conversion never replaces its source`() throws {
    try copy(Self.itunes, to: "iTunes Library.itl")
    let same = ["iTunes Library.itl", "-o", "iTunes Library.itl", "--format", "csv"]
    #expect(try tool.run(["convert"] + same).status == 64)
    #expect(try tool.run("convert", "iTunes Library.itl").status == 64)
    #expect(try tool.run("convert", "iTunes Library.itl", "-o", "library.txt").status == 64)
    #expect(try folder.contents == ["iTunes Library.itl"])
    let inFolder = [".", "--format", "csv", "-o"]
    #expect(try tool.run(["convert"] + inFolder + ["iTunes Library.itl"]).status == 64)
    #expect(try tool.run(["convert"] + inFolder + ["./new.csv"]).status == 0)
    // What was converted before can be replaced, but nothing else in the folder.
    #expect(try tool.run(["convert"] + inFolder + ["new.csv"]).status == 0)
    try folder.write("", to: "cover.jpg")
    #expect(try tool.run(["convert"] + inFolder + ["cover.jpg"]).status == 64)
    #expect(
      try Data(contentsOf: URL(filePath: folder.file("iTunes Library.itl")))
        == Data(contentsOf: URL(filePath: Self.itunes))
    )
  }

  @Test func `a conversion reports what it leaves out`() throws {
    let told = try tool.run("convert", Self.itunes, "--format", "csv", "-v")
    #expect(told.errors.contains("America/New_York, a common time zone"))
    let xml = try String(contentsOfFile: ProjectFiles.fixture("iTunes/mac.xml"), encoding: .utf8)
    let tracks = try #require(xml.firstRange(of: "<key>Tracks</key>"))
    let first = try #require(
      xml[tracks.upperBound...].firstRange(
        of: #/<key>\d+<\/key>\s*<dict>.*?<\/dict>/#.dotMatchesNewlines()
      )
    )
    try folder.write(
      xml.replacingCharacters(
        in: first,
        with: xml[first] + xml[first].replacing(#/<key>\d+<\/key>/#, with: "<key>99999</key>")
      ),
      to: "Library.xml"
    )
    let twice = try tool.run("convert", "Library.xml", "--format", "csv")
    #expect(twice.status == 3 && twice.errors.contains("1 item with the persistent ID of another"))
  }

  @Test func `a library of TV is no library of Music`() throws {
    var bytes = try Data(contentsOf: URL(filePath: Self.music + "/Library.musicdb"))
    bytes[104] = 2
    // Its ID is different.
    bytes[48] ^= 1
    try bytes.write(to: URL(filePath: folder.file("Library.tvdb")))
    #expect(try tool.run("import", "-q", "Library.tvdb").status == 0)
    // It has the same files as the other one.
    #expect(try tool.run("import", "-q", Self.music).status == 77)
    #expect(try tool.run("import", "-q", "--as-new", "Music", Self.music).status == 0)
    let names = try tool.run("libraries", "--format", "csv", "--fields", "name").lines
    #expect(names.sorted() == ["Music", "TV", "name"])
  }

  @Test func `files beside a library are refused by name`() throws {
    let settings = try tool.run("import", Self.music + "/Application.musicdb")
    #expect(settings.status == 65)
    #expect(settings.errors.contains("Library.musicdb"))
    for (bytes, words) in [("random bytes", "damaged"), ("", "empty")] {
      try folder.write(bytes, to: "iTunes Library.itl")
      let refused = try tool.run("import", "iTunes Library.itl")
      #expect(refused.status == 65 && refused.errors.contains(words), "\(refused.errors)")
    }
  }
}
