import Foundation
import System
import TestSupport
import Testing

@testable import MediaArchive

/// Files to be put into bags, and bags of them.
struct BagFixture {
  let folder: TemporaryFolder
  let information = BagInformation(software: "test 1", date: nil)
  /// The contents of the files by their paths in a bag.
  var files = [
    "data/a.mp3": "one", "data/b/Käse 東京.mp3": "two", "data/b/empty": "",
    "data/long/\(String(repeating: "n", count: 200))": "three",
  ]

  init() throws { folder = try TemporaryFolder() }

  func original(_ path: String) -> String {
    folder.file(path.replacing("/", with: "_"))
  }

  /// Writes the originals that do not exist.
  func writeOriginals() throws {
    for (path, text) in files where !FileManager.default.fileExists(atPath: original(path)) {
      try Data(text.utf8).write(to: URL(filePath: original(path)))
    }
  }

  /// Adds all files to a bag and completes it.
  @discardableResult
  func fill(
    _ writer: some BagWriter,
    progress: (Int) -> Void = { _ in }
  ) throws -> [String: AddedFile] {
    var added: [String: AddedFile] = [:]
    for path in files.keys.sorted() {
      let place = try #require(BagPath(path))
      added[path] = try writer.add(original(path), at: place, progress: progress)
    }
    try writer.add(Array("picture".utf8), at: try #require(BagPath("data/picture")))
    try writer.add(at: try #require(BagPath("data/catalog"))) { try $0.write("line\n") }
    try writer.finish(information)
    return added
  }

  func folderBag(
    _ name: String = "bag",
    isUpdating: Bool = false,
    isLinking: Bool = false
  ) throws -> FolderBagWriter {
    try FolderBagWriter(folder.file(name), isUpdating: isUpdating, isLinking: isLinking)
  }

  func tarBag(_ name: String, isUpdating: Bool = false) throws -> TarBagWriter {
    try TarBagWriter(
      folder.file(name),
      base: try #require(BagPath("bag")),
      isUpdating: isUpdating,
      time: 1_700_000_000
    )
  }

  /// Returns the problems of a bag, as kinds and paths.
  func problems(_ name: String = "bag") throws -> Set<String> {
    try Set(Bag(folder.file(name)).check().problems.map { "\($0.kind) \($0.path)" })
  }

  /// Returns all files below a folder with their contents.
  func contents(_ name: String = "bag") throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      found[path] = FileManager.default.contents(atPath: folder.file("\(name)/\(path)"))
    }
    return found
  }
}

extension AddedFile {
  /// The way in which the file came into the bag; `nil` if it is not there.
  var way: Entry.Way? {
    if case .added(let entry) = self { entry.way } else { nil }
  }
}
