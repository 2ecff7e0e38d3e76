import Bytes
import JSON
import MediaModel
import System

/// The copies that earlier exports to a folder within a size have made, so that those of items that
/// are no longer exported count, too.
///
/// A list in the folder has a line for each of them.
struct EarlierCopies: Sendable {
  /// A copy.
  struct Copy: Hashable, Sendable {
    /// The path in the folder.
    let path: String
    let byteCount: Int64
    /// The item whose file was copied.
    let item: PersistentID
  }

  /// The name of the list.
  static let name = ".libsync-copies"
  /// The maximum size of the list in bytes.
  private static let maxSize = 1 << 26

  /// The copies that are still there as they were written, by their items.
  private(set) var copies: [PersistentID: [Copy]] = [:]

  init() {}

  /// Reads the list of a folder; lines that cannot be read are ignored.
  init(in folder: OutputFolder) {
    guard let file = try? folder.open(Self.name, .notWaiting),
      let bytes = try? file.bytes(count: Self.maxSize)
    else { return }
    var paths: Set<String> = []
    for line in bytes.split(separator: 0x0A) {
      guard let json = JSONValue(parsing: String(decoding: line, as: UTF8.self)),
        let copy = Copy(json: json), paths.insert(copy.path).inserted,
        Self.isThere(copy, in: folder)
      else { continue }
      copies[copy.item, default: []].append(copy)
    }
  }

  private static func isThere(_ copy: Copy, in folder: OutputFolder) -> Bool {
    let names = copy.path.split(separator: "/").map { String($0) }
    guard let name = names.last, names.allSatisfy({ $0 != "." && $0 != ".." }) else { return false }
    var place: OutputFolder? = folder
    for name in names.dropLast() { place = try? place?.existingFolder(name) }
    guard let status = try? place?.status(of: name) else { return false }
    return status.kind == .file && Int64(status.byteCount) == copy.byteCount
  }

  /// The size of all copies.
  var byteCount: Int64 { copies.values.joined().reduce(0) { $0 + $1.byteCount } }

  /// Adds copies, which replace those with the same paths.
  mutating func add(_ added: [Copy]) {
    let paths = Set(added.map(\.path))
    copies = copies.mapValues { $0.filter { !paths.contains($0.path) } }
    for copy in added { copies[copy.item, default: []].append(copy) }
  }

  /// Writes the list.
  ///
  /// - Throws: `OutputError`.
  func write(in folder: OutputFolder) throws(OutputError) {
    let lines = copies.values.joined().sorted { $0.path < $1.path }.map(\.line)
    let output = try folder.file(Self.name)
    try output.write(Array(lines.joined().utf8))
    try output.finish(isDurable: false)
  }
}

extension EarlierCopies.Copy {
  fileprivate init?(json: JSONValue) {
    guard let path = json["file"]?.asText, let byteCount = json["bytes"]?.asInteger, byteCount >= 0,
      let item = json["item"]?.asText.flatMap({ PersistentID($0) })
    else { return nil }
    self.init(path: path, byteCount: byteCount, item: item)
  }

  fileprivate var line: String {
    let members: [String: JSONValue] = [
      "file": .string(path), "bytes": .integer(byteCount), "item": .string("\(item)"),
    ]
    return JSONValue.object(members).text + "\n"
  }
}
