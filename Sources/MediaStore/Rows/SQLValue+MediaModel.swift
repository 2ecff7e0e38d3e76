public import MediaModel
public import SQLite

extension PersistentID: SQLValue {}
extension Timestamp: SQLValue {}
extension MediaType: SQLValue {}
extension LibraryKind: SQLValue {}
extension PlaylistKind: SQLValue {}
extension PlayFileKind: SQLValue {}
extension DeviceFileKind: SQLValue {}
extension PhotoAlbumKind: SQLValue {}
extension PhotoFile.Role: SQLValue {}
