import LibSync

try MediaLibrary.withWriter(at: "library.sqlite", options: .creating) { writer in
  try writer.importSource("Library.xml")
}
let library = try MediaLibrary(reading: "library.sqlite")
let rules = try SmartRules("rating >= 4 and genre contains \"jazz\"")
for item in try library.items([.title, .artist, .playCount], matching: rules, limit: 10) {
  print(item.title ?? "untitled", item.artist ?? "", item.playCount ?? 0)
}
