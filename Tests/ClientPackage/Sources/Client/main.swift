// A client program that uses the library as shown in the README.
import Foundation
import LibSync

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
let path = arguments[2] + "/library.sqlite"

// The error for a missing file names its path.
do {
  _ = try MediaLibrary(reading: path)
} catch {
  print(error.localizedDescription.contains(path) ? "missing" : "\(error.localizedDescription)")
}

let summary = try MediaLibrary.withWriter(at: path, options: .creating) { writer in
  let summary = try writer.importSource(arguments[1])
  let first = try Array(writer.library.items(of: MediaSelection(limit: 2)))
  try writer.edit(.add(first.map(\.persistentID)))
  try writer.createSmartList(named: "Rated", rules: SmartRules("rating > 0"))
  return summary
}
print(summary.outcome.library, summary.outcome.itemCount)

let library = try MediaLibrary(reading: path)
let rated = try Array(
  library.items(
    of: MediaSelection(matching: SmartRules("rating > 0")),
    properties: [.title, .rating, .playbackDuration]
  )
)
print(
  rated.count,
  rated.allSatisfy { ($0.rating ?? 0) > 0 && $0.duration != nil && $0.title != nil }
)

// A query can run inside an enumeration.
var playlistCount = 0
var cursor = try library.items(of: MediaSelection(limit: 3)).makeCursor()
while let item = try cursor.next() {
  playlistCount += try library.playlistNames(holding: item.persistentID).count
}
print(playlistCount > 0, try library.onTheGoPlaylists().map(\.count))

var titles = 0
for try await item in library.items(properties: [.title]) where item.title != nil { titles += 1 }
print(try titles == Array(library.items()).count)

let snapshot = try library.snapshot { try $0.playlists().count }
try MediaLibrary.withWriter(at: path) { try $0.undo(1) }
print(snapshot.isStale, try Array(library.items()).count)

// What the command does with music, an app does as well.
let fixtures = URL(filePath: arguments[1]).deletingLastPathComponent().deletingLastPathComponent()
let folder = URL(filePath: arguments[2])
let manager = FileManager.default
let music = folder.appending(path: "music")
try manager.createDirectory(at: music, withIntermediateDirectories: true)
for name in ["first.flac", "second.flac", "note.mp3"] {
  let sound = fixtures.appending(path: "Sound/\(name)")
  try manager.copyItem(at: sound, to: music.appending(path: name))
}
let file = folder.appending(path: "app.sqlite").path
try MediaLibrary.withWriter(at: file, options: .creating) { try $0.importSource(music.path) }
let app = try MediaLibrary(reading: file)

// Play to a sound file, and record it.
var playback = PlaybackOptions()
playback.output = .wav(path: folder.appending(path: "sound.wav").path)
playback.recordsActivity = true
let session = try PlaybackSession(app, options: playback)
try session.setQueue(.songs())
await session.play()
try await session.finish()
let sound = try Data(contentsOf: folder.appending(path: "sound.wav"))
let plays = try Array(app.items(properties: [.playCount])).compactMap(\.playCount)
print("played", session.activities.count, plays, sound.count > 1000)

// Leave the iPod player to the next program in the middle of a song.
playback = PlaybackOptions()
playback.kind = .iPod
let iPod = try PlaybackSession(app, options: playback)
try iPod.setQueue(.songs())
iPod.player.volume = 0.5
await iPod.play(until: .milliseconds(100))
iPod.player.pause()
try await iPod.finish()
let next = try PlaybackSession(app, options: playback).player
print("iPod", next.queueCount, next.playbackState, next.volume, next.currentTime > .zero)

// Archive everything, and bring it back elsewhere.
let archive = folder.appending(path: "archive.tar").path
let archived = try app.archive(to: archive)
print("archived", archived.itemCount, archived.fileCount, archived.isComplete)
var restoration = ArchiveRestorationOptions()
restoration.libraryFile = folder.appending(path: "restored.sqlite").path
restoration.folder = folder.appending(path: "restored").path
let restored = try MediaLibrary.restoreArchive(archive, options: restoration)
let check = try MediaLibrary.checkArchive(archive)
print(check.isSound, restored.hasLibraryFile, restored.files.count)
do {
  try app.archive(to: archive)
} catch let error as FileError {
  print(error.code.rawValue, error.localizedDescription.contains(archive))
}

// Rescue the music of a device, which does not know one of its files.
let device = folder.appending(path: "device")
try manager.copyItem(at: fixtures.appending(path: "iPod/nano4g"), to: device)
let tracks = device.appending(path: "iPod_Control/Music/F00")
try manager.createDirectory(at: tracks, withIntermediateDirectories: true)
try manager.copyItem(at: music.appending(path: "first.flac"), to: tracks.appending(path: "A.flac"))
var rescue = RescueOptions()
rescue.name = CopyName("{title}") ?? .standard
let copies = folder.appending(path: "copies").path
let rescued = try MediaLibrary.rescue(device.path, to: copies, options: rescue)
print("rescued", rescued.files, rescued.failedFiles.isEmpty)

// Take ratings and plays to other players.
var database = ""
let leftOut = try app.exportRatings(to: .rhythmbox(existing: nil)) { database += $0 }
let tags = try app.exportRatingsToTags()
print("exported", database.contains("<play-count>1<"), leftOut, tags.writtenCount, tags.failed)

// Convert a source, and leave out what it says about people.
var lines: [Bool: Int] = [:]
for isRedacted in [false, true] {
  try MediaLibrary.withSource(arguments[1]) { library in
    var text = ""
    try (isRedacted ? library.redacted() : library).writeXML { text += $0 }
    lines[isRedacted] = text.components(separatedBy: "/Users/user/").count
  }
}
print("converted", lines[true] ?? 0 > 40, lines[false] ?? 0 > 40)

// Check files.
var verification = VerificationOptions()
verification.checks = .decoding
var outcomes: [VerificationOutcome] = []
try await app.verify(options: verification) { item, _ in outcomes.append(item.outcome) }
print("verified", outcomes.count, try app.missingFiles().missing.count)
print("duplicates", try app.duplicates(readingFiles: MediaFileLocations()).count)

// Give a saved collection away in a file, and take one.
let songs = try Array(app.items()).map(\.persistentID)
try MediaLibrary.withWriter(at: file) { try $0.createCollection(named: "Mix", items: songs) }
let given = try CollectionFile(of: "Mix", in: app)
let taken = try CollectionFile(parsing: Array(given.text.utf8))
try MediaLibrary.withWriter(at: file) {
  try $0.createCollection(named: "Copy", members: taken.members, made: taken.made)
}
print("collections", taken == given, try app.savedCollections().map(\.name))
