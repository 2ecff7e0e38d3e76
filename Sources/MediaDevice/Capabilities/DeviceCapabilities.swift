package import IPodFormats

/// The abilities of a device, which depend on its generation.
///
/// The figures are from libgpod's tables, from `SysInfoExtended` of real devices, and from
/// databases that iTunes wrote; none was tried on a device by this project.
package struct DeviceCapabilities: Equatable, Sendable {
  package let generation: DeviceGeneration
  /// The kind of database that the firmware reads.
  package var database: DeviceGeneration.Database { generation.database }
  /// The signature without which the firmware ignores a database.
  package let scheme: SignatureScheme
  /// The sizes in which covers are stored, from the largest to the smallest; empty without covers.
  package var coverFormats: [CoverFormat]
  /// Whether several tracks can have the same picture in the cover index.
  package let sharesCovers: Bool
  /// The names of the folders below `Music` on a new device; present ones are used as they are.
  package let musicFolders: [String]
  package let databaseMemory: DatabaseMemory
  package let audio: PlayableAudio
  /// Whether videos can be written, which they cannot yet.
  package let playsVideo = false
  /// Whether tracks follow each other without a gap.
  package let isGapless: Bool
  /// Whether podcasts have a place of their own.
  package let hasPodcasts: Bool
  /// The largest file that FAT and the firmware allow.
  package let maxFileByteCount: Int64 = 0xFFFF_FFFF
  /// The longest path that the firmware is known to play, in UTF-16 units.
  package let maxPathLength = 56
  package let writing: WritingSupport

  /// Returns the abilities of a generation.
  ///
  /// - Parameters:
  ///   - generation: The generation.
  ///   - capacity: The capacity of the model in bytes, with which the memory of some models varies;
  ///     `nil` if unknown.
  package init(of generation: DeviceGeneration, capacity: Int64? = nil) {
    self.generation = generation
    scheme = generation.signatureScheme
    coverFormats = CoverFormat.known(to: generation)
    sharesCovers = generation.sharesCovers
    musicFolders = (0..<generation.musicFolderCount).map { "F" + ($0 < 10 ? "0" : "") + "\($0)" }
    databaseMemory = generation.databaseMemory(capacity: capacity)
    audio = PlayableAudio(encodings: generation.audioEncodings)
    isGapless = generation.isGapless
    hasPodcasts = generation.hasPodcasts
    writing = generation.writingSupport
  }

  /// Returns the abilities of a model that describes itself.
  ///
  /// - Parameters:
  ///   - generation: The generation.
  ///   - capacity: The capacity of the model in bytes; `nil` if unknown.
  ///   - extended: The description by the device, whose cover formats are more reliable than a
  ///     table.
  package init(
    of generation: DeviceGeneration,
    capacity: Int64?,
    describedBy extended: SystemInfoExtended?
  ) {
    self.init(of: generation, capacity: capacity)
    let described = extended?.coverFormats.compactMap { CoverFormat($0) } ?? []
    if !described.isEmpty {
      coverFormats = described.sorted { $0.width * $0.height > $1.width * $1.height }
    }
  }

  /// Whether a text can be the signature scheme of a database for this device.
  ///
  /// Programs disagree on that of the nano of the fifth generation, so that the one found is kept.
  package func allows(_ scheme: SignatureScheme) -> Bool {
    switch self.scheme {
    case .none: true
    case .hash58: scheme == .hash58
    case .hash72: scheme != .none
    }
  }
}
