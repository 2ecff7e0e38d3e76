import Bytes
import JSON
import MediaModel
import System

/// The damage of the list of earlier copies in a folder.
package enum CopyListDamage: Hashable, Sendable {
  /// The name of the list.
  package static let listName = EarlierCopies.name

  /// It cannot be read, for a reason, and stays as it is.
  case unreadable(String)
  /// Some of its lines cannot be read.
  case lines(Int)
}

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
    /// The playlist files that refer to it; empty if that is not known.
    var users: Set<String> = []
    /// The SHA-256 of lyrics as they were written, in hexadecimal digits; `nil` for others.
    var hash: String?

    /// The copy at another path.
    func moved(to path: String) -> Self {
      Self(path: path, byteCount: byteCount, item: item, users: users, hash: hash)
    }
  }

  /// The name of the list.
  static let name = ".libsync-copies"
  /// The maximum size of the list in bytes.
  private static let maxSize = 1 << 26

  /// The copies that are still there as they were written, by their items.
  private(set) var copies: [PersistentID: [Copy]] = [:]
  /// The lines that cannot be read, which are kept.
  private var damagedLines: [ArraySlice<UInt8>] = []
  /// The reason why the list cannot be read.
  private var obstacle: String?
  /// The playlist file that the copies are made for.
  let user: String

  init(for user: String = "") { self.user = user }

  /// Reads the list of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - user: The playlist file that the copies are made for.
  init(in folder: OutputFolder, for user: String) {
    self.user = user
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try folder.open(Self.name, .notWaiting)
      let status = try file.status()
      guard status.kind == .file, status.byteCount <= Self.maxSize else {
        obstacle = status.kind == .file ? "it is too large" : "not a regular file"
        return
      }
      bytes = try file.bytes(count: Self.maxSize)
    } catch {
      if !error.isMissing { obstacle = error.isLink ? "a symbolic link" : error.message }
      return
    }
    var paths: Set<String> = []
    for line in bytes.split(separator: 0x0A) {
      guard let json = JSONValue(parsing: String(decoding: line, as: UTF8.self)),
        let copy = Copy(json: json)
      else {
        damagedLines.append(line)
        continue
      }
      if paths.insert(copy.path).inserted, Self.isThere(copy, in: folder) {
        copies[copy.item, default: []].append(copy)
      }
    }
  }

  /// The damage to the list; `nil` if it is intact.
  var damage: CopyListDamage? {
    if let obstacle { return .unreadable(obstacle) }
    return damagedLines.isEmpty ? nil : .lines(damagedLines.count)
  }

  private static func isThere(_ copy: Copy, in folder: OutputFolder) -> Bool {
    let names = copy.path.split(separator: "/").map { String($0) }
    guard let name = names.last, names.allSatisfy({ $0 != "." && $0 != ".." }) else { return false }
    let place = try? folder.existingFolder(Array(names.dropLast()))
    guard let status = try? place?.status(of: name) else { return false }
    return status.kind == .file && Int64(status.byteCount) == copy.byteCount
  }

  /// The size of all copies.
  var byteCount: Int64 { copies.values.joined().reduce(0) { $0 + $1.byteCount } }

  /// Returns whether a copy may get another name, because no other playlist file refers to it.
  func isMovable(_ copy: Copy) -> Bool { copy.users == [user] }

  /// Records that a copy has another path now.
  mutating func move(_ copy: Copy, to path: String) {
    copies[copy.item]?.removeAll { $0.path == copy.path }
    copies[copy.item, default: []].append(copy.moved(to: path))
  }

  /// Adds copies, which replace those with the same paths; the playlist file refers to them.
  ///
  /// - Parameters:
  ///   - added: The copies.
  ///   - written: The paths of those that this export has written. Nobody knows who else refers to
  ///     a file that was there before and is not listed, so that it keeps its name.
  mutating func add(_ added: [Copy], written: Set<String>) {
    let paths = Set(added.map(\.path))
    var users: [String: Set<String>] = [:]
    for copy in copies.values.joined() where paths.contains(copy.path) {
      users[copy.path] = copy.users
    }
    copies = copies.mapValues { $0.filter { !paths.contains($0.path) } }
    for var copy in added {
      let known = users[copy.path] ?? []
      copy.users = known.isEmpty ? (written.contains(copy.path) ? [user] : []) : known.union([user])
      copies[copy.item, default: []].append(copy)
    }
  }

  /// Records that the playlist file refers to those of the copies that are at these paths, and
  /// returns whether that is new.
  mutating func use(_ paths: Set<String>) -> Bool {
    var isNew = false
    copies = copies.mapValues { copies in
      copies.map { copy in
        guard paths.contains(copy.path), !copy.users.isEmpty, !copy.users.contains(user) else {
          return copy
        }
        isNew = true
        var copy = copy
        copy.users.insert(user)
        return copy
      }
    }
    return isNew
  }

  /// Writes the list, unless there is one that cannot be read.
  ///
  /// - Throws: `OutputError`.
  func write(in folder: OutputFolder) throws(OutputError) {
    if obstacle != nil { return }
    let lines = copies.values.joined().sorted { $0.path < $1.path }.map(\.line)
    let output = try folder.file(Self.name)
    try output.write(Array(lines.joined().utf8) + damagedLines.flatMap { $0 + [0x0A] })
    try output.finish(isDurable: false)
  }
}

extension EarlierCopies.Copy {
  fileprivate init?(json: JSONValue) {
    guard let path = json["file"]?.asText, let byteCount = json["bytes"]?.asInteger, byteCount >= 0,
      let item = json["item"]?.asText.flatMap({ PersistentID($0) })
    else { return nil }
    self.init(path: path, byteCount: byteCount, item: item)
    users = Set(json["lists"]?.list(\.asText) ?? [])
    hash = json["sha256"]?.asText
  }

  fileprivate var line: String {
    var members: [String: JSONValue] = [
      "file": .string(path), "bytes": .integer(byteCount), "item": .string("\(item)"),
    ]
    if !users.isEmpty { members["lists"] = .array(users.sorted().map(JSONValue.string)) }
    if let hash { members["sha256"] = .string(hash) }
    return JSONValue.object(members).text + "\n"
  }
}
