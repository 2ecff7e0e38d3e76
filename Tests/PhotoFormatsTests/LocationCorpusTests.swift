import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Real pictures and movies without their places.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct LocationCorpusTests {
  private struct CorpusFile {
    let name: String
    let source: PhotoBytes
    let values: [String: Any]
  }

  /// The files that are refused, with the reasons.
  private static let refused: [String: LocationRemovalProblem] = [
    "files/libheif/fuzz/github_367_1.heic": .itemElsewhere,
    "files/libheif/fuzz/github_367_2.heic": .itemElsewhere,
    "files/libheif/fuzz/github_44.heic": .itemElsewhere,
  ]

  /// Values that are no places, whatever their names say: settings of clocks, codes of users, and
  /// states of devices and persons.
  private static let others = [
    "Hometown", "Destination", "WorldTime", "BatteryState", "WebStatement", "RMETA:", "XMP-ph:",
    "JSON:",
  ]

  private static func files() throws -> [CorpusFile] {
    let folder = try #require(ProjectFiles.corpus).appending(path: "photos")
    let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var files = try #require(manifest["files"] as? [[String: Any]])
    let generated = folder.appending(path: "generated-exif")
    for name in try FileManager.default.contentsOfDirectory(atPath: generated.path()).sorted() {
      files.append(["file": "generated-exif/\(name)"])
    }
    return try files.map { file in
      let name = try #require(file["file"] as? String)
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let values = file["exiftool-12.57"] as? [String: Any] ?? [:]
      return CorpusFile(name: name, source: PhotoBytes(bytes), values: values)
    }
  }

  private static func isPlace(_ key: String) -> Bool {
    let words = ["GPS", "Location", "Sub-location", "City", "State", "Country"]
    return words.contains(where: key.contains) && !others.contains(where: key.contains)
  }

  private static func patched(_ file: CorpusFile) throws -> PatchedSource<PhotoBytes>? {
    do throws(LocationRemovalProblem) {
      let patches = try LocationRemoval.patches(for: file.source)
      return PatchedSource(file.source, patches: patches)
    } catch .unknownFormat {
      return nil
    } catch {
      #expect(refused[file.name] == error, "\(file.name): \(error.rawValue)")
      return nil
    }
  }

  @Test func `all places go, and all other values stay`() throws {
    var places = 0
    for file in try Self.files() {
      guard let result = try Self.patched(file) else { continue }
      try LocationRemoval.verify(result, against: file.source)
      let (before, after) = (PhotoContents(file.source), PhotoContents(result))
      let (old, new) = (ExifToolView(contents: before), ExifToolView(contents: after))
      places += PhotoMetadata(before).position == nil ? 0 : 1
      #expect(PhotoMetadata(after).position == nil, "\(file.name)")
      // A sidecar with places alone is no longer known by its content.
      for key in file.values.keys where after.kind != nil || before.kind != .xmp {
        let found = new.values(key)
        #expect(
          Self.isPlace(key) ? found.isEmpty : found == old.values(key),
          "\(file.name) \(key): \(found)"
        )
      }
      #expect(before.problems.all.allSatisfy(after.problems.all.contains), "\(file.name)")
    }
    #expect(places > 20)
  }

  /// Returns the values that exiftool reads from the files of a folder.
  private static func values(
    of folder: TemporaryFolder,
    by tool: String
  ) throws
    -> [String: [String: Any]]
  {
    let output = try folder.write(Data(), to: "values.json")
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["-j", "-G1", "-a", "-n", "-r", "-ext", "*", "\(folder.path)/files"]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let data = try Data(contentsOf: URL(filePath: output))
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: try list.map { values in
        let path = try #require(values["SourceFile"] as? String)
        return (String(path.split(separator: "/").last ?? ""), values)
      }
    )
  }

  @Test(.enabled(if: Programs.path(of: "exiftool") != nil, "exiftool is not installed"))
  func `exiftool finds no place, and all other values`() throws {
    let tool = try #require(Programs.path(of: "exiftool"))
    var results: [[String: [String: Any]]] = []
    for isCleaned in [false, true] {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/files",
        withIntermediateDirectories: true
      )
      for file in try Self.files() {
        guard let result = try Self.patched(file) else { continue }
        let range = 0..<file.source.byteCount
        let bytes = isCleaned ? result.bytes(in: range) : file.source.bytes(in: range)
        let name = file.name.replacing("/", with: "!")
        try Data(bytes).write(to: URL(filePath: "\(folder.path)/files/\(name)"))
      }
      results.append(try Self.values(of: folder, by: tool))
    }
    var places = 0
    for (name, before) in results[0] {
      let after = try #require(results[1][name])
      for (key, value) in before {
        let ignored = [
          "System:", "Composite:", "SourceFile", "ExifTool:", "File:CurrentIPTCDigest",
        ]
        if ignored.contains(where: key.hasPrefix) { continue }
        let found = after[key].map { "\($0)" }
        if Self.isPlace(key) {
          places += 1
          #expect(found == nil, "\(name) \(key): \(found ?? "")")
        } else {
          #expect(found == "\(value)", "\(name) \(key): \(value), \(found ?? "nothing")")
        }
      }
    }
    #expect(places > 200)
  }
}
