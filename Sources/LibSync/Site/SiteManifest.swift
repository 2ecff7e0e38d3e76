import Bytes
import System

/// The list in the folder of a static site: the state in which the site was written, and a line for
/// each of its files, with their number, so that a list that has lost its end is recognised.
struct SiteManifest: Equatable {
  /// The size and the time of the last change of a file.
  struct Stamp: Equatable {
    private let byteCount: Int64
    /// The time in nanoseconds since 1970.
    private let modified: Int64

    init(_ status: FileStatus) {
      let stamp = FileStamp(status)
      (byteCount, modified) = (Int64(stamp.byteCount), stamp.modifiedNanoseconds)
    }

    fileprivate init?(_ text: ArraySlice<UInt8>) {
      let numbers = text.split(separator: 0x20, omittingEmptySubsequences: false)
        .map { Int64(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2, let byteCount = numbers[0], let modified = numbers[1] else {
        return nil
      }
      (self.byteCount, self.modified) = (byteCount, modified)
    }

    fileprivate func write(to line: inout [UInt8]) {
      DecimalDigits.write(byteCount, to: &line)
      line.append(0x20)
      DecimalDigits.write(modified, to: &line)
    }
  }

  /// A file as it was written.
  struct File: Equatable {
    let hash: SiteFileHash
    /// The stamp of the file; `nil` if it was not known when the line was written.
    let stamp: Stamp?
  }

  /// The name of the list, which marks the folder as that of a site.
  static let name = ".libsync-site"
  private static let heading = "libsync site 1"
  /// The maximum size of the list in bytes.
  private static let maxSize = 1 << 28

  /// The state in which the site was written; `nil` if it was not finished.
  var state: String?
  /// The files by their paths in the folder.
  var files: [String: File] = [:]
  /// The lines of a path before its last one, if the list has several after an interruption.
  private(set) var earlier: [String: [File]] = [:]

  init() {}

  /// Reads the list of a folder; lines that cannot be read are ignored.
  ///
  /// - Returns: `nil` if the folder has no such list, or only a part of it.
  init?(in folder: OutputFolder) {
    guard let file = try? folder.open(Self.name, .notWaiting),
      let bytes = try? file.bytes(count: Self.maxSize)
    else { return nil }
    // A line without an end was not written whole.
    var lines = bytes[..<(bytes.lastIndex(of: 0x0A) ?? 0)].split(separator: 0x0A)[...]
    guard let heading = lines.popFirst(), heading.elementsEqual(Self.heading.utf8) else {
      return nil
    }
    // Lists of earlier versions do not say how many lines they have.
    var (lineCount, leastCount) = (0, 1)
    for line in lines {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].elementsEqual("state".utf8) {
        state = String(decoding: parts[1], as: UTF8.self)
      } else if parts.count == 2, parts[0].elementsEqual("count".utf8) {
        leastCount = Int(String(decoding: parts[1], as: UTF8.self)) ?? .max
      } else if parts.count == 3, let hash = SiteFileHash(parts[0]) {
        let path = String(decoding: parts[2], as: UTF8.self)
        lineCount += 1
        if Self.isPath(path) { add(path, File(hash: hash, stamp: Stamp(parts[1]))) }
      }
    }
    // More lines are added before files get their places.
    if lineCount < leastCount { return nil }
  }

  private mutating func add(_ path: String, _ file: File) {
    if let before = files.updateValue(file, forKey: path) {
      earlier[path, default: []].append(before)
    }
  }

  /// Returns whether a path stays in the folder, and is one that a site has.
  private static func isPath(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return (1...2).contains(names.count) && names.allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// The list as it is stored.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.heading)\n".utf8)
    if let state { bytes += "state\t\(state)\n".utf8 }
    bytes += "count\t\(earlier.values.reduce(files.count) { $0 + $1.count })\n".utf8
    for path in files.keys.sorted() {
      for file in (earlier[path] ?? []) + [files[path]].compactMap(\.self) {
        Self.write(path, file, to: &bytes)
      }
    }
    return bytes
  }

  /// A text that differs whenever a file has other content.
  var fingerprint: String {
    var bytes: [UInt8] = []
    for path in files.keys.sorted() {
      files[path]?.hash.write(to: &bytes)
      bytes += path.utf8
    }
    return Hexadecimal.text(SHA256.hash(of: bytes).prefix(SHA256.byteCount / 2))
  }

  /// Appends the line of a file.
  static func write(_ path: String, _ file: File, to bytes: inout [UInt8]) {
    file.hash.write(to: &bytes)
    bytes.append(0x09)
    file.stamp?.write(to: &bytes)
    bytes.append(0x09)
    bytes += path.utf8
    bytes.append(0x0A)
  }

  /// Returns whether an earlier run may have written a file with this hash.
  func has(_ path: String, _ hash: SiteFileHash) -> Bool {
    files[path]?.hash == hash || earlier[path]?.contains { $0.hash == hash } == true
  }
}
