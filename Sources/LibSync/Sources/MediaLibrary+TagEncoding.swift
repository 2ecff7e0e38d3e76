import MediaImport
package import MediaModel
import MediaStore

extension MediaLibrary {
  /// The encoding of texts in the tags of this library's files that claim to be in Latin-1; `nil` if
  /// none was stated, or the library is not one of a folder.
  package var tagEncoding: TagEncoding? { get throws { try store.tagEncoding } }
}

extension MediaStore {
  /// The encoding of texts in the tags of the selected library's files that claim to be in Latin-1.
  var tagEncoding: TagEncoding? {
    get throws { try folderValues().flatMap(TagEncoding.init(sourceValues:)) }
  }
}
