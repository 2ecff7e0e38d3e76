import Testing

@testable import IPodFormats

struct DatabaseSignerTests {
  private let guid: FireWireGUID
  private let other: FireWireGUID
  private let material: SigningMaterial

  init() throws {
    guid = try SignableDatabase.guid()
    other = try SignableDatabase.guid("000A27001A2B3C4E")
    material = try #require(SignableDatabase.material)
  }

  private func signer(
    _ present: DeviceBytes,
    _ guid: FireWireGUID?,
    _ material: SigningMaterial? = nil
  ) throws(SigningError) -> DatabaseSigner {
    try DatabaseSigner(
      replacing: present,
      guid: guid,
      material: material,
      functions: SignableDatabase.functions
    )
  }

  private func edit(_ file: DeviceBytes) -> DeviceBytes {
    SignableDatabase.changing(file) { $0.append(0x77) }
  }

  /// Returns the offsets of bytes of the header that differ.
  private func changes(_ old: DeviceBytes, _ new: DeviceBytes) -> Set<Int> {
    Set((0..<0xF4).filter { old.bytes[$0] != new.bytes[$0] })
  }

  // MARK: Signing

  @Test func `a database without a scheme stays as it is`() throws {
    for headerCount in [0x20, 0x68, 0xBC, 0xF4] {
      let file = SignableDatabase.make(scheme: 0, headerCount: headerCount)
      let signer = try signer(file, nil)
      #expect(try signer.sign(edit(file)).bytes == edit(file).bytes)
      try signer.verify(file)
    }
  }

  @Test func `a hash58 is renewed, and nothing else changes`() throws {
    let file = try SignableDatabase.sign(SignableDatabase.make(scheme: 1))
    let signer = try signer(file, guid)
    let signed = try signer.sign(edit(file))
    try signer.verify(signed)
    #expect(changes(file, signed).isSubset(of: 0x58..<0x6C) && changes(file, signed).count > 10)
    #expect(signed.bytes.count == file.bytes.count + 1)
    let signatures = try SignableDatabase.signatures(of: signed, guid: guid)
    #expect(signatures.scheme == .hash58 && signatures.hash72 == .missing)
    #expect(signatures.hash58 == .valid)
    #expect(try SignableDatabase.signatures(of: signed, guid: other).hash58 == .invalid)
    #expect(try SignableDatabase.signatures(of: signed, guid: nil).hash58 == .unverifiable)
  }

  @Test func `an iPod classic with both signatures gets both, hash58 last`() throws {
    let file = try SignableDatabase.signTwice(SignableDatabase.make(scheme: 1, marks: 3))
    // The material comes from the present database.
    let signer = try signer(file, guid)
    #expect(signer.material == material)
    let signed = try signer.sign(edit(file))
    try signer.verify(signed)
    let signatures = try SignableDatabase.signatures(of: signed, guid: guid)
    #expect(signatures.hash58 == .valid && signatures.hash72 == .valid)
    #expect(signatures.material == material && signed.bytes[0x70] == 3)
    let exchanged = SignableDatabase.changing(signed) { $0[0x80] ^= 1 }
    #expect(try SignableDatabase.signatures(of: exchanged, guid: guid).hash58 == .invalid)
  }

  @Test func `an outdated hash72 of an iPod classic is removed with its mark`() throws {
    let complete = try SignableDatabase.signTwice(SignableDatabase.make(scheme: 1, marks: 3))
    // Another program has edited the database and renewed only the hash58.
    var database = try SignedDatabase(edit(complete))
    database.setHash58(Hash58.signature(of: database, guid, SignableDatabase.functions))
    let file = DeviceBytes(path: "iTunesDB", bytes: database.bytes)
    #expect(try SignableDatabase.signatures(of: file, guid: guid).hash72 == .invalid)
    let signer = try signer(file, guid)
    #expect(signer.material == nil)
    let signed = try signer.sign(edit(file))
    try signer.verify(signed)
    #expect(signed.bytes[0x70..<0xA0].allSatisfy { $0 == 0 })
    #expect(try SignableDatabase.signatures(of: signed, guid: guid).hash58 == .valid)
    // With a HashInfo file, it is renewed.
    let renewed = try self.signer(file, guid, material).sign(edit(file))
    #expect(try SignableDatabase.signatures(of: renewed, guid: guid).material == material)
    #expect(renewed.bytes[0x70] == 3)
  }

  @Test func `a hash72 is renewed with material from the present one or from a file`() throws {
    let unsigned = SignableDatabase.make(scheme: 2, marks: 2)
    let file = try SignableDatabase.sign(unsigned)
    let signer = try signer(file, nil)
    let signed = try signer.sign(edit(file))
    try signer.verify(signed)
    #expect(try SignableDatabase.signatures(of: signed, guid: nil).material == material)
    #expect(changes(file, signed).isSubset(of: 0x72..<0xA0) && changes(file, signed).count > 10)
    #expect(try self.signer(unsigned, nil, material).sign(unsigned).bytes == file.bytes)
    // Recovered material is proven to be the device's, that of a file is not.
    let foreign = SigningMaterial(
      random: Array(repeating: 1, count: 12),
      initialVector: Array(repeating: 2, count: 16)
    )
    #expect(try self.signer(file, nil, foreign).material == material)
  }

