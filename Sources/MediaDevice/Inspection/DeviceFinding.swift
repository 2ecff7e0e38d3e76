/// Something on a device that is not as it must be.
package struct DeviceFinding: Equatable, Sendable {
  package enum Severity: String, Sendable {
    /// The iPod may show no music, or iTunes may want to restore it.
    case error
    /// Some tracks, lists, covers or plays are affected.
    case warning
  }

  package enum Kind: String, CaseIterable, Sendable {
    case noDatabase, unreadableDatabase, twoDatabases, damagedPart, unreadablePart
    case missingSignature, wrongSignature, unverifiableSignature
    case wrongLength, wrongIndex, fallingPlaces, unknownMembers, unknownFolders, unknownAlbums
    case differingLists
    case unplayedTracks, unlistedTracks
    case differingTables
    case missingFile, wrongSize, emptyFile, unknownFile
    case unreadableCovers, missingPictures, missingCovers
    case wrongPlayCounts, wrongOnTheGoList
    case interruptedSync, leftover
  }

  package let kind: Kind
  /// The file, relative to the device.
  package let path: String
  /// The offset in the file, which is that after inflation for `iTunesCDB`; `nil` for all of it.
  package let offset: Int?
  /// The finding in words, without a period.
  package let message: String

  init(_ kind: Kind, _ path: String, offset: Int? = nil, _ message: String) {
    self.kind = kind
    self.path = path
    self.offset = offset
    self.message = message
  }

  package var severity: Severity {
    switch kind {
    case .noDatabase, .unreadableDatabase, .missingSignature, .wrongSignature, .wrongLength: .error
    default: .warning
    }
  }

  /// The advice for the owner, without a period.
  package var advice: String {
    switch kind {
    case .noDatabase:
      "put a backup back with 'libsync device restore', or sync the iPod with iTunes"
    case .unreadableDatabase, .wrongLength, .missingSignature, .wrongSignature:
      "put a backup back with 'libsync device restore', or sync the iPod with iTunes"
    case .twoDatabases: "sync the iPod with iTunes, which leaves one of them"
    case .unverifiableSignature:
      "nothing, if the iPod shows its music; the signature can be checked when SysInfo has its "
        + "FireWire GUID"
    case .damagedPart, .wrongIndex, .fallingPlaces, .unknownMembers, .unknownFolders,
      .unknownAlbums, .differingLists:
      "nothing, if the iPod shows its music; a sync by iTunes repairs these parts"
    case .unplayedTracks: "sync the iPod, which adds the tracks"
    case .unlistedTracks:
      "nothing, if the iPod plays them; iTunes and libsync do not see them, and 'libsync rescue' "
        + "copies their files"
    case .differingTables:
      "nothing, if the iPod shows its music; a sync adds what is missing"
    case .unreadablePart: "check the file system of the iPod, and save its music first"
    case .missingFile: "sync the track again, or remove it"
    case .wrongSize: "play the track; if it ends early, sync it again"
    case .emptyFile: "sync the track again"
    case .unknownFile:
      "'libsync rescue' copies it; nothing on the iPod refers to it, so it only takes space"
    case .unreadableCovers, .missingPictures, .missingCovers:
      "sync the covers again, or put a backup back"
    case .wrongPlayCounts, .wrongOnTheGoList:
      "import the iPod with the software that changed its database; the plays in the file cannot "
        + "be assigned to tracks"
    case .interruptedSync: "finish or undo the sync before anything else"
    case .leftover: "nothing; the iPod ignores it, and the next sync removes it"
    }
  }
}
