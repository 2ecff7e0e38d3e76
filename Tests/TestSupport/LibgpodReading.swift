import Foundation

/// What libgpod reads of a device: the reading that ours is compared with.
///
/// All values are those of libgpod's structures by the names that they have there, with the host's
/// time zone being UTC.
package struct LibgpodReading: Decodable {
  package struct Track: Decodable {
    /// Those that are there.
    package let texts: [String: String?]
    package let numbers: [String: Int64]
    package let dbid: UInt64
    package let dbid2: UInt64
    package let samplecount: UInt64
    package let artworkID: UInt64
    package let chapters: [Chapter]
    /// Its cover in the largest and in the smallest size; nil when it has none.
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
    /// Positions among the tracks.
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

  /// What it said was wrong, although it read the rest.
  package let error: String?
  package let version: UInt32
  package let id: UInt64
  package let tzoffset: Int64
  package let tracks: [Track]
  package let playlists: [Playlist]
}

/// The photos that libgpod reads.
package struct LibgpodPhotos: Decodable {
  package struct Photo: Decodable {
    package let id: UInt64
    /// Seconds since 1970, of which libgpod loses 2^32.
    package let creation_date: Int64
    package let artwork_size: UInt64
    /// As those of a track.
    package let largest: LibgpodPicture?
    package let smallest: LibgpodPicture?
  }

  package struct Album: Decodable {
    package let name: String?
    package let album_type: Int
    /// IDs of photos.
    package let members: [UInt64]
  }

  package let photos: [Photo]
  package let albums: [Album]
}

/// What became of an attempt to read something with libgpod.
package enum LibgpodOutcome<Reading> {
  case read(Reading)
  /// It gave nothing, and may have said why.
  case refused(String?)
  /// It crashed, or was ended because it took too much.
  case died(signal: Int32)
}

/// Runs libgpod in a process of its own, because it crashes, hangs and takes all memory on damaged
/// files.
package enum Libgpod {
  private struct Refusal: Decodable { let error: String? }

  /// The program of the package `Tests/LibgpodReading`, which `make test` builds.
  private static let program = ProjectFiles.path(".build/libgpod/debug/LibgpodReading")

  /// Whether the program was built; without it, comparisons with libgpod are skipped.
  package static let isBuilt = FileManager.default.isExecutableFile(atPath: program)

  /// Reads a copy of the device or the single database, as libgpod may write to what it reads.
  package static func read(_ path: String) throws -> LibgpodOutcome<LibgpodReading> {
    try run("database", path)
  }

  /// Reads the photos of a copy of the device.
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