  @Test func `a nano with both signatures gets both`() throws {
    let once = try SignableDatabase.sign(SignableDatabase.make(scheme: 2, marks: 3))
    var database = try SignedDatabase(once)
    database.setHash58(Hash58.signature(of: database, guid, SignableDatabase.functions))
    let file = DeviceBytes(path: "iTunesCDB", bytes: database.bytes)
    let signer = try signer(file, guid)
    let signed = try signer.sign(edit(file))
    try signer.verify(signed)
    let signatures = try SignableDatabase.signatures(of: signed, guid: guid)
    #expect(signatures.hash58 == .valid && signatures.hash72 == .valid)
    #expect(throws: SigningError(.missingGUID, file: "iTunesCDB")) {
      try self.signer(file, nil, material)
    }
    #expect(throws: SigningError(.hash58Mismatch(other), file: "iTunesCDB")) {
      try self.signer(file, other, material)
    }
  }

  // MARK: Refusals

  @Test(arguments: [3, 4, 5, 0x3130])
  func `another scheme is refused`(scheme: Int) {
    let reason = SigningError.Reason.unsupportedScheme(UInt16(scheme))
    #expect(throws: SigningError(reason, file: "iTunesDB")) {
      try signer(SignableDatabase.make(scheme: scheme), guid, material)
    }
  }

  @Test func `a hash58 needs the GUID that the present one was made with`() throws {
    let file = try SignableDatabase.sign(SignableDatabase.make(scheme: 1))
    #expect(throws: SigningError(.missingGUID, file: "iTunesDB")) { try signer(file, nil) }
    #expect(throws: SigningError(.hash58Mismatch(other), file: "iTunesDB")) {
      try signer(file, other)
    }
    #expect(throws: SigningError(.hash58Mismatch(guid), file: "iTunesDB")) {
      try signer(edit(file), guid)
    }
    // A new database has none yet.
    #expect(try signer(SignableDatabase.make(scheme: 1), guid).scheme == .hash58)
  }

  @Test func `a hash72 needs material`() throws {
    let unsigned = SignableDatabase.make(scheme: 2)
    #expect(throws: SigningError(.missingMaterial, file: "iTunesDB")) {
      try signer(unsigned, guid)
    }
    let changed = try edit(SignableDatabase.sign(unsigned))
    #expect(throws: SigningError(.hash72Mismatch, file: "iTunesDB")) { try signer(changed, guid) }
    #expect(try signer(changed, guid, material).material == material)
  }

  @Test func `a header without space for the signature is refused`() {
    for (scheme, needed) in [(1, 0x6C), (2, 0xA0)] {
      for headerCount in [0x32, needed - 1] {
        let file = SignableDatabase.make(scheme: scheme, headerCount: headerCount)
        let reason = SigningError.Reason.shortHeader(byteCount: headerCount)
        #expect(throws: SigningError(reason, file: "iTunesDB")) {
          try signer(file, guid, material)
        }
      }
      let file = SignableDatabase.make(scheme: scheme, headerCount: needed)
      #expect(throws: Never.self) { try signer(file, guid, material).sign(file) }
    }
  }

  @Test func `an edit that changes the scheme is refused`() throws {
    let file = try SignableDatabase.sign(SignableDatabase.make(scheme: 1))
    let changed = SignableDatabase.changing(file) { $0[0x30] = 2 }
    let reason = SigningError.Reason.changedScheme(from: .hash58, to: .hash72)
    #expect(throws: SigningError(reason, file: "iTunesDB")) {
      try signer(file, guid, material).sign(changed)
    }
  }

  @Test func `files that are not databases are refused`() {
    for bytes in [[], Array("mhbd".utf8), Array("mhfd".utf8), [UInt8](repeating: 0, count: 500)] {
      let file = DeviceBytes(path: "iTunesDB", bytes: bytes)
      #expect(throws: SigningError(.notADatabase, file: "iTunesDB")) {
        try signer(file, guid, material)
      }
    }
  }

  @Test func `every changed byte that is signed is noticed, and no cut crashes`() throws {
    let file = try SignableDatabase.signTwice(SignableDatabase.make(scheme: 1, marks: 3))
    let signer = try signer(file, guid, material)
    for offset in file.bytes.indices {
      let changed = SignableDatabase.changing(file) { $0[offset] ^= 0x20 }
      // The ID of this state of the database is not signed.
      if (0x18..<0x20).contains(offset) {
        try signer.verify(changed)
      } else {
        #expect(throws: SigningError.self, "\(offset)") { try signer.verify(changed) }
      }
    }
    for count in file.bytes.indices {
      let cut = DeviceBytes(path: "iTunesDB", bytes: Array(file.bytes[..<count]))
      #expect(throws: SigningError.self, "\(count)") { try signer.verify(cut) }
    }
  }
}
