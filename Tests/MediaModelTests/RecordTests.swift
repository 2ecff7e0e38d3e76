import MediaModel
import Testing

@Suite struct RecordTests {
  @Test func `an item record that is used again holds nothing of the last item`() {
    var record = ItemRecord()
    record.persistentID = PersistentID(rawValue: 1)
    record.mediaType = .movie
    record.values.set(.title, "Help!")
    record.sourceValues = "{}"
    record.removeAll()
    #expect(record.persistentID == nil)
    #expect(record.mediaType == .music)
    #expect(record.values.text(MediaItemProperty.title) == nil)
    #expect(record.sourceValues.isEmpty)
  }

  @Test func `a playlist record that is used again holds nothing of the last playlist`() {
    var record = PlaylistRecord()
    record.persistentID = PersistentID(rawValue: 1)
    record.kind = .genius
    record.values.set(PlaylistProperty.playlistID.rawValue, integer: 1)
    record.entries = [.missing]
    record.missingTrackIDs = [0: 9]
    record.geniusSeed = ItemReference(rawValue: 1)
    record.mediaTypeOfMembers = .audioBook
    record.sourceValues = "{}"
    record.removeAll()
    #expect(record.persistentID == nil && record.geniusSeed == nil)
    #expect(record.kind == .ordinary && record.mediaTypeOfMembers == nil)
    #expect(record.values.integer(PlaylistProperty.playlistID) == nil)
    #expect(record.entries.isEmpty && record.missingTrackIDs.isEmpty)
    #expect(record.sourceValues.isEmpty)
  }

  @Test func `copies of a record are not changed by its reuse`() {
    var record = ItemRecord()
    record.values.set(.title, "first")
    let copy = record
    record.removeAll()
    record.values.set(.title, "other")
    #expect(copy.values.text(MediaItemProperty.title) == "first")
  }

  @Test func `no item has the reference of a missing one`() {
    #expect(ItemReference.missing == ItemReference(rawValue: 0))
    #expect(ItemReference.missing != ItemReference(rawValue: 1))
  }
}
