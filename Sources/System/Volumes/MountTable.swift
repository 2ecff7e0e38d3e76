import Bytes

/// The file systems that are mounted, in the order in which they were.
package struct MountTable: Sendable {
  package let mounts: [Mount]

  /// Parses a table; lines of another form are left out.
  ///
  /// - Parameter bytes: The content of `/proc/self/mountinfo`.
  package init(_ bytes: [UInt8]) {
    mounts = bytes.split(separator: 0x0A).compactMap(Self.mount)
  }

  /// Reads the table of this process.
  ///
  /// - Throws: `SystemError`.
  package init() throws(SystemError) {
    let file = try FileDescriptor(opening: Self.path)
    var bytes: [UInt8] = []
    while bytes.count <= Self.maxByteCount {
      let block = try file.nextBlock()
      if block.isEmpty { break }
      bytes += block
    }
    self.init(bytes)
  }

  private static let path = "/proc/self/mountinfo"
  /// The size of a table that no system has.
  private static let maxByteCount = 1 << 26

  // MARK: Finding

  /// Returns the mount that a path is on, as the system finds it from the root: a mount hides what
  /// was mounted before at the same place and below it.
  ///
  /// - Parameter path: An absolute path without symbolic links.
  /// - Returns: The mount; `nil` if the table has none.
  package func mount(holding path: String) -> Mount? {
    let ids = Set(mounts.map(\.id))
    let roots = mounts.filter { !ids.contains($0.parent) || $0.parent == $0.id }
    guard var current = Self.nearest(roots, to: path) else { return nil }
    // Each mount has one parent, but a damaged table could have a circle.
    for _ in mounts {
      let next = mounts.filter { $0.parent == current.id && $0.id != current.id }
      guard let nearest = Self.nearest(next, to: path) else { break }
      current = nearest
    }
    return current
  }

  /// Returns the mount that comes first on the way to a path; of those at the same place, the last.
  private static func nearest(_ mounts: [Mount], to path: String) -> Mount? {
    var found: Mount?
    for mount in mounts where contains(mount.mountPoint, path) {
      if let known = found, known.mountPoint.utf8.count < mount.mountPoint.utf8.count { continue }
      found = mount
    }
    return found
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    if folder == "/" || path == folder { return true }
    return path.utf8.starts(with: folder.utf8)
      && path.utf8.dropFirst(folder.utf8.count).first == 0x2F
  }

  // MARK: Parsing

  private static func mount(_ line: ArraySlice<UInt8>) -> Mount? {
    let fields = line.split(separator: 0x20, omittingEmptySubsequences: false)
    // Any number of optional fields end with a hyphen.
    guard let end = fields.dropFirst(fixedCount).firstIndex(where: { $0.elementsEqual([0x2D]) }),
      fields.count > end + 3, let id = Int(text(fields[0])), let parent = Int(text(fields[1])),
      let device = DeviceNumber(text(fields[2]))
    else { return nil }
    return Mount(
      id: id,
      parent: parent,
      device: device,
      root: text(fields[3]),
      mountPoint: text(fields[4]),
      options: options(fields[5]),
      type: text(fields[end + 1]),
      source: text(fields[end + 2]),
      fileSystemOptions: options(fields[end + 3])
    )
  }

  /// The number of fields before the optional ones.
  private static let fixedCount = 6

  private static func options(_ field: ArraySlice<UInt8>) -> [String] {
    field.split(separator: 0x2C).map(text)
  }

  /// Returns the text of a field, in which spaces and some other bytes are octal escapes.
  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      let isEscape = byte == 0x5C && digits.count == 3 && digits.allSatisfy { 0x30...0x37 ~= $0 }
      let value = digits.reduce(0) { $0 << 3 | Int($1 & 7) }
      if isEscape, let escaped = UInt8(exactly: value) {
        bytes.append(escaped)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return ExactPath.text(bytes)
  }
}
