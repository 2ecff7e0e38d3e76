import Bytes
import System

/// Reads a bag that is a folder, without following links in it.
final class FolderBagReader: BagReader {
  private let path: String
  private let buffer = BlockBuffer()
  private lazy var members = found()

  /// The deepest folder that is looked into.
  private static let maxDepth = 64

  init(_ path: String) { self.path = path }

  var byteCount: Int? {
    members.reduce(0) { sum, member in
      if case .file(_, let count) = member { sum + count } else { sum }
    }
  }

  /// Whether the folder has one of the files by which a bag is known, even if it lacks others.
  var isBag: Bool {
    [BagFile.declaration, .manifest, .unfinished].contains { file in
      (try? FileStatus.ifThere(path.appendingPath(file.rawValue), followingLinks: false)) != nil
    }
  }

  func forEachMember(_ body: (BagMember, BagContent) throws -> Void) throws {
    for member in members {
      if case .file(let place, _) = member {
        try body(member, FileContent(path.appendingPath(place.text), buffer))
      } else {
        try body(member, BagContent(buffer))
      }
    }
  }

  /// Whether the folder has a file that describes the bag.
  func has(_ file: BagFile) throws(SystemError) -> Bool {
    try FileStatus.ifThere(path.appendingPath(file.rawValue), followingLinks: false)?.kind == .file
  }

  /// Returns the content of a file that describes the bag.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The size of the largest file that is read.
  /// - Returns: The content; `nil` if there is no such file, or a larger one.
  /// - Throws: `SystemError`.
  func content(of file: BagFile, upTo limit: Int = .max) throws(SystemError) -> [UInt8]? {
    let path = path.appendingPath(file.rawValue)
    guard let status = try FileStatus.ifThere(path, followingLinks: false), status.kind == .file,
      status.byteCount <= limit
    else { return nil }
    return try FileDescriptor(opening: path, [.notFollowing, .notWaiting])
      .bytes(count: status.byteCount)
  }

  /// Returns all members in the order of their paths.
  private func found() -> [BagMember] {
    var members: [BagMember] = []
    visit(path, [], depth: 0, &members)
    return members
  }

  private func visit(
    _ folder: String,
    _ place: [UInt8],
    depth: Int,
    _ members: inout [BagMember]
  ) {
    func refuse(_ kind: BagProblem.Kind, _ place: [UInt8]) {
      members.append(.refused(BagProblem(kind, ExactPath.shown(ExactPath.text(place)))))
    }
    guard depth < Self.maxDepth else { return refuse(.unsafeName, place) }
    let listing = try? FolderListing(folder)
    guard let listing, listing.failure == nil else { return refuse(.unreadable, place) }
    for entry in listing.entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      let inner = place + (place.isEmpty ? [] : [0x2F]) + entry.bytes
      let path = folder.appendingPath(entry.name)
      switch entry.kind {
      case .folder: visit(path, inner, depth: depth + 1, &members)
      case .file:
        guard let name = BagPath(inner) else {
          refuse(.unsafeName, inner)
          continue
        }
        let status = try? FileStatus(of: path, followingLinks: false)
        members.append(.file(name, byteCount: status?.byteCount ?? 0))
      default: refuse(.notAFile, inner)
      }
    }
  }
}

/// The content of a file in a folder, which is opened when it is read.
private final class FileContent: BagContent {
  private let path: String
  private var file: FileDescriptor?

  init(_ path: String, _ buffer: BlockBuffer) {
    self.path = path
    super.init(buffer)
  }

  override func next() throws -> UnsafeRawBufferPointer {
    if file == nil { file = try FileDescriptor(opening: path, [.notFollowing, .notWaiting]) }
    guard let count = try file?.read(into: buffer.bytes) else { return buffer.prefix(0) }
    return buffer.prefix(count)
  }
}
