import Foundation

/// The content of a device as read by libgpod, for comparison with ours.
///
/// All values are those of libgpod's structures under their original names, read with UTC as the
/// host's time zone.
package struct LibgpodReading: Decodable {
  package struct Track: Decodable {
    /// The strings, by name; `nil` for those that are missing.
    package let texts: [String: String?]
    package let numbers: [String: Int64]
    package let dbid: UInt64
    package let dbid2: UInt64
    package let samplecount: UInt64
    package let artworkID: UInt64
    package let chapters: [Chapter]
    /// The cover in the largest and in the smallest size, or nil if there is none.
    package let largest: LibgpodPicture?
    package let smallest: LibgpodPicture?
  }

  package struct Chapter: Decodable, Equatable {
    package let startpos: Int64
    package let chaptertitle: String?
  }

  package struct Playlist: Decodable {
    package let name: String?
    package let id: UInt64
    /// 1 for the list of all tracks.
    package let type: Int
    package let timestamp: Int64
    package let sortorder: Int64
    package let podcastflag: Int
    /// 1 for a smart list.
    package let is_spl: Int
    package let splpref: [String: UInt64]?
    package let match_operator: UInt64?
    package let rules: [Rule]?
    /// The positions of the members among the tracks.
    package let members: [Int]
  }

  package struct Rule: Decodable {
    package let field: UInt64
    package let action: UInt64
    package let string: String?
    package let fromvalue: UInt64
    package let fromdate: Int64
    package let fromunits: UInt64
    package let tovalue: UInt64
    package let todate: Int64
    package let tounits: UInt64
  }

  /// An error that libgpod reported although it read the rest.
  package let error: String?
  package let version: UInt32
  package let id: UInt64
  package let tzoffset: Int64
  package let tracks: [Track]
  package let playlists: [Playlist]
}

/// The photos as read by libgpod.
package struct LibgpodPhotos: Decodable {
  package struct Photo: Decodable {
    package let id: UInt64
    /// Seconds since 1970, from which libgpod has subtracted 2^32.
    package let creation_date: Int64
    package let artwork_size: UInt64
    /// The photo in the largest and in the smallest size, or nil if there is none.
    package let largest: LibgpodPicture?
    package let smallest: LibgpodPicture?
  }

  package struct Album: Decodable {
    package let name: String?
    package let album_type: Int
    /// The IDs of the photos.
    package let members: [UInt64]
  }

  package let photos: [Photo]
  package let albums: [Album]
}

/// The outcome of reading something with libgpod.
package enum LibgpodOutcome<Reading> {
  case read(Reading)
  /// libgpod read nothing; the value is its error, if it reported one.
  case refused(String?)
  /// libgpod crashed, or was killed because it exceeded a limit.
  case died(signal: Int32)
}

/// Runs libgpod in a separate process, because it crashes, hangs and uses up all memory on damaged
/// files.
package enum Libgpod {
  private struct Refusal: Decodable { let error: String? }

  /// The program from the package `Tests/LibgpodReading`, which `make test` builds.
  private static let program = ProjectFiles.path(".build/libgpod/debug/LibgpodReading")

  /// Whether the program was built; otherwise comparisons with libgpod are skipped.
  package static let isBuilt = FileManager.default.isExecutableFile(atPath: program)

  /// Reads a copy of the device or the single database, because libgpod may write to it.
  package static func read(_ path: String) throws -> LibgpodOutcome<LibgpodReading> {
    try run("database", path)
  }

  /// Reads the photos on a copy of the device.
  package static func readPhotos(_ path: String) throws -> LibgpodOutcome<LibgpodPhotos> {
    try run("photos", path)
  }

  private static func run<Reading: Decodable>(
    _ what: String,
    _ path: String
  ) throws -> LibgpodOutcome<Reading> {
    let folder = try TemporaryFolder()
    let copy = folder.file("device")
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = [what, copy]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      return .died(signal: process.terminationStatus)
    }
    if process.terminationStatus != 0 {
      return .refused(try JSONDecoder().decode(Refusal.self, from: data).error)
    }
    return .read(try JSONDecoder().decode(Reading.self, from: data))
  }
}
