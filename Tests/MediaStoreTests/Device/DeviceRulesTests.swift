import Bytes
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Rules about properties that only devices provide.
struct DeviceRulesTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    var options = ImportOptions()
    options.name = "iPod"
    try MediaStore.withWriter(at: file.path) { store in
      _ = try store.importLibrary(from: "/media/IPOD", options, WriteOptions()) { sink in
        var library = LibraryRecord()
        library.kind = .iPod
        try sink.begin(library)
        for (title, details, category) in [("One", "An Épisode", "News"), ("Two", "", "Arts")] {
          var item = ItemRecord()
          item.values.set(MediaItemProperty.title.rawValue, to: .text(title))
          item.values.set(MediaItemProperty.details.rawValue, to: .text(details))
          item.values.set(MediaItemProperty.category.rawValue, to: .text(category))
          _ = try sink.item(item)
        }
        try sink.end(library)
      }
    }
  }

  @Test(arguments: [
    ("description contains \"épisode\"", ["One"]), ("details is \"\"", ["Two"]),
    ("category is \"news\"", ["One"]), ("category is not \"news\"", ["Two"]),
  ])
  func `rules compare descriptions and categories`(rules: String, found: [String]) throws {
    var titles: [String] = []
    try MediaStore.open(at: file.path).forEachItem(
      matching: .rules(SmartRules(rules)),
      properties: [.title]
    ) { titles.append($0.text(for: .title) ?? "") }
    #expect(titles == found)
  }
}
