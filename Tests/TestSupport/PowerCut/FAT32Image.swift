/// The bytes of a volume with a FAT32 file system, which may be damaged, read without the system.
///
/// The layout is from Microsoft's FAT32 File System Specification.
package struct FAT32Image {
  package var bytes: [UInt8]
  private let tableStart: Int
  private let dataStart: Int
  private let clusterSize: Int
  private let rootCluster: Int

  private struct Entry {
    let name: String
    let isFolder: Bool
    let cluster: Int
    let byteCount: Int
  }

  private static let entrySize = 32
  private static let maxDepth = 8

  /// Creates the volume; `nil` if its first sector does not describe a FAT32 file system.
  package init?(_ bytes: [UInt8]) {
    func number(at offset: Int, size: Int) -> Int { Self.number(bytes, at: offset, size: size) }
    guard bytes.count >= 512, bytes[510] == 0x55, bytes[511] == 0xAA else { return nil }
    let sectorSize = number(at: 11, size: 2)
    clusterSize = sectorSize * number(at: 13, size: 1)
    tableStart = sectorSize * number(at: 14, size: 2)
    let tables = number(at: 16, size: 1) * number(at: 36, size: 4)
    dataStart = tableStart + sectorSize * tables
    rootCluster = number(at: 44, size: 4)
    guard clusterSize > 0, tableStart < dataStart, dataStart < bytes.count else { return nil }
    self.bytes = bytes
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset + size <= bytes.count else { return 0 }
    var (value, index) = (0, size)
    while index > 0 {
      index -= 1
      value = value << 8 | Int(bytes[offset + index])
    }
    return value
  }

  private func number(at offset: Int, size: Int) -> Int {
    Self.number(bytes, at: offset, size: size)
  }

  // MARK: Writes

  package mutating func apply(_ write: WriteRecording.Write) {
    let end = write.offset + write.bytes.count
    bytes.replaceSubrange(write.offset..<end, with: write.bytes)
  }

  /// Returns the write that undoes the given one.
  package func present(_ write: WriteRecording.Write) -> WriteRecording.Write {
    let end = write.offset + write.bytes.count
    return WriteRecording.Write(offset: write.offset, bytes: Array(bytes[write.offset..<end]))
  }

  // MARK: Files

  /// Returns the content of all files by path; `nil` for a file that cannot be read.
  package func files() -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    collect(rootCluster, "", depth: 0, into: &files)
    return files
  }

  /// Returns the paths of files and folders that have a cluster in common, so that removing one
  /// frees space that another has.
  package func filesSharingClusters() -> [[String]] {
    var owners: [Int: String] = [:]
    var shared: Set<[String]> = []
    visit(rootCluster, "", depth: 0) { path, entry in
      for cluster in chain(from: entry.cluster) {
        if let owner = owners[cluster] { shared.insert([owner, path]) }
        owners[cluster] = path
      }
    }
    return shared.sorted { $0[0] < $1[0] }
  }

  /// Returns the paths of files and folders that refer to clusters that are not in use, at which
  /// Linux gives up writing to the volume.
  package func filesInFreeClusters() -> [String] {
    var paths: [String] = []
    visit(rootCluster, "", depth: 0) { path, entry in
      if let last = chain(from: entry.cluster).last, next(last) < 2 { paths.append(path) }
    }
    return paths
  }

  private func visit(
    _ cluster: Int,
    _ path: String,
    depth: Int,
    _ body: (String, Entry) -> Void
  ) {
    guard depth < Self.maxDepth else { return }
    for entry in entries(at: cluster) {
      body(path + entry.name, entry)
      if entry.isFolder { visit(entry.cluster, path + entry.name + "/", depth: depth + 1, body) }
    }
  }

  private func collect(
    _ cluster: Int,
    _ path: String,
    depth: Int,
    into files: inout [String: [UInt8]?]
  ) {
    guard depth < Self.maxDepth else { return }
    for entry in entries(at: cluster) {
      if entry.isFolder {
        collect(entry.cluster, path + entry.name + "/", depth: depth + 1, into: &files)
      } else {
        files.updateValue(content(of: entry), forKey: path + entry.name)
      }
    }
  }

  /// Returns the content of the file at a path; `nil` if there is none or it cannot be read.
  package func file(_ path: String) -> [UInt8]? {
    let names = path.split(separator: "/")
    var cluster = rootCluster
    for (index, name) in names.enumerated() {
      guard let entry = entries(at: cluster).first(where: { $0.name == name }) else { return nil }
      if index == names.count - 1 { return entry.isFolder ? nil : content(of: entry) }
      guard entry.isFolder else { return nil }
      cluster = entry.cluster
    }
    return nil
  }

  private func content(of entry: Entry) -> [UInt8]? {
    if entry.byteCount == 0 { return [] }
    guard let bytes = content(at: entry.cluster, upTo: entry.byteCount),
      bytes.count >= entry.byteCount
    else { return nil }
    return Array(bytes[..<entry.byteCount])
  }

  /// The next cluster in a chain; 0 if the cluster is not in use.
  private func next(_ cluster: Int) -> Int {
    number(at: tableStart + 4 * cluster, size: 4) & 0x0FFF_FFFF
  }

  private func chain(from start: Int) -> [Int] {
    var clusters: [Int] = []
    var cluster = start
    while cluster >= 2, cluster < 0x0FFF_FFF7, clusters.count * clusterSize < bytes.count {
      clusters.append(cluster)
      cluster = next(cluster)
    }
    return clusters
  }

  /// Returns the content of a chain of clusters; `nil` if a cluster that is needed is damaged.
  private func content(at start: Int, upTo count: Int = .max) -> [UInt8]? {
    var content: [UInt8] = []
    var cluster = start
    while cluster < 0x0FFF_FFF7, content.count < count {
      let offset = dataStart + (cluster - 2) * clusterSize
      // A chain with a loop would be longer than the volume.
      guard cluster >= 2, offset + clusterSize <= bytes.count, content.count < bytes.count else {
        return nil
      }
      content += bytes[offset..<offset + clusterSize]
      cluster = next(cluster)
    }
    return content
  }

  // MARK: Folders

  /// Returns the content of a folder, up to a cluster that is not in use, as a repair leaves it.
  private func folderContent(at start: Int) -> [UInt8] {
    chain(from: start).filter { next($0) >= 2 }.reduce(into: []) { content, cluster in
      let offset = dataStart + (cluster - 2) * clusterSize
      if offset + clusterSize <= bytes.count { content += bytes[offset..<offset + clusterSize] }
    }
  }

  private func entries(at cluster: Int) -> [Entry] {
    let folder = folderContent(at: cluster)
    var entries: [Entry] = []
    var longName: [UInt16] = []
    for start in stride(from: 0, to: folder.count, by: Self.entrySize) {
      if folder[start] == 0 { break }
      let entry = Array(folder[start..<start + Self.entrySize])
      let attributes = entry[11]
      if entry[0] == 0xE5 {
        longName = []
      } else if attributes == 0x0F {
        // The last part of a long name comes first.
        longName = Self.longNamePart(entry) + (entry[0] & 0x40 == 0 ? longName : [])
      } else {
        let name =
          longName.isEmpty ? Self.shortName(entry) : String(decoding: longName, as: UTF16.self)
        longName = []
        if attributes & 0x08 != 0 || name == "." || name == ".." { continue }
        let high = Self.number(entry, at: 20, size: 2)
        entries.append(
          Entry(
            name: name,
            isFolder: attributes & 0x10 != 0,
            cluster: high << 16 | Self.number(entry, at: 26, size: 2),
            byteCount: Self.number(entry, at: 28, size: 4)
          )
        )
      }
    }
    return entries
  }

  private static let longNameOffsets = [1, 3, 5, 7, 9, 14, 16, 18, 20, 22, 24, 28, 30]

  private static func longNamePart(_ entry: [UInt8]) -> [UInt16] {
    var units: [UInt16] = []
    for offset in longNameOffsets {
      let unit = UInt16(entry[offset]) | UInt16(entry[offset + 1]) << 8
      if unit == 0 { break }
      units.append(unit)
    }
    return units
  }

  private static func shortName(_ entry: [UInt8]) -> String {
    let parts = [entry[..<8], entry[8..<11]].map { part in
      String(decoding: part.prefix { $0 != 0x20 }, as: UTF8.self)
    }
    return parts[1].isEmpty ? parts[0] : parts[0] + "." + parts[1]
  }
}
