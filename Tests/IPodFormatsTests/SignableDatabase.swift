import IPodFormats
import MediaDevice
import TestSupport

/// Small databases to be signed.
enum SignableDatabase {
  static let material = SigningMaterial(
    random: Array(repeating: 0x11, count: 12),
    initialVector: Array(repeating: 0x22, count: 16)
  )
  static let functions = SigningFunctions.openSSL

  static func guid(_ text: String = "000A27001A2B3C4D") throws -> FireWireGUID {
    try FireWireGUID(text, file: "SysInfo")
  }

  /// Makes a database without signatures.
  ///
  /// - Parameters:
  ///   - scheme: The scheme that its header states.
  ///   - headerCount: The length of the header.
  ///   - marks: The marks of the signatures that it has.
  /// - Returns: The whole file.
  static func make(
    scheme: Int,
    headerCount: Int = 0xF4,
    marks: Int = 0
  ) -> DeviceBytes {
    var file = FileBuilder()
    file.letters("mhbd")
    file.numbers(headerCount, headerCount + 300)
    for byte in 12..<headerCount { file.number(byte, size: 1) }
    for byte in 0..<300 { file.number(7 * byte & 0xFF, size: 1) }
    if headerCount >= 0x32 { file.set(scheme, at: 0x30, size: 2) }
    var bytes = file.bytes
    for range in [0x58..<0x6C, 0x70..<0xA0] {
      for offset in range.clamped(to: 0..<headerCount) { bytes[offset] = 0 }
    }
    if headerCount >= 0x72 { bytes[0x70] = UInt8(truncatingIfNeeded: marks) }
    return DeviceBytes(path: "iTunesDB", bytes: bytes)
  }

  /// Signs a database as if it were new, with a hash72 if it needs or has one.
  static func sign(_ database: DeviceBytes) throws -> DeviceBytes {
    let signer = try DatabaseSigner(
      replacing: database,
      guid: guid(),
      material: material,
      functions: functions
    )
    return try signer.sign(database)
  }

  /// Signs a database for an iPod classic as iTunes does, with both signatures.
  static func signTwice(_ database: DeviceBytes) throws -> DeviceBytes {
    // Any hash72 will do, since it is renewed.
    try sign(changing(database) { $0[0x72] = 1 })
  }

  static func changing(_ file: DeviceBytes, _ change: (inout [UInt8]) -> Void) -> DeviceBytes {
    var bytes = file.bytes
    change(&bytes)
    return DeviceBytes(path: file.path, bytes: bytes)
  }

  static func signatures(
    of file: DeviceBytes,
    guid: FireWireGUID?
  ) throws -> DatabaseSignatures {
    try DatabaseSignatures(of: file, guid: guid, functions: functions)
  }
}
