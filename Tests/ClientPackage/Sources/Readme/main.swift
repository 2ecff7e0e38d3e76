import LibSync

try MediaLibrary.withWriter(at: "library.sqlite", options: .creating) { writer in
  try writer.importSource("Library.xml")
}
let library = try MediaLibrary(reading: "library.sqlite")
let rules = try SmartRules("rating >= 4 and genre contains \"jazz\"")
let best = MediaSelection(matching: rules, limit: 10)
for try await item in library.items(of: best, properties: [.title, .artist, .playCount]) {
  print(item.title ?? "untitled", item.artist ?? "", item.playCount ?? 0)
}
