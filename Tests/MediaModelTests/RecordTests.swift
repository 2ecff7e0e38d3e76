import Bytes
import MediaModel
import Testing

@Suite struct RecordTests {
  @Test func `a reused item record contains nothing of the last item`() {
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

  @Test func `a reused playlist record contains nothing of the last playlist`() {
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

  @Test func `reusing a record does not change its copies`() {
    var record = ItemRecord()
    record.values.set(.title, "first")
    let copy = record
    record.removeAll()
    record.values.set(.title, "other")
    #expect(copy.values.text(MediaItemProperty.title) == "first")
  }

  @Test func `the reference of a missing item is 0`() {
    #expect(ItemReference.missing == ItemReference(rawValue: 0))
    #expect(ItemReference.missing != ItemReference(rawValue: 1))
  }
}
