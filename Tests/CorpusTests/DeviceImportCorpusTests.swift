import CommandTesting
import Foundation
import TestSupport
import Testing

/// Devices of the corpus, imported through the command line.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DeviceImportCorpusTests {
  private static var corpus: URL? { ProjectFiles.corpus?.appending(component: "ipod") }

  private static let devices: [String] = {
    let folder = corpus?.appending(component: "generated-libgpod").path ?? ""
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func mount(_ device: String) throws -> String {
    try #require(Self.corpus).appending(path: "generated-libgpod/\(device)")
      .path(percentEncoded: false)
  }

  @Test func `the corpus is complete`() {
    #expect(Self.devices.count == 12)
  }

  @Test(arguments: devices.sample(of: 3))
  func `a second import of a device changes nothing in any local time zone`(
    device: String
  ) throws {
    let mount = try mount(device)
    let first = try tool.run("import", "--json", mount)
    #expect(first.status == 0, "\(first.errors)")
    #expect((try first.json()["items"] as? [String: Any])?["added"] as? Int == 12)
    let before = try tool.run("items", "--json").output
    for zone in ["UTC", "Asia/Tokyo", "America/New_York"] {
      let elsewhere = Tool(in: folder, environment: ["TZ": zone])
      let again = try elsewhere.run("import", "--json", mount)
      #expect(again.status == 0)
      #expect(try again.json()["revision"] is NSNull)
      #expect(try elsewhere.run("items", "--json").output == before)
    }
  }

  @Test(arguments: devices.sample(of: 3))
  func `the local time zone does not affect a first import`(device: String) throws {
    var all: Set<String> = []
    for zone in ["Asia/Tokyo", "America/New_York"] {
      let elsewhere = Tool(
        in: folder,
        environment: ["TZ": zone, "LIBSYNC_LIBRARY": folder.file(zone.replacing("/", with: "-"))]
      )
      _ = try elsewhere.run("import", try mount(device))
      all.insert(try elsewhere.run("items", "--json").output)
    }
    #expect(all.count == 1)
  }

  @Test(arguments: devices)
  func `a device is described`(device: String) throws {
    let document = try tool.run("device", "--json", try mount(device))
    #expect(document.status == 0, "\(document.errors)")
    let devices = try #require(document.json()["devices"] as? [[String: Any]])
    let members = try #require(devices.first)
    #expect(members["items"] as? Int == 12)
    #expect(members["model"] is String)
    #expect((members["databases"] as? [[String: Any]])?.isEmpty == false)
    // The corpus contains no audio files.
    #expect(try tool.run("device", "check", try mount(device)).status == 1)
  }

  // MARK: Damage

  /// A damaged file as described by `MANIFEST.tsv`.
  struct DamagedFile: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: String
    var testDescription: String { "\(kind) \(name.prefix(60))" }
  }

  private static let damaged: [DamagedFile] = {
    guard let manifest = corpus?.appending(path: "malformed/MANIFEST.tsv"),
      let text = try? String(contentsOf: manifest, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return DamagedFile(name: String(fields[0]), kind: String(fields[2]))
    }
  }()

  private static let places = [
    "iTunesDB": "iPod_Control/iTunes/iTunesDB", "iTunesCDB": "iPod_Control/iTunes/iTunesCDB",
    "ArtworkDB": "iPod_Control/Artwork/ArtworkDB", "Photo Database": "Photos/Photo Database",
    "SysInfoExtended": "iPod_Control/Device/SysInfoExtended",
  ]

  @Test(arguments: damaged.sample(of: 3))
  func `a damaged file is reported by name and the rest is imported`(file: DamagedFile) throws {
    let manager = FileManager.default
    let device = folder.file("device")
    try manager.copyItem(atPath: try mount("classic3"), toPath: device)
    if file.kind == "iTunesCDB" {
      try manager.removeItem(atPath: device + "/iPod_Control/iTunes/iTunesDB")
    }
    let place = try #require(Self.places[file.kind])
    try? manager.removeItem(atPath: "\(device)/\(place)")
    try manager.copyItem(
      atPath: try #require(Self.corpus).appending(path: "malformed/\(file.name)").path,
      toPath: "\(device)/\(place)"
    )
    let (seconds, _) = try tool.processorSeconds(["import", "--dry-run", "-q", device])
    #expect(seconds < 2)
    let result = try tool.run("import", "--json", device)
    #expect([3, 65].contains(result.status))
    #expect(result.errors.contains(place) || result.errors.contains("ithmb"))
    if result.status == 3 {
      let problems = try #require(result.json()["problems"] as? [[String: Any]])
      #expect(!problems.isEmpty)
      #expect(problems.allSatisfy { $0["file"] is String && $0["message"] is String })
    }
    if !file.kind.hasPrefix("iTunes") {
      #expect((try result.json()["items"] as? [String: Any])?["count"] as? Int == 12)
    }
  }
}
