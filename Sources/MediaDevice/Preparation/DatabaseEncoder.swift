package import IPodFormats
import MediaImport

/// Makes the file that replaces a database.
package struct DatabaseEncoder: Sendable {
  private let signer: DatabaseSigner
  private let path: String
  private let isDeflated: Bool

  /// - Parameters:
  ///   - database: The database to be replaced, whose compression is kept.
  ///   - signer: Signs databases of the device.
  package init(replacing database: DatabaseFile, signer: DatabaseSigner) {
    self.signer = signer
    path = database.path
    isDeflated = database.isDeflated
  }

  /// Returns the file for an edited database: compressed like the one that it replaces, signed, and
  /// with signatures that were checked.
  ///
  /// - Throws: `DeviceRefusal` if it cannot be signed.
  package func encode(_ database: inout EditableDatabase) throws(DeviceRefusal) -> DeviceBytes {
    try encode(written: database.written())
  }

  /// Returns the file for the bytes of an edited database without compression.
  ///
  /// - Throws: `DeviceRefusal` if it cannot be signed.
  package func encode(written bytes: [UInt8]) throws(DeviceRefusal) -> DeviceBytes {
    let file = DeviceBytes(path: path, bytes: isDeflated ? try deflated(bytes) : bytes)
    do throws(SigningError) {
      let signed = try signer.sign(file)
      try signer.verify(signed)
      return signed
    } catch {
      throw .cannotSign(error)
    }
  }

  /// Checks a file that was read back from the device.
  ///
  /// - Throws: `DeviceRefusal` if its signature is wrong.
  package func verify(_ file: DeviceBytes) throws(DeviceRefusal) {
    do throws(SigningError) {
      try signer.verify(file)
    } catch {
      throw .cannotSign(error)
    }
  }

  private static let deflatedOffset = 0xA8

  /// Compresses everything after the header, and sets the fields about it.
  private func deflated(_ bytes: [UInt8]) throws(DeviceRefusal) -> [UInt8] {
    let file = DeviceBytes(path: path, bytes: bytes)
    let headerCount = Int(file.uint32(at: 4) ?? 0)
    guard headerCount > Self.deflatedOffset, headerCount <= bytes.count,
      let rest = Deflation.bytes(of: Array(bytes[headerCount...])),
      let length = UInt32(exactly: headerCount + rest.count)
    else { throw .damaged(file: path, message: "it cannot be compressed") }
    var deflated = Array(bytes[..<headerCount])
    for place in 0..<4 {
      deflated[DatabaseFile.lengthOffset + place] = UInt8(truncatingIfNeeded: length >> (8 * place))
    }
    deflated[Self.deflatedOffset] = 1
    return deflated + rest
  }
}
