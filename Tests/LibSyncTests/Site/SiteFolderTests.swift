import Bytes
import Foundation
import LibSync
import System
import TestSupport
import Testing

/// The folder of a static site, which is brought up to date as a whole.
struct SiteFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("site") }

  init() throws { folder = try TemporaryFolder() }

  private typealias Pages = [String: String]

  private static let first: Pages = [
    "index.html": "first", "albums/A.html": "one", "albums/B.html": "two", "gone/C.html": "three",
  ]
  private static let second: Pages = [
    "index.html": "second", "albums/A.html": "one", "albums/B.html": "two changed",
    "new/D.html": "four",
  ]

  @discardableResult
  private func write(_ pages: Pages, _ state: String?) throws -> SiteOutcome {
    let site = try SiteFolder(path)
    do {
      for (file, text) in pages.sorted(by: { $0.key < $1.key }) {
        try site.put(file, Array(text.utf8))
      }
      try site.finish(state)
    } catch {
      site.discard()
      throw error
    }
    return site.outcome
  }

  /// The files of the folder, without its list and files that this process did not finish, which
  /// other processes remove.
  private func pages() throws -> Pages {
    var pages: Pages = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      guard name != ".libsync-site", !OutputFile.isTemporary(name.lastPathComponent),
        let data = FileManager.default.contents(atPath: "\(path)/\(name)")
      else { continue }
      pages[name] = String(decoding: data, as: UTF8.self)
    }
    return pages
  }

  @Test func `only what has changed is written, and only own files are removed`() throws {
    #expect(try write(Self.first, "1").writtenCount == 4)
    #expect(try pages() == Self.first)
    #expect(try SiteFolder(path).isCurrent("1"))
    #expect(try !SiteFolder(path).isCurrent("2"))

    try folder.write("mine", to: "site/albums/notes.txt")
    let outcome = try write(Self.second, "2")
    #expect(outcome.writtenCount == 3 && outcome.unchangedCount == 1 && outcome.removedCount == 1)
    var expected = Self.second
    expected["albums/notes.txt"] = "mine"
    #expect(try pages() == expected)
    #expect(!FileManager.default.fileExists(atPath: path + "/gone"))
    #expect(try write([:], "3").removedCount == 4)
    #expect(try pages() == ["albums/notes.txt": "mine"])
  }

  @Test func `files that somebody has put there or changed stay`() throws {
    try write(Self.first, "1")
    try folder.write("edited", to: "site/albums/B.html")
    try folder.write("edited as well", to: "site/gone/C.html")
    try FileManager.default.createDirectory(
      atPath: path + "/new",
      withIntermediateDirectories: false
    )
    try folder.write("of somebody else", to: "site/new/D.html")
    #expect(try !SiteFolder(path).isCurrent("1"))
    let outcome = try write(Self.second, "2")
    #expect(Set(outcome.kept) == ["albums/B.html", "gone/C.html", "new/D.html"])
    #expect(try pages()["albums/B.html"] == "edited" && pages()["index.html"] == "second")
    #expect(try pages()["new/D.html"] == "of somebody else")
    // They stay, and are reported, until they are gone.
    #expect(try !SiteFolder(path).isCurrent("2"))
    let again = try write(Self.second, "2")
    #expect(Set(again.kept) == ["albums/B.html", "new/D.html"] && again.writtenCount == 0)
    try FileManager.default.removeItem(atPath: path + "/albums/B.html")
    let last = try write(Self.second, "2")
    #expect(last.kept == ["new/D.html"] && last.writtenCount == 1)
    #expect(try pages()["albums/B.html"] == Self.second["albums/B.html"])
  }

  @Test(arguments: ["notes.txt", ".hidden"])
  func `a folder with other files is refused`(name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try folder.write("precious", to: "site/\(name)")
    let error = #expect(throws: OutputError.self) { try SiteFolder(path) }
    #expect(error?.code == .notReplaced && error?.message.contains(name) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [name])
  }

  @Test func `a folder whose list has lost its end, or is of another version, is refused`() throws {
    try write(Self.first, "1")
    let list = try #require(FileManager.default.contents(atPath: path + "/.libsync-site"))
    let other = Data("libsync site 2\n".utf8) + list.dropFirst(15)
    for part in list.indices.map({ list.prefix($0) }) + [other] {
      try part.write(to: URL(filePath: path + "/.libsync-site"))
      let error = #expect(throws: OutputError.self, "\(part.count)") { try write(Self.second, "2") }
      #expect(error?.code == .notReplaced)
      #expect(error?.message.hasPrefix("its list of files, .libsync-site, is damaged") == true)
      #expect(try pages() == Self.first)
    }
    try list.write(to: URL(filePath: path + "/.libsync-site"))
    #expect(try write(Self.second, "2").removedCount == 1)
  }

  @Test func `a list of earlier versions does not say how many files it has`() throws {
    try write(Self.first, "1")
    let list = try String(contentsOfFile: path + "/.libsync-site", encoding: .utf8)
    let lines = list.components(separatedBy: "\n").filter { $0 != "count\t4" }
    try #require(lines.count == 7)
    try folder.write(lines.joined(separator: "\n"), to: "site/.libsync-site")
    #expect(try SiteFolder(path).isCurrent("1"))
    #expect(try write(Self.second, "2").removedCount == 1)
    #expect(try pages() == Self.second)
  }

  @Test(arguments: ["../precious", "/precious", "a/../../precious", "a//b", "a/b/c"])
  func `a list cannot name files outside of the folder`(name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try folder.write("precious", to: "precious")
    // The first half of the SHA-256 of the file.
    let hash = "157fc55121ab2c59852c35d78aca98d8"
    try folder.write("libsync site 1\n\(hash)\t\t\(name)\n", to: "site/.libsync-site")
    #expect(try write(Self.first, "1").removedCount == 0)
    #expect(try folder.contents.contains("precious"))
  }

  @Test func `a link is replaced, and a link to a folder is not followed`() throws {
    try write(Self.first, "1")
    let files = FileManager.default
    try files.removeItem(atPath: path + "/albums")
    try files.createDirectory(atPath: folder.file("elsewhere"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: path + "/albums",
      withDestinationPath: folder.file("elsewhere")
    )
    #expect(throws: OutputError.self) { try write(Self.second, "2") }
    #expect(try files.contentsOfDirectory(atPath: folder.file("elsewhere")).isEmpty)
  }

  @Test(arguments: [ENOSPC, EIO])
  func `after an error the old site is whole, and the next run writes the new one`(
    code: Int32
  ) throws {
    var (index, isComplete) = (0, false)
    while !isComplete {
      try? FileManager.default.removeItem(atPath: path)
      try write(Self.first, "1")
      let faults = Faults(failing: index, with: code)
      do {
        try faults.run { _ = try write(Self.second, "2") }
        isComplete = faults.made.count <= index
      } catch {
        let (found, made) = (try pages(), faults.made.last?.call)
        // What needs room comes before or after the files are replaced, not in between.
        if made == .write || made == .mkdir {
          #expect(found == Self.first || found == Self.second, "call \(index)")
        }
        for (name, text) in found {
          #expect([Self.first[name], Self.second[name]].contains(text), "\(name) at \(index)")
        }
      }
      try write(Self.second, "2")
      #expect(try pages() == Self.second, "call \(index)")
      index += 1
    }
    #expect(index > 20)
  }

  @Test func `a run that was killed is continued`() throws {
    try write(Self.first, "1")
    var index = 0
    while true {
      try? FileManager.default.removeItem(atPath: path)
      try write(Self.first, "1")
      let faults = Faults(failingFrom: index, with: EIO)
      _ = try? faults.run { try write(Self.second, "2") }
      if faults.made.count <= index { break }
      let outcome = try write(Self.second, "2")
      #expect(outcome.kept.isEmpty, "call \(index)")
      #expect(try pages() == Self.second, "call \(index)")
      index += 1
    }
    #expect(index > 20)
  }

  @Test(arguments: [ENOSPC, EIO])
  func `nothing of a new site is there before all of it, nor after an error`(code: Int32) throws {
    var (index, isComplete) = (0, false)
    while !isComplete {
      try? FileManager.default.removeItem(atPath: path)
      let faults = Faults(failing: index, with: code)
      do {
        try faults.run { _ = try write(Self.first, "1") }
        isComplete = faults.made.count <= index
      } catch {
        let left = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let isWhole = try left.isEmpty || pages() == Self.first
        #expect(isWhole, "\(left) at \(index)")
      }
      try write(Self.first, "1")
      #expect(try pages() == Self.first, "call \(index)")
      index += 1
    }
    #expect(index > 20)
  }

  @Test func `the next run removes what is left of a new site whose run was killed`() throws {
    var index = 0
    while true {
      try? FileManager.default.removeItem(atPath: path)
      let faults = Faults(failingFrom: index, with: EIO)
      _ = try? faults.run { try write(Self.first, "1") }
      if faults.made.count <= index { break }
      #expect(try write(Self.second, "2").kept.isEmpty, "call \(index)")
      #expect(try pages() == Self.second, "call \(index)")
      index += 1
    }
    #expect(index > 20)
  }

  @Test func `a file that somebody puts into the folder meanwhile stops a new site`() throws {
    let site = try SiteFolder(path)
    try site.put("index.html", [1])
    try site.put("albums/A.html", [2])
    try folder.write("mine", to: "site/index.html")
    let error = #expect(throws: OutputError.self) { try site.finish("1") }
    #expect(error?.path.hasSuffix("site/index.html") == true)
    site.discard()
    #expect(try pages() == ["index.html": "mine"])
  }

  @Test func `a file that is put twice is written once`() throws {
    let site = try SiteFolder(path)
    try site.put("index.html", [1])
    try site.put("index.html", [1])
    try site.put("index.html", [2])
    try site.finish("1")
    #expect(site.outcome.writtenCount == 1 && site.outcome.unchangedCount == 1)
    #expect(site.outcome.kept == ["index.html"])
    #expect(try pages() == ["index.html": "\u{1}"])
  }

  @Test func `the fingerprint differs only with the content`() throws {
    func fingerprint(_ pages: Pages, _ state: String) throws -> String {
      let site = try SiteFolder(path)
      for (file, text) in pages { try site.put(file, Array(text.utf8)) }
      try site.finish(state)
      return site.fingerprint
    }
    let first = try fingerprint(Self.first, "1")
    #expect(try fingerprint(Self.first, "2") == first)
    #expect(try fingerprint(Self.second, "3") != first)
    let current = try SiteFolder(path)
    try #require(current.isCurrent("3"))
    current.keepAll()
    #expect(try current.fingerprint == fingerprint(Self.second, "4"))
  }

  @Test func `a second run waits for the end of the first`() throws {
    let site = try SiteFolder(path)
    try site.put("index.html", [1])
    let (isWaiting, end, path) = (try StopSignal(), try StopSignal(), path)
    try #require(
      WorkerThread.start {
        let second = try? SiteFolder(path) { isWaiting.raise() }
        #expect(second?.isCurrent("1") == true)
        end.raise()
      }
    )
    #expect(isWaiting.wait(milliseconds: 60_000))
    try site.finish("1")
    #expect(end.wait(milliseconds: 60_000))
    #expect(try SiteFolder(path).isCurrent("1"))
  }

  @Test func `nothing is written in a dry run`() throws {
    let site = try SiteFolder(path, isDryRun: true)
    try site.put("index.html", [1])
    try site.finish("1")
    #expect(site.outcome.writtenCount == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
    try write(Self.first, "1")
    let again = try SiteFolder(path, isDryRun: true)
    for (file, text) in Self.second { try again.put(file, Array(text.utf8)) }
    try again.finish("2")
    #expect(again.outcome.writtenCount == 3 && again.outcome.removedCount == 1)
    #expect(try pages() == Self.first)
  }
}
