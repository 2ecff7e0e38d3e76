import IPodFormats

/// The table of abilities by generation.
extension DeviceGeneration {
  var signatureScheme: SignatureScheme {
    switch self {
    case .nano3, .nano4, .classic1, .classic2, .classic3: .hash58
    case .nano5: .hash72
    default: .none
    }
  }

  var sharesCovers: Bool {
    switch self {
    case .nano3, .nano4, .nano5, .classic1, .classic2, .classic3: true
    default: false
    }
  }

  var musicFolderCount: Int {
    switch self {
    case .shuffle1, .shuffle2, .shuffle3, .shuffle4: 3
    case .mini1, .mini2: 6
    case .nano1, .nano2, .nano3, .nano4, .nano5: 14
    case .classic1, .classic2, .classic3: 50
    default: 20
    }
  }

  func databaseMemory(capacity: Int64?) -> DatabaseMemory {
    switch self {
    case .classic1, .classic2, .classic3: .large
    case .video1, .video2: (capacity ?? 0) >= 60_000_000_000 ? .large : .usual
    case .mini1, .mini2, .nano1, .nano2, .nano3, .nano4, .nano5: .unknown
    default: .usual
    }
  }

  var audioEncodings: Set<AudioEncoding> {
    switch self {
    // Apple Lossless came with the third generation.
    case .first, .second, .mobile: [.mp3, .aac, .wave, .aiff]
    // Their database has no number for other formats.
    case .shuffle1, .shuffle2: [.mp3, .aac, .wave]
    default: Set(AudioEncoding.allCases)
    }
  }

  var isGapless: Bool {
    switch self {
    case .video2, .nano2, .nano3, .nano4, .nano5, .classic1, .classic2, .classic3: true
    default: false
    }
  }

  var hasPodcasts: Bool {
    switch self {
    case .first, .second, .third, .shuffle1, .shuffle2, .mobile: false
    default: true
    }
  }

  var writingSupport: WritingSupport {
    switch self {
    case .first, .second, .third, .fourth, .photo, .mini1, .mini2, .video1, .video2, .nano1,
      .nano2, .nano3, .nano4, .classic1, .classic2, .classic3, .shuffle1, .shuffle2, .shuffle3,
      .shuffle4:
      .supported
    case .nano5: .experimental
    case .nano6, .nano7: .refused("its databases need a signature that only iTunes can make")
    case .touch1, .touch2, .touch3, .touch4, .phone1, .phone2, .phone3, .phone4, .pad1:
      .refused("it accepts music only from its own software, not as files")
    case .mobile: .refused("its databases are of another kind than those of iPods")
    }
  }

  /// Whether its owner can replace the storage, so that it may be larger than that of any model.
  package var hasReplaceableStorage: Bool {
    switch self {
    case .first, .second, .third, .fourth, .photo, .mini1, .mini2, .video1, .video2, .classic1,
      .classic2, .classic3:
      true
    default: false
    }
  }
}
