/// Chooses names for music files that no other file on a device has.
///
/// As iTunes does, four capital letters in one of the folders `F00` to `F49`; the firmware does not
/// play files with long names.
package struct MusicNames {
  /// The number of files in each folder that exists.
  private var counts: [String: Int]
  private var taken: Set<String>
  private let makeNumber: () -> UInt64

  private static let letterCount: UInt64 = 26
  private static let length = 4
  /// The maximum number of attempts; with a full folder, longer names are tried.
  private static let maxAttempts = 1_000

  /// - Parameters:
  ///   - folders: The paths of the music folders, relative to the device.
  ///   - files: The paths of all files in them, and of all files that the database names.
  ///   - makeNumber: Makes random numbers.
  package init(
    folders: [String],
    files: some Sequence<String>,
    makeNumber: @escaping () -> UInt64
  ) {
    counts = Dictionary(folders.map { ($0, 0) }) { first, _ in first }
    taken = []
    self.makeNumber = makeNumber
    for file in files {
      taken.insert(Self.key(file))
      if let slash = file.lastIndex(of: "/") { counts[String(file[..<slash])]? += 1 }
    }
  }

  /// Returns a free path for a file, in the folder with the fewest files.
  ///
  /// - Parameter fileExtension: The extension, without the period.
  /// - Returns: The path; `nil` if there is no folder.
  package mutating func next(_ fileExtension: String) -> String? {
    guard let folder = counts.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return nil
    }
    for attempt in 0... {
      let length = Self.length + attempt / Self.maxAttempts
      let path = "\(folder)/\(name(length)).\(fileExtension)"
      guard taken.insert(Self.key(path)).inserted else { continue }
      counts[folder, default: 0] += 1
      return path
    }
    return nil
  }

  private func name(_ length: Int) -> String {
    var name = ""
    var number = makeNumber()
    for _ in 0..<length {
      name.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + number % Self.letterCount)))
      number /= Self.letterCount
    }
    return name
  }

  /// The part of a path that must be unique regardless of its extension and of case.
  private static func key(_ path: String) -> String {
    let end = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<end].lowercased()
  }
}
