import Foundation
import MediaDevice
import TestSupport
import Testing

@testable import IPodFormats

/// The signatures of databases that iTunes, libgpod and a second implementation made.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct SignatureCorpusTests {
  private let functions = SigningFunctions.openSSL
  private let guid: FireWireGUID

  init() throws { guid = try FireWireGUID("000A27001A2B3C4D", file: "SysInfo") }

  private func file(_ path: String) throws -> DeviceBytes {
    let url = try #require(ProjectFiles.corpus).appending(path: path)
    return DeviceBytes(path: path, bytes: Array(try Data(contentsOf: url)))
  }

  private func made(_ device: String, _ path: String) throws -> DeviceBytes {
    try DeviceCorpus.file(DeviceCorpus.made(device, path))
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test(arguments: ["nano3g", "nano4g", "classic3"])
  func `a hash58 of libgpod is right`(device: String) throws {
    let database = try made(device, "iTunes/iTunesDB")
    let signatures = try DatabaseSignatures(of: database, guid: guid, functions: functions)
    #expect(signatures.scheme == .hash58 && signatures.hash58 == .valid)
    #expect(signatures.hash72 == .missing)
  }

  @Test(arguments: ["ipod4g", "mini2", "nano2g", "video5g"])
  func `a device without signatures needs no GUID`(device: String) throws {
    let database = try made(device, "iTunes/iTunesDB")
    let signer = try DatabaseSigner(
      replacing: database,
      guid: nil,
      material: nil,
      functions: functions
    )
    #expect(signer.scheme == .none)
    #expect(try signer.sign(database).bytes == database.bytes)
  }

  @Test func `digests that other projects published are right`() throws {
    let path = "mono+ipod-sharp/tests__ipod-test-db-hashed.db"
    let database = try SignedDatabase(DeviceCorpus.file(path))
    let guid = try FireWireGUID("000A27001A26973B", file: "HashTests.cs")
    #expect(
      hex(Hash58.signature(of: database, guid, functions))
        == "e7d3978a2a9e6bdcb196be1ea6e6595a897f69d4"
    )
    // The tests of clickwheel sign the file as it is, without leaving out any field.
    let whole = [database.bytes[...]]
    let published = bytes(
      "01005334a0a11d64f1e75ce5b68ce1520618d647ac8f562b023c9a7cb5291c9e0692130b24f07e7fbd091f03d836"
    )
    #expect(Hash72.material(of: published, for: functions.sha1(whole), functions) != nil)
    // The signature in the file is that of another device.
    #expect(throws: SigningError(.hash58Mismatch(guid), file: path)) {
      try DatabaseSigner(
        replacing: DeviceCorpus.file(path),
        guid: guid,
        material: nil,
        functions: functions
      )
    }
  }

  @Test func `the material of a nano is recovered, and its checksums are equal`() throws {
    let database = try made("nano5g", "iTunes/iTunesCDB")
    let signatures = try DatabaseSignatures(of: database, guid: guid, functions: functions)
    #expect(signatures.scheme == .hash72 && signatures.hash72 == .valid)
    let info = try made("nano5g", "Device/HashInfo")
    #expect(try HashInfo(info).bytes == info.bytes)
    let material = try HashInfo.material(from: info, for: guid)
    #expect(signatures.material == material)
    let locations = try made("nano5g", "iTunes/iTunes Library.itlp/Locations.itdb").bytes
    let checksums = try made("nano5g", "iTunes/iTunes Library.itlp/Locations.itdb.cbk")
    let expected = LocationChecksums.bytes(
      for: locations,
      material: material,
      functions: functions
    )
    #expect(checksums.bytes == expected)
    let found = try LocationChecksums.material(
      from: checksums,
      locations: locations,
      functions: functions
    )
    #expect(found == material)
  }

  @Test func `material is not taken from a database that was changed after signing`() throws {
    let database = try DeviceCorpus.file(DeviceCorpus.sample("2025-04-21_iTunesDB-4"))
    let signatures = try DatabaseSignatures(of: database, guid: nil, functions: functions)
    #expect(signatures.scheme == .hash58 && signatures.hash58 == .unverifiable)
    #expect(signatures.hash72 == .invalid && signatures.material == nil)
  }

  @Test func `edited databases get the expected signatures`() throws {
    let folder = try #require(ProjectFiles.corpus).appending(path: "device")
    let cases = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var schemes: [SignatureScheme: Int] = [:]
    for name in cases {
      guard
        let suffix = ["iTunesDB", "iTunesCDB"].first(where: {
          FileManager.default.fileExists(atPath: folder.path + "/\(name)/output.\($0)")
        })
      else { continue }
      let input = try file("device/\(name)/input.\(suffix)")
      let output = try file("device/\(name)/output.\(suffix)")
      let signer = try DatabaseSigner(
        replacing: input,
        guid: guid,
        material: nil,
        functions: functions
      )
      schemes[signer.scheme, default: 0] += 1
      try signer.verify(input)
      try signer.verify(output)
      // The old signatures, as after an edit.
      var edited = output.bytes
      for range in [0x58..<0x6C, 0x72..<0xA0] where signer.scheme != .none {
        edited.replaceSubrange(range, with: input.bytes[range])
      }
      let signed = try signer.sign(DeviceBytes(path: output.path, bytes: edited))
      #expect(signed.bytes == output.bytes, "\(name)")
    }
    #expect(schemes[.none, default: 0] >= 5 && schemes[.hash58, default: 0] >= 4)
    #expect(schemes[.hash72, default: 0] >= 2)
  }

  @Test(arguments: [
    ("scheme-hashAB", SigningError.Reason.unsupportedScheme(4)), ("zero-bytes", .notADatabase),
  ])
  func `a database that cannot be signed is refused`(
    name: String,
    reason: SigningError.Reason
  ) throws {
    let present = try file("device/refuse/\(name).iTunesDB")
    #expect(throws: SigningError(reason, file: present.path)) {
      try DatabaseSigner(replacing: present, guid: guid, material: nil, functions: functions)
    }
  }

  @Test func `the listed GUIDs are accepted or refused`() throws {
    struct Rules: Decodable {
      let guids_refused: [String]
      let guids_accepted: [String]
    }
    let bytes = try file("device/refuse/rules.json").bytes
    let rules = try JSONDecoder().decode(Rules.self, from: Data(bytes))
    for text in rules.guids_refused {
      #expect(throws: SigningError.self, "\(text)") { try FireWireGUID(text, file: "SysInfo") }
    }
    for text in rules.guids_accepted {
      #expect(try FireWireGUID(text, file: "SysInfo") == guid)
    }
  }
}
