import MediaDevice
import System

/// The files that could not be decoded, which are not tried again before they change.
struct UnusableFiles {
  private static let name = "unusable"
  private static let maxByteCount = 1 << 24

  private let folder: String
  private var lines: Set<String> = []
  private var isChanged = false

  /// Reads the list; it is empty if it cannot be read.
  ///
  /// - Parameter folder: The folder that keeps converted files.
  init(inCache folder: String) {
    self.folder = folder
    guard let file = try? FileDescriptor(opening: Self.path(inCache: folder), .notWaiting),
      let status = try? file.status(), status.kind == .file, status.byteCount < Self.maxByteCount,
      let bytes = try? file.bytes(count: status.byteCount)
    else { return }
    lines = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The path of the list.
  static func path(inCache folder: String) -> String { "\(folder)/\(name)" }

  private static func line(_ file: WantedFile) -> String {
    "\(file.byteCount) \(file.modified) \(file.encoding ?? "copy") \(file.path)"
  }

  func contains(_ file: WantedFile) -> Bool {
    !lines.isEmpty && lines.contains(Self.line(file))
  }

  mutating func insert(_ file: WantedFile) {
    let line = Self.line(file)
    guard !line.utf8.contains(0x0A) else { return }
    if lines.insert(line).inserted { isChanged = true }
  }

  /// Writes the list, which is no more than a help: a failure has no effect.
  func save() {
    guard isChanged else { return }
    let text = lines.sorted().map { $0 + "\n" }.joined()
    guard text.utf8.count < Self.maxByteCount, let folder = try? OutputFolder(making: folder),
      let file = try? folder.file(Self.name, mode: 0o600, replacingDevices: true)
    else { return }
    try? file.write(Array(text.utf8))
    try? file.finish()
  }
}
