/// Signs the databases of one device in the way in which its present database is signed.
///
/// The scheme that the database states decides, not the model, which files may describe wrongly.
package struct DatabaseSigner: Sendable {
  /// The scheme of all databases of the device.
  package let scheme: SignatureScheme
  /// The material for hash72; `nil` if it is unknown.
  package let material: SigningMaterial?
  private let guid: FireWireGUID?
  private let functions: SigningFunctions
  private let hasHash58: Bool

  /// Finds out how to sign, before anything is written.
  ///
  /// - Parameters:
  ///   - present: The database on the device, or a new one without signatures.
  ///   - guid: The GUID of the device; `nil` if it is unknown.
  ///   - material: The material from a `HashInfo` file of the device, which is used if none can be
  ///     recovered from the database; `nil` if there is none.
  ///   - functions: The cryptographic functions.
  /// - Throws: `SigningError` if databases for the device cannot be signed, or if the present
  ///   signature shows that the GUID is not that of the device.
  package init(
    replacing present: DeviceBytes,
    guid: FireWireGUID?,
    material: SigningMaterial?,
    functions: SigningFunctions
  ) throws(SigningError) {
    let database = try SignedDatabase(present)
    let signatures = DatabaseSignatures(of: database, guid, functions)
    scheme = database.scheme
    hasHash58 = scheme == .hash58 || (scheme == .hash72 && signatures.hash58 != .missing)
    self.guid = guid
    self.material = signatures.material ?? material
    self.functions = functions
    if hasHash58 {
      guard let guid else { throw SigningError(.missingGUID, file: present.path) }
      if signatures.hash58 == .invalid {
        throw SigningError(.hash58Mismatch(guid), file: present.path)
      }
    }
    if scheme == .hash72, self.material == nil {
      let isOutdated = signatures.hash72 == .invalid
      throw SigningError(isOutdated ? .hash72Mismatch : .missingMaterial, file: present.path)
    }
  }

  /// Signs an edited database, which has its final length.
  ///
  /// An outdated hash72 next to a hash58 is renewed, or removed if its material is unknown, since a
  /// wrong one is worse than none.
  ///
  /// - Parameter edited: The whole file; of a compressed database as it is stored.
  /// - Returns: The same file with its signatures.
  /// - Throws: `SigningError` if the file cannot be signed like the present database.
  package func sign(_ edited: DeviceBytes) throws(SigningError) -> DeviceBytes {
    var database = try self.database(edited)
    if scheme == .none { return edited }
    if scheme == .hash72 || database.hash72 != nil {
      if let material {
        let digest = functions.sha1(database.piecesOfHash72)
        database.setHash72(Hash72.signature(for: digest, material, functions))
      } else {
        database.removeHash72()
      }
    }
    // The last step, since hash58 covers the hash72.
    if hasHash58, let guid {
      database.setHash58(Hash58.signature(of: database, guid, functions))
    }
    return DeviceBytes(
      path: edited.path,
      bytes: database.bytes,
      isBigEndian: edited.isBigEndian
    )
  }

  /// Checks a signed database, such as one that was read back from the device.
  ///
  /// - Throws: `SigningError` if a signature is missing or wrong.
  package func verify(_ signed: DeviceBytes) throws(SigningError) {
    let database = try self.database(signed)
    if scheme == .none { return }
    let signatures = DatabaseSignatures(of: database, guid, functions)
    if hasHash58, let guid, signatures.hash58 != .valid {
      throw SigningError(.hash58Mismatch(guid), file: signed.path)
    }
    let needsHash72 = scheme == .hash72 || signatures.hash72 != .missing
    if needsHash72, signatures.material == nil || signatures.material != material {
      throw SigningError(.hash72Mismatch, file: signed.path)
    }
  }

  private func database(_ file: DeviceBytes) throws(SigningError) -> SignedDatabase {
    let database = try SignedDatabase(file)
    guard database.scheme == scheme else {
      throw SigningError(.changedScheme(from: scheme, to: database.scheme), file: file.path)
    }
    return database
  }
}
