import ArgumentParsing
import CommandLineIO
import LibSync

/// The options for copies on devices that do not play or show everything.
struct CopyFormOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--transcode",
      value: "format",
      set: \.format,
      help: "Convert sound to mp3, aac, opus or alac."
    ),
    .flag("--ascii", set: \.isASCII, help: "Write names in ASCII, for car radios."),
    .option(
      "--max-name",
      value: "n",
      set: \.maxName,
      help: "Limit names to N characters, such as 64."
    ),
  ]

  /// The paragraph about the conversion.
  static let encodingDiscussion = """
    --transcode converts sound to mp3 (LAME's best variable bit rate), aac (256 kbit/s), opus \
    (128 kbit/s) or alac (16 bits); aac:KILOBITS and opus:KILOBITS set other bit rates. One rule \
    says what is converted: everything that does not have this codec already, lossy files too, \
    because it is for a device that plays nothing else. Files with the codec are copied as they \
    are, and so are videos, books and pictures. What is converted has two channels at most, into \
    which more are mixed, and at most 48 kHz: 192 kHz becomes 48. Tags, cover, lyrics with their \
    times, chapters, gain \
    (ReplayGain, R128 in Opus, the Sound Check of iTunes) and what players need to play without \
    gaps are kept. Covers in WebP, BMP, GIF (the first picture) and TIFF become JPEG or PNG, and \
    Opus has up to 999 chapters; audiobooks in .m4b stay .m4b where the format allows. Old tags are \
    read in the encoding of 'libsync import --tag-encoding'. Two files are converted at a time, in \
    a sandbox, and kept in the cache of 'libsync sync' \
    ($XDG_CACHE_HOME/libsync/transcoded, or ~/.cache/libsync/transcoded, up to 8 GiB), so that \
    nothing is converted twice. A file that cannot be decoded is reported and left out. Of the \
    tags, only notes about the old file and its purchase, ratings and plays are left out; warnings \
    say which chapters and covers are, because they are damaged or the format has no place for \
    them. Lyrics of more than 16 MiB are refused.
    """

  /// The sentence about lyrics in files of their own.
  static let lyricsDiscussion = """
    Lyrics in a .lrc or .txt file beside a music file, which 'libsync lyrics' finds, are copied \
    with it, under the name of its copy.
    """

  /// The paragraph about names.
  static let namesDiscussion = """
    --ascii writes names in ASCII: other scripts in Latin letters, letters without accents, and _ \
    for anything else, such as emoji. --max-name N limits each name, with its extension, to N \
    characters, from 16 on, as FAT counts them: an emoji counts as two. Names that become the same \
    are numbered within the limit.
    """

  var format: TranscodingTarget?
  var isASCII = false
  var maxName: NameLength?

  /// The limits of names.
  var limits: NameLimits { NameLimits(isASCII: isASCII, maxLength: maxName?.count) }

  /// Returns the encoder, after making sure that it can encode; `nil` if nothing is converted.
  ///
  /// - Throws: `UsageError` if there is no folder for the cache; `MissingEncoder` and
  ///   `PlaybackFailure`.
  func encoder(in session: Session) async throws -> CopyEncoder? {
    guard let format else { return nil }
    var environment: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "HOME"] { environment[name] = session.environment[name] }
    guard let folder = TranscodingCache.standardFolder(environment: environment) else {
      throw UsageError(
        message: "--transcode needs a folder for converted files",
        hint: "set HOME or XDG_CACHE_HOME"
      )
    }
    let encoder = CopyEncoder(
      format,
      inCache: folder,
      with: PlayerSettings(
        program: session.environment["LIBSYNC_PLAYER"],
        searchPath: session.environment["PATH"]
      )
    )
    try await encoder.check()
    return encoder
  }
}

extension TranscodingTarget: ArgumentValue {
  package init?(argument: String) { self.init(argument) }

  package static var expectation: String {
    "mp3, aac, opus, alac, aac:KILOBITS or opus:KILOBITS"
  }
}

/// The most characters of a name on the command line.
struct NameLength: ArgumentValue {
  let count: Int

  private static let range = NameLimits.lowestMaxLength...255

  init?(argument: String) {
    guard let count = Int(argument), Self.range.contains(count) else { return nil }
    self.count = count
  }

  static let expectation = "a number from \(range.lowerBound) to \(range.upperBound)"
}
