import Bytes
import JSON
package import MediaImport
import MediaModel
package import MediaPlayback
package import System

/// A cache of encoded files, in a folder that any number of processes can share.
///
/// A file has its final form, with tags, and never changes. Beside it, a record has its SHA-256, so
/// that a file that was damaged, or was not written to the disk before a power failure, is not used.
/// The least recently used files are removed when there are too many.
package final class TranscodingCache: Sendable {
  /// The key of one encoding of one sound, with tags.
  package struct Key: Hashable, Sendable {
    fileprivate let sound: String
    fileprivate let tags: String
    fileprivate let target: TranscodingTarget

    /// The number of the rules by which files are encoded; files of earlier rules are not used.
    private static let version = 1

    /// - Parameters:
    ///   - digest: The digest of the original's sound.
    ///   - target: The format.
    ///   - tags: The tags.
    package init(_ digest: AudioDigest, _ target: TranscodingTarget, _ tags: CarriedTags) {
      let rules = Array("\(Self.version) \(target.text) ".utf8)
      // Other tags can be written later, but not other chapters.
      let chapters = target.hasChapterTrack ? ChapterSpan.bytes(of: tags.chapters) : []
      sound = Hexadecimal.text(SHA256.hash(of: rules + digest.bytes + chapters))
      self.tags = Hexadecimal.text(tags.digest)
      self.target = target
    }

    fileprivate var folder: String { String(sound.prefix(2)) }
    fileprivate var name: String { "\(sound)-\(tags)" }
  }

  /// A file in the cache.
  package struct Encoding: Hashable, Sendable {
    package var path: String
    package var byteCount: Int64
    package var sound: TranscodedSound
  }

  private let folder: CacheFolder

  /// The maximum size of all files together, in bytes, unless it is set otherwise.
  package static let standardLimit = 8 << 30

  /// - Parameters:
  ///   - folder: The folder, created when it is needed.
  ///   - maxBytes: The maximum size of all files together, in bytes.
  package init(folder: String, maxBytes: Int = standardLimit) {
    self.folder = CacheFolder(folder, maxBytes: maxBytes)
  }

  /// Returns the standard folder: `$XDG_CACHE_HOME/libsync/transcoded`, or else
  /// `~/.cache/libsync/transcoded`; `nil` if the home directory is not known either.
  package static func standardFolder(environment: [String: String]) -> String? {
    CacheFolder.standardPath("transcoded", environment: environment)
  }

  /// Removes the least recently used files until the rest fits the limit.
  package func trim() { folder.trim() }

  /// Returns a file and marks it as used; `nil` if it is missing or damaged.
  package func encoding(for key: Key) -> Encoding? { encoding(key.name, key) }

  /// Returns a file with the same sound and other tags; `nil` if there is none.
  package func encoding(withSoundOf key: Key) -> Encoding? {
    let entries = (try? FolderListing("\(folder.path)/\(key.folder)"))?.entries ?? []
    let names = entries.map(\.name).filter { $0.hasPrefix(key.sound) && $0.hasSuffix(".json") }
    for name in names.prefix(Self.maxVariants) {
      if let found = encoding(String(name.dropLast(5)), key) { return found }
    }
    return nil
  }

  /// The number of files with the same sound that are examined.
  private static let maxVariants = 4

  private func encoding(_ name: String, _ key: Key) -> Encoding? {
    let options: OpenOptions = [.notFollowing, .notWaiting]
    let place = "\(folder.path)/\(key.folder)/\(name)"
    guard let notes = try? FileDescriptor(opening: place + ".json", options),
      let status = try? notes.status(), status.kind == .file,
      status.byteCount <= Self.maxRecord,
      let text = try? notes.bytes(count: status.byteCount),
      let record = Record(text)
    else { return nil }
    let path = "\(place).\(key.target.fileExtension)"
    guard let file = try? FileDescriptor(opening: path, options),
      let found = try? file.status(), found.kind == .file,
      Int64(found.byteCount) == record.byteCount,
      (try? Hexadecimal.text(SHA256.hash(ofRestOf: file))) == record.hash
    else { return nil }
    try? notes.touch()
    try? file.touch()
    return Encoding(path: path, byteCount: record.byteCount, sound: record.sound)
  }

  /// Makes room, and begins a file that appears when it is kept.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - byteCount: The size that it will probably have.
  /// - Returns: The file, which is empty.
  /// - Throws: `OutputError`.
  package func newFile(for key: Key, byteCount: Int64) throws(OutputError) -> OutputFile {
    let folder = try outputFolder(key)
    self.folder.makeRoom(for: Int(clamping: byteCount))
    return try folder.file(
      "\(key.name).\(key.target.fileExtension)",
      mode: 0o600,
      replacingDevices: true
    )
  }

  /// Keeps a file that is complete.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - key: The key.
  ///   - sound: The sound.
  /// - Returns: The file in the cache.
  /// - Throws: `OutputError`, or `SystemError` if the file cannot be read.
  package func keep(
    _ file: OutputFile,
    as key: Key,
    _ sound: TranscodedSound
  ) throws -> Encoding {
    let byteCount = Int64(try file.status().byteCount)
    let hash = Hexadecimal.text(try SHA256.hash(ofRestOf: try file.reopened()))
    let record = Record(hash: hash, byteCount: byteCount, sound: sound)
    let name = "\(key.name).json"
    let notes = try outputFolder(key).file(name, mode: 0o600, replacingDevices: true)
    try notes.write(Array("\(record.json.text)\n".utf8))
    // A record without its file, or beside an older one, leads to a new file.
    try file.finish(isDurable: false)
    try notes.finish(isDurable: false)
    return Encoding(path: file.path, byteCount: byteCount, sound: sound)
  }

  private static let maxRecord = 1 << 24

  private func outputFolder(_ key: Key) throws(OutputError) -> OutputFolder {
    try OutputFolder(making: "\(folder.path)/\(key.folder)", mode: 0o700)
  }
}

/// The record beside a file in the cache.
private struct Record {
  let hash: String
  let byteCount: Int64
  let sound: TranscodedSound

  init(hash: String, byteCount: Int64, sound: TranscodedSound) {
    (self.hash, self.byteCount, self.sound) = (hash, byteCount, sound)
  }

  var json: JSONValue {
    .object(["sha256": .string(hash), "bytes": .integer(byteCount), "sound": sound.json])
  }

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let json = JSONValue(parsing: text, allowsFractions: true),
      let hash = json["sha256"]?.asText, let byteCount = json["bytes"]?.asInteger,
      let sound = json["sound"].flatMap(TranscodedSound.init)
    else { return nil }
    self.init(hash: hash, byteCount: byteCount, sound: sound)
  }
}
