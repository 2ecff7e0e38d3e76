/// The signatures that a database has, and whether they are right.
package struct DatabaseSignatures: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case missing, valid, invalid
    /// The device's GUID, which the signature depends on, is unknown.
    case unverifiable
  }

  package let scheme: SignatureScheme
  package let hash58: State
  package let hash72: State
  /// The material of the device, recovered from a valid hash72.
  package let material: SigningMaterial?

  /// Checks the signatures of a database.
  ///
  /// - Parameters:
  ///   - file: The whole file; of a compressed database as it is stored.
  ///   - guid: The GUID of the device; `nil` if it is unknown.
  ///   - functions: The cryptographic functions.
  /// - Throws: `SigningError` if the file is not a database or its scheme is not supported.
  package init(
    of file: DeviceBytes,
    guid: FireWireGUID?,
    functions: SigningFunctions
  ) throws(SigningError) {
    self.init(of: try SignedDatabase(file), guid, functions)
  }

  init(of database: SignedDatabase, _ guid: FireWireGUID?, _ functions: SigningFunctions) {
    scheme = database.scheme
    switch (database.hash58, guid) {
    case (nil, _): hash58 = .missing
    case (_?, nil): hash58 = .unverifiable
    case (let present?, let guid?):
      let isValid = Hash58.signature(of: database, guid, functions) == present
      hash58 = isValid ? .valid : .invalid
    }
    guard let present = database.hash72 else {
      (hash72, material) = (.missing, nil)
      return
    }
    let digest = functions.sha1(database.piecesOfHash72)
    material = Hash72.material(of: present, for: digest, functions)
    hash72 = material == nil ? .invalid : .valid
  }
}
