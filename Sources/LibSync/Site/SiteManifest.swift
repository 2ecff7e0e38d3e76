import Bytes
import System

/// The list in the folder of a static site: the state in which the site was written, and a line for
/// each of its files.
struct SiteManifest: Equatable {
  /// A file as it was written.
  struct File: Equatable {
    /// The first half of the SHA-256, in hexadecimal digits.
    let hash: String
    /// The stamp of the file; `nil` if it was not known when the line was written.
    let stamp: String?
  }

  /// The name of the list, which marks the folder as that of a site.
  static let name = ".libsync-site"
  private static let heading = "libsync site 1"
  /// The maximum size of the list in bytes.
  private static let maxSize = 1 << 28

  /// The state in which the site was written; `nil` if it was not finished.
  var state: String?
  /// The files by their paths in the folder: more than one for a path after an interruption.
  var files: [String: [File]] = [:]

  init() {}

  /// Reads the list of a folder; lines that cannot be read are ignored.
  ///
  /// - Returns: `nil` if the folder has no such list.
  init?(in folder: OutputFolder) {
    guard let file = try? folder.open(Self.name, .notWaiting),
      let bytes = try? file.bytes(count: Self.maxSize)
    else { return nil }
    var lines = bytes.split(separator: 0x0A)[...]
    guard let heading = lines.popFirst(), heading.elementsEqual(Self.heading.utf8) else {
      return nil
    }
    for line in lines {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if parts.count == 2, parts[0] == "state" {
        state = parts[1]
      } else if parts.count == 3, Self.isPath(parts[2]) {
        let stamp = parts[1].isEmpty ? nil : parts[1]
        files[parts[2], default: []].append(File(hash: parts[0], stamp: stamp))
      }
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
    for (path, files) in files.sorted(by: { $0.key < $1.key }) {
      for file in files { bytes += Self.line(path, file).utf8 }
    }
    return bytes
  }

  /// Returns the line of a file.
  static func line(_ path: String, _ file: File) -> String {
    "\(file.hash)\t\(file.stamp ?? "")\t\(path)\n"
  }

  /// Returns the hash of bytes as a line has it.
  static func hash(of bytes: [UInt8]) -> String {
    Hexadecimal.text(SHA256.hash(of: bytes).prefix(SHA256.byteCount / 2))
  }

  /// Returns the hash of a file as a line has it.
  static func hash(ofRestOf file: borrowing FileDescriptor) throws(SystemError) -> String {
    Hexadecimal.text(try SHA256.hash(ofRestOf: file).prefix(SHA256.byteCount / 2))
  }
}
