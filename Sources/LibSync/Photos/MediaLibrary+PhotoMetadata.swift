import Bytes
import JSON
import MediaImport
public import MediaModel
import PhotoFormats

/// A value as the file of a photo states it.
public struct PhotoMetadataValue: Hashable, Sendable {
  /// The part of the file: `File`, `HEIF`, `Exif`, `GPS`, `Exif thumbnail`, `XMP`, `IPTC`, `PNG` or
  /// `QuickTime`.
  public let group: String
  /// The name in the standard of the group, such as `DateTimeOriginal`, or the number of a tag.
  public let name: String
  /// The value.
  public let value: String
}

extension MediaLibrary {
  /// Returns all values that the file of a photo states, which is read again for that.
  ///
  /// - Parameter photo: The photo, with its files.
  /// - Returns: The values by their groups; empty if the original is not there.
  /// - Throws: `ImportError` if the file cannot be read, `StoreError`.
  public func fileMetadata(of photo: Photo) throws -> [PhotoMetadataValue] {
    guard let original = photo.original else { return [] }
    let path = try photoFolder.appendingPath(original.location)
    let source: OpenPhoto
    do throws(OpenPhoto.Failure) {
      source = try OpenPhoto(path)
    } catch {
      throw ImportError(.cannotOpen, PhotoFailure(error).message, path: path)
    }
    return PhotoContents(source).values.map {
      PhotoMetadataValue(group: $0.group, name: $0.name, value: $0.value)
    }
  }
}

extension [PhotoMetadataValue] {
  /// The values as a JSON array.
  var json: JSONValue {
    .array(
      map {
        .object(["group": .string($0.group), "name": .string($0.name), "value": .string($0.value)])
      }
    )
  }
}
