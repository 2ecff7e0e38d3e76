import Foundation
import TestSupport

/// Runs the program on damaged library files, within limits on time and memory.
final class LibraryLab {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let library: RelaxedLibrary
  private let commands: [[String]]
  private var path: String { folder.file("mutant.sqlite") }

  /// The number of times that the program exited with each status.
  private(set) var statuses: [Int32: Int] = [:]

  /// The statuses that any file may produce; 73 if its header marks it as read-only.
  private static let expected: Set<Int32> = [0, 1, 2, 3, 64, 65, 66, 73, 77, 78]
  /// The memory limit in KiB, not counting the program itself; `nil` with AddressSanitizer, which
  /// reserves all memory.
  private static let maxMemory =
    (ProcessInfo.processInfo.environment["LIBSYNC_FUZZ_ASAN"] ?? "").isEmpty ? 150 << 10 : nil
  /// The limit on processor time in seconds.
  private static let maxTime = 5

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder, limits: (memory: Self.maxMemory, seconds: Self.maxTime))
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
    for name in ["id3v24.mp3", "sound.flac", "alac.m4a"] {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: folder.file("music/\(name)")
      )
    }
    let setUp = [
      ["import", "-q", ProjectFiles.fixture("iTunes/mac.xml")],
      ["import", "-q", ProjectFiles.fixture("iTunes/mac-resynced.xml")],
      ["import", "-q", "--name", "iPod", ProjectFiles.fixture("iPod/video5g")],
      ["import", "-q", "--name", "Folder", "music"],
      ["playlist", "add", "@current", "-q", "--match", "title is not \"\""],
      ["playlist", "new", "-q", "Every", "--smart", "title is not \"\" or rating >= 3"],
      ["artwork", "--list", "--all", "--from", "Folder"],
    ]
    let sound = Tool(in: folder)
    for command in setUp { _ = try sound.run(command) }
    let item = try sound.run("items", "--format", "ids", "--limit", "1").lines.first ?? ""
    library = try RelaxedLibrary(folder.file("library.sqlite"), in: folder)
    commands = Self.commands(item, source: ProjectFiles.fixture("iTunes/mac.xml"))
  }

  private static func commands(_ item: String, source: String) -> [[String]] {
    let lines = """
      libraries --json|items --json|items --format csv|items --format table|items --from iPod
      items --match rating>=3|items --as-of 1|items --as-of 2 --json|items --format ids --from \
      Folder
      show ITEM|show --pretty ITEM|explain ITEM|log|log --json|log ITEM|playlists|playlists --tree
      playlists --json|playlists --as-of 1|playlist show Library|playlist show 90’s Music --json
      playlist show --rules 90’s Music|playlist evaluate 90’s Music|playlist check
      playlist export Library --format m3u8|playlist export Library --format itunes-xml
      playlist export Library --format json|playlist export --all --format xspf --output out
      playlists --saved|playlist show Every|playlist show @current|plays|plays --json|plays \
      --apply-to iTunes --dry-run
      artwork --list ITEM|artwork --list --all --from Folder|diff|diff 1..2|diff --json|diff SOURCE
      diff iPod..iTunes|doctor|doctor --json|doctor --fix --dry-run|import --dry-run SOURCE
      undo --dry-run|undo --dry-run 1|playlist add --dry-run @current ITEM|doctor --fix
      """
    return lines.split { $0 == "|" || $0 == "\n" }.map { line in
      // The no-break space keeps the name from being split.
      line.replacing("90’s Music", with: "90’s\u{A0}Music").split(separator: " ").map { word in
        switch word {
        case "ITEM": item
        case "SOURCE": source
        default: String(word.replacing("\u{A0}", with: " "))
        }
      }
    }
  }

  /// Reads a mutant with some of the commands, which differ for each seed.
  ///
  /// - Returns: The problems found.
  /// - Throws: An error if the mutant cannot be written.
  func problems(withMutant seed: UInt64, commandCount: Int) throws -> [String] {
    for name in try folder.contents where name.hasPrefix("mutant") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    var mutator = LibraryMutator(seed: seed, library)
    try mutator.write(library, to: path)
    let first = Int(seed % UInt64(commands.count)) * commandCount
    return try (first..<first + commandCount).compactMap { number in
      let command = commands[number % commands.count] + ["--library", path]
      let result = try tool.run(command)
      statuses[result.status, default: 0] += 1
      if Self.expected.contains(result.status) { return nil }
      return "\(command.joined(separator: " ")): \(result.status) \(result.errors.prefix(400))"
    }
  }
}
