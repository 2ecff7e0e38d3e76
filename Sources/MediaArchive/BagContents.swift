import System

/// The contents that have been added to a bag so far.
struct BagContents {
  private(set) var manifest = BagManifest()
  private var byteCount = 0

  mutating func add(_ path: BagPath, _ hash: [UInt8], _ byteCount: Int) {
    manifest.add(path, hash)
    self.byteCount += byteCount
  }

  /// Returns the files that describe the bag, the declaration last, so that a bag that has it has
  /// all.
  func tagFiles(_ information: BagInformation) -> [(file: BagFile, bytes: [UInt8])] {
    let count = manifest.hashes.count
    let files: [(file: BagFile, bytes: [UInt8])] = [
      (.information, information.text(byteCount: byteCount, fileCount: count)),
      (.manifest, manifest.text), (.declaration, BagFile.declared),
    ]
    var tags = BagManifest()
    for (file, bytes) in files {
      if let path = BagPath(file.bytes) { tags.add(path, SHA256.hash(of: bytes)) }
    }
    return files.dropLast() + [(.tagManifest, tags.text)] + files.suffix(1)
  }
}
