/// The readings of texts in tags that claim to be in Latin-1, as they were read and as they could be.
public struct TagEncodingReport: Sendable {
  /// A text in both readings.
  public struct Reading: Hashable, Sendable {
    /// The text as it claims to be encoded.
    public let latin1: String
    /// The text in the other encoding; `nil` if it is not in it, and was read as Latin-1.
    public let decoded: String?
    /// The name of the other encoding.
    public let encoding: String
  }

  /// The texts that were read in a stated or detected encoding, each once, at most 500.
  public internal(set) var readings: [Reading] = []
  /// The number of files whose texts were read in each encoding, by its name.
  public internal(set) var decodedFiles: [String: Int] = [:]
  /// The files with texts that are not in the encoding that was stated for them.
  public internal(set) var undecoded = ReadingReport.Tally()
  /// The files without a stated encoding whose texts do not seem to be in Latin-1, by the name of
  /// the encoding that they seem to be in.
  public internal(set) var misread: [String: ReadingReport.Tally] = [:]

  init() {}

  /// The encoding that most files without a stated one seem to have, with their number; `nil` if
  /// they seem to be in Latin-1.
  public var likely: (encoding: String, fileCount: Int)? {
    misread.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      .map { ($0.key, $0.value.count) }
  }
}
