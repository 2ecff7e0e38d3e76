extension DeviceRefusal {
  /// The kinds of refusal, which have different exit statuses.
  package enum Kind: CaseIterable, Sendable {
    /// Something on the device is damaged or of the wrong kind (65).
    case damaged
    /// There is no such folder (66).
    case missing
    /// The device is gone, or another device is in its place (69).
    case gone
    /// The device is full or read-only (73).
    case notWritable
    /// The system cannot read the device (74).
    case unreadable
    /// Someone else uses the device; this can be tried again later (75).
    case inUse
    /// The firmware would not accept the result, or might not (77).
    case unsafe
  }

  package var kind: Kind {
    switch self {
    case .noDevice, .onlyRockbox, .noDatabase, .emptyDatabase, .twoDatabases, .wrongDatabase,
      .damaged, .wrongPlayCount, .notAFile:
      .damaged
    case .noSuchFolder: .missing
    case .gone, .exchanged: .gone
    case .readOnly, .journalled, .dirty, .notPermitted, .link, .otherVolume, .tooLittleSpace:
      .notWritable
    case .unreadable: .unreadable
    case .changedDatabase, .openElsewhere, .locked, .otherComputer: .inUse
    case .unknownModel, .contradiction, .unsupported, .experimental, .wrongScheme, .cannotSign,
      .tooLargeDatabase:
      .unsafe
    }
  }
}
