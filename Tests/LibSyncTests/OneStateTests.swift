import LibSync
import Testing

struct OneStateTests {
  @Test func `an export does not see what is imported meanwhile`() throws {
    let file = try ImportedLibrary()
    try file.library.withPlaylists { source in
      try file.takeElsewhere("Other", "Two")
      var text = ""
      try PlaylistExport(format: .jspf).write(source.playlists[0], from: source) { text += $0 }
      #expect(text.contains("One") && !text.contains("Two"))
    }
    let count = try file.library.withPlaylists { $0.playlists[0].count }
    #expect(count == 2)
  }

  @Test func `a past state can be exported`() throws {
    let file = try ImportedLibrary()
    try file.take("One", "Two")
    let past = try file.library.asOf(.number(1))
    #expect(try past.withPlaylists { $0.playlists[0].count } == 1)
  }

  @Test func `an unknown library is an error`() throws {
    let file = try ImportedLibrary()
    let failure = #expect(throws: StoreError.self) {
      try file.library.withPlaylists(in: "None") { _ in }
    }
    #expect(failure?.code == .unknownLibrary)
  }
}
