/// An error because of which a database cannot be signed, so that it must not be written.
package struct SigningError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The file is not a database.
    case notADatabase
    /// The header has fewer bytes than the signatures need.
    case shortHeader(byteCount: Int)
    /// The scheme of the signature is unknown, or nobody knows how to compute it.
    case unsupportedScheme(UInt16)
    /// An edit has changed the scheme.
    case changedScheme(from: SignatureScheme, to: SignatureScheme)
    /// The signature depends on the device's GUID, which is unknown.
    case missingGUID
    /// A GUID does not have 16 hexadecimal digits.
    case malformedGUID(String)
    /// A GUID is not that of an iPod.
    case foreignGUID(String)
    /// The present hash58 was not made with this GUID, or the database has changed since.
    case hash58Mismatch(FireWireGUID)
    /// The present hash72 does not fit the database, so nothing can be recovered from it.
    case hash72Mismatch
    /// The device's material for hash72 is unknown.
    case missingMaterial
    /// A file is not a `HashInfo` file.
    case malformedHashInfo(byteCount: Int)
    /// A `HashInfo` file is for another device than the one with this GUID.
    case foreignHashInfo(FireWireGUID)
    /// The checksums of the file of locations do not fit it.
    case checksumMismatch
  }

  package let reason: Reason
  /// The path of the file.
  package let file: String

  package init(_ reason: Reason, file: String) {
    self.reason = reason
    self.file = file
  }

  /// The reason in words, without a period.
  package var message: String {
    switch reason {
    case .notADatabase: "not an iPod database"
    case .shortHeader(let count): "the header of \(count) bytes has no space for a signature"
    case .unsupportedScheme(4): "the database needs a signature that only iTunes can make (hashAB)"
    case .unsupportedScheme(let number): "the scheme of the signature is unknown (\(number))"
    case .changedScheme(let old, let new): "the scheme of the signature was \(old), not \(new)"
    case .missingGUID: "the signature depends on the device's FireWire GUID, which is unknown"
    case .malformedGUID(let text): "the FireWire GUID is not 16 hexadecimal digits: '\(text)'"
    case .foreignGUID(let text): "an iPod's FireWire GUID begins with 000A27, not as in '\(text)'"
    case .hash58Mismatch(let guid):
      "the signature (hash58) does not fit the database and the FireWire GUID \(guid)"
    case .hash72Mismatch: "the signature (hash72) does not fit the database"
    case .missingMaterial:
      "the database needs a signature (hash72) that can be made only after iTunes has made one"
    case .malformedHashInfo(let count): "not a HashInfo file (\(count) bytes)"
    case .foreignHashInfo(let guid):
      "the file is for another device than the one with the FireWire GUID \(guid)"
    case .checksumMismatch: "the checksums do not fit the file of locations"
    }
  }
}
