import Foundation
import IPodFormats
import MediaDevice
import System
import TestSupport
import Testing

/// Devices with the databases of the corpus.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DevicePreparationCorpusTests {
  private static let guid = "000A27001A2B3C4D"

  /// Inspects a device with a database.
  private static func refusals(
    _ database: Data,
    name: String = "iTunesDB",
    model: String,
    guid: String = guid
  ) throws -> [DeviceRefusal] {
    let folder = try TemporaryFolder()
    var tree = DeviceTree()
    tree.files[tree.path("iTunesDB")] = Data()
    tree.files[tree.path(name)] = database
    tree.files["iPod_Control/Device/SysInfo"] = Data(
      "ModelNumStr: \(model)\nFirewireGuid: \(guid)\n".utf8
    )
    var options = DevicePreparation.Options()
    options.allowsExperimental = true
    options.environment.holders = { _ in [] }
    let mount = try tree.write(to: folder)
    let preparation = DevicePreparation(
      ofDeviceAt: mount,
      options: options,
      makeID: { 1 },
      fold: EditCase.fold
    )
    if preparation.refusals.isEmpty {
      var device = try preparation.device()
      // Without an edit, nothing but a missing signature would differ.
      let file = try device.encoder.encode(&device.editable)
      #expect(file.count == database.count)
      try device.recheck()
    }
    return preparation.refusals
  }

  private static func folder() throws -> URL {
    try #require(ProjectFiles.corpus).appending(path: "device")
  }

  @Test func `damaged and unsignable databases are refused`() throws {
    let folder = try Self.folder().appending(path: "refuse")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".iTunesDB") }.sorted()
    #expect(names.count >= 4)
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      let why = try String(
        contentsOf: folder.appending(path: name.replacing(".iTunesDB", with: ".why")),
        encoding: .utf8
      )
      let reasons = try Self.refusals(data, model: "MA147")
      let isSignature = why.contains("signature")
      #expect(!reasons.isEmpty, "\(name)")
      #expect(reasons.contains { $0.kind == (isSignature ? .unsafe : .damaged) }, "\(name)")
    }
  }

  private struct Rules: Decodable {
    let guids_refused: [String]
    let guids_accepted: [String]
  }

  @Test func `wrong identifiers are refused before a signed database is written`() throws {
    let data = try Data(contentsOf: Self.folder().appending(path: "refuse/rules.json"))
    let rules = try JSONDecoder().decode(Rules.self, from: data)
    let database = try Data(
      contentsOf: Self.folder().appending(path: "libgpod-classic3/input.iTunesDB")
    )
    for guid in rules.guids_refused {
      let reasons = try Self.refusals(database, model: "MC293", guid: guid)
      #expect(reasons.map(\.kind) == [.unsafe], "\(guid)")
    }
    for guid in rules.guids_accepted {
      #expect(try Self.refusals(database, model: "MC293", guid: guid) == [], "\(guid)")
    }
  }

  @Test(arguments: [
    ("empty-1g-0x0C", "M8541"), ("empty-mini-0x13", "M9800"), ("empty-video-0x19", "MA147"),
    ("libgpod-classic3", "MC293"), ("itunes12-empty", "MA147"),
    ("itunes12-first-sync", "MA147"), ("itunes12-second-sync", "MA147"),
  ]) func `sound databases are not refused`(name: String, model: String) throws {
    let data = try Data(contentsOf: Self.folder().appending(path: "\(name)/input.iTunesDB"))
    #expect(try Self.refusals(data, model: model) == [])
  }

  @Test func `a compressed database is only refused without tables`() throws {
    let path = "libgpod-nano5g-cdb/input.iTunesCDB"
    let data = try Data(contentsOf: Self.folder().appending(path: path))
    let reasons = try Self.refusals(data, name: "iTunesCDB", model: "MC027")
    let tables = "iPod_Control/iTunes/iTunes Library.itlp/Library.itdb"
    #expect(reasons == [.noDatabase(file: tables)])
  }
}
