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
