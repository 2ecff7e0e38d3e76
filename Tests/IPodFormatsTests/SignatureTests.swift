import MediaDevice
import TestSupport
import Testing

@testable import IPodFormats

/// The values are from a second implementation, in Python.
struct SignatureTests {
  private let functions = SigningFunctions.openSSL

  /// A database whose bytes count from 8, repeatedly.
  private var counting: SignedDatabase {
    let header: [UInt8] = Array("mhbd".utf8) + [0xF4, 0, 0, 0]
    let bytes = header + (8..<10_240).map { UInt8(truncatingIfNeeded: $0) }
    return SignedDatabase(bytes: bytes, path: "iTunesDB", scheme: .hash58, headerCount: 0xF4)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func `the substitution of AES and its inverse are those of the standard`() {
    #expect(SubstitutionBox.forward[0] == 0x63 && SubstitutionBox.forward[1] == 0x7C)
    #expect(SubstitutionBox.forward[0x53] == 0xED && SubstitutionBox.forward[0xFF] == 0x16)
    #expect(SubstitutionBox.inverse[0] == 0x52 && SubstitutionBox.inverse[0xFF] == 0x7D)
    #expect(Set(SubstitutionBox.forward).count == 256)
    for byte in 0...255 {
      #expect(SubstitutionBox.inverse[Int(SubstitutionBox.forward[byte])] == UInt8(byte))
    }
  }

  @Test(arguments: [
    ("000A27001A2B3C4D", "d6cae831c2bb56d6c72251125958ca66b0795c0b"),
    ("000A270000000000", "a53680cfc1127a89349aa83e7a83bfbf0f9e41ec"),
    ("000A2700FFFFFFFF", "1a08b15bc2aa49cbe1a031bde5be0e9b3a311a0d"),
    ("000A2700140A2806", "070894f94fed191267344152eb6780a6c015167f"),
  ])
  func `a hash58 depends on the GUID`(guid: String, expected: String) throws {
    let signature = Hash58.signature(of: counting, try SignableDatabase.guid(guid), functions)
    #expect(hex(signature) == expected)
  }

  @Test func `a hash72 has the expected bytes and reveals the material`() throws {
    let material = try #require(SignableDatabase.material)
    let digest = functions.sha1(counting.piecesOfHash72)
    let signature = Hash72.signature(for: digest, material, functions)
    #expect(
      hex(signature) == "010011111111111111111111111144429674cf4bd90282244ba1561c6bf409515d05f74a"
        + "263f94f0a236f3791987"
    )
    #expect(Hash72.material(of: signature, for: digest, functions) == material)
    for index in digest.indices.suffix(4) {
      var other = digest
      other[index] ^= 1
      #expect(Hash72.material(of: signature, for: other, functions) == nil)
    }
    for count in 0..<signature.count {
      #expect(Hash72.material(of: Array(signature[..<count]), for: digest, functions) == nil)
    }
  }

  @Test func `the checksums of the table of locations are signed`() throws {
    let material = try #require(SignableDatabase.material)
    let locations = (0..<3000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = LocationChecksums.bytes(for: locations, material: material, functions: functions)
    #expect(
      hex(bytes) == "010011111111111111111111111106c7e3211f431347c23aaa8347ae343af45c78af699e29d5"
        + "f8088a79d269c9b38badf51c542125806a488ccc603de6690109b7cc5b00669c480d5cffbdfa8bdba995"
        + "61160f2d1b775b00669c480d5cffbdfa8bdba99561160f2d1b77438393542245c56f88f2d64cc59df1b5"
        + "a4d09aaf"
    )
    let file = DeviceBytes(path: "Locations.itdb.cbk", bytes: bytes)
    func recovered(_ file: DeviceBytes, _ locations: [UInt8]) throws(SigningError) -> Bool {
      let found = try LocationChecksums.material(
        from: file,
        locations: locations,
        functions: functions
      )
      return found == material
    }
    #expect(try recovered(file, locations))
    let mismatch = SigningError(.checksumMismatch, file: file.path)
    #expect(throws: mismatch) { try recovered(file, locations + [0]) }
    #expect(throws: mismatch) { try recovered(DeviceBytes(path: file.path, bytes: []), locations) }
    for offset in bytes.indices {
      let damaged = SignableDatabase.changing(file) { $0[offset] ^= 0x40 }
      // The first encrypted block and the initial vector can only be wrong together.
      if (14..<30).contains(offset) { continue }
      #expect(throws: SigningError.self) { try recovered(damaged, locations) }
    }
  }

  @Test(arguments: [0, 1, 1023, 1024, 1025, 2048])
  func `each block of locations has a checksum`(count: Int) throws {
    let material = try #require(SignableDatabase.material)
    let locations = [UInt8](repeating: 5, count: count)
    let bytes = LocationChecksums.bytes(for: locations, material: material, functions: functions)
    #expect(bytes.count == 46 + 20 + 20 * ((count + 1023) / 1024))
    let file = DeviceBytes(path: "Locations.itdb.cbk", bytes: bytes)
    let found = try LocationChecksums.material(
      from: file,
      locations: locations,
      functions: functions
    )
    #expect(found == material)
  }
}
