import IPodFormats
import MediaImport

extension DatabasePreparation {
  /// Finds out how to sign, by the present signature.
  func findSigner(for file: DatabaseFile) throws(DeviceRefusal) -> DatabaseSigner {
    let signer: DatabaseSigner
    do throws(SigningError) {
      signer = try DatabaseSigner(
        replacing: file.stored,
        guid: identity.guid,
        material: try material(),
        functions: functions
      )
    } catch {
      // A wrong GUID is a better explanation than a missing one.
      let wrongGUID = error.reason == .missingGUID ? identity.guidErrors.first : nil
      throw .cannotSign(wrongGUID ?? error)
    }
    if let capabilities, !capabilities.allows(signer.scheme) {
      throw .wrongScheme(
        file: file.path,
        found: signer.scheme,
        expected: capabilities.scheme
      )
    }
    return signer
  }

  /// Returns the material for hash72 from other files than the database; `nil` if there is none.
  ///
  /// A file of another device means that these files were copied from there.
  private func material() throws(SigningError) -> SigningMaterial? {
    guard let guid = identity.guid else { return nil }
    if let file = bytes(of: "Device/HashInfo", limit: 1 << 12) {
      do throws(SigningError) {
        return try HashInfo.material(from: file, for: guid)
      } catch {
        if case .foreignHashInfo = error.reason { throw error }
      }
    }
    let tables = DeviceFolder.tables
    guard capabilities?.database == .tables,
      let locations = bytes(of: tables + "/Locations.itdb", limit: 1 << 26),
      let checksums = bytes(of: tables + "/Locations.itdb.cbk", limit: 1 << 23)
    else { return nil }
    return try? LocationChecksums.material(
      from: checksums,
      locations: locations.bytes,
      functions: functions
    )
  }

  private func bytes(of path: String, limit: Int) -> DeviceBytes? {
    guard let entry = folder.findInControl(path), entry.kind == .file,
      let bytes = try? folder.read(entry, limit: limit)
    else { return nil }
    return DeviceBytes(path: entry.path, bytes: bytes)
  }
}
