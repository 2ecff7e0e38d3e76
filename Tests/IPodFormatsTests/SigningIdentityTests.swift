import IPodFormats
import Testing

/// The files that say which device a signature is for.
struct SigningIdentityTests {
  @Test(arguments: ["000A27001A2B3C4D", "0x000a27001a2b3c4d", " 0X000A27001A2B3C4D\r\n"])
  func `a GUID is read as files write it`(text: String) throws {
    let guid = try FireWireGUID(text, file: "SysInfo")
    #expect(guid.bytes == [0x00, 0x0A, 0x27, 0x00, 0x1A, 0x2B, 0x3C, 0x4D])
    #expect(guid.description == "000A27001A2B3C4D")
  }

  @Test func `a missing GUID is reported as missing`() {
    for text in [nil, "", " "] {
      #expect(throws: SigningError(.missingGUID, file: "SysInfo")) {
        try FireWireGUID(text, file: "SysInfo")
      }
    }
  }

  @Test(arguments: [
    "0x", "000A27", "ZZ0A27001A2B3C4D", "000A27001A2B3C4D0", "0x0x000A27001A2B3C",
    "000A27001A2B3C4\u{FF14}", "+00A27001A2B3C4D",
  ])
  func `a malformed GUID is refused`(text: String) {
    #expect(throws: SigningError(.malformedGUID(text), file: "SysInfo")) {
      try FireWireGUID(text, file: "SysInfo")
    }
  }

  @Test(arguments: ["0000000000BC614E", "0000000000000000", "FFFFFFFFFFFFFFFF"])
  func `a number that is not an iPod's is refused`(text: String) {
    #expect(throws: SigningError(.foreignGUID(text), file: "SysInfo")) {
      try FireWireGUID(text, file: "SysInfo")
    }
  }

  @Test func `HashInfo is written as it is read, and only for its device`() throws {
    let (guid, material) = (try SignableDatabase.guid(), try #require(SignableDatabase.material))
    let bytes = HashInfo(for: guid, material: material).bytes
    #expect(bytes.count == 54 && bytes.starts(with: "HASHv0".utf8))
    let file = DeviceBytes(path: "HashInfo", bytes: bytes)
    #expect(try HashInfo(file).bytes == bytes)
    #expect(try HashInfo.material(from: file, for: guid) == material)
    let other = try SignableDatabase.guid("000A27001A2B3C4E")
    #expect(throws: SigningError(.foreignHashInfo(other), file: "HashInfo")) {
      try HashInfo.material(from: file, for: other)
    }
  }

  @Test func `a HashInfo of another length or kind is refused`() throws {
    let (guid, material) = (try SignableDatabase.guid(), try #require(SignableDatabase.material))
    let bytes = HashInfo(for: guid, material: material).bytes
    for count in 0..<60 where count != 54 {
      let other = Array((bytes + bytes)[..<count])
      #expect(throws: SigningError(.malformedHashInfo(byteCount: count), file: "HashInfo")) {
        try HashInfo(DeviceBytes(path: "HashInfo", bytes: other))
      }
    }
    let renamed = Array("HASHv1".utf8) + bytes[6...]
    #expect(throws: SigningError(.malformedHashInfo(byteCount: 54), file: "HashInfo")) {
      try HashInfo(DeviceBytes(path: "HashInfo", bytes: renamed))
    }
  }
}
