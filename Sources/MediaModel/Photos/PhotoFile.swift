/// A file that belongs to a photo.
public struct PhotoFile: Hashable, Codable, Sendable {
  /// The role of a file in its photo.
  public enum Role: String, CaseIterable, Codable, Sendable {
    /// The picture or movie as it was taken.
    case original
    /// A file with the same bytes as the original.
    case copy
    /// The picture or movie as its owner edited it.
    case edit
    /// The movie of a live photo, as it was taken or edited.
    case liveMovie, editedLiveMovie
    /// Descriptions of the edits, and adjustments of the original, such as those of a portrait.
    case adjustments, originalAdjustments
    /// Any other file of the same name, such as XMP.
    case sidecar
    /// A smaller picture that the device made.
    case thumbnail
    /// A file on the computer that the device was synced with.
    case onComputer
  }

  /// The role of the file in its photo.
  public let role: Role
  /// The path in the folder of the library's source; for a file on a computer, the path there.
  public let location: String
  /// The size in bytes: of the file or, in a file of thumbnails, of the thumbnail.
  public var byteCount: Int?
  /// The offset of a thumbnail in its file, in bytes.
  public var offset: Int?
  /// The number of the format of a thumbnail.
  public var format: Int?
  /// The stored size of a thumbnail in pixels, with its padding.
  public var width: Int?
  /// The stored size of a thumbnail in pixels, with its padding.
  public var height: Int?
  /// The padding of a thumbnail in pixels, which is the same on the opposite side.
  public var horizontalPadding: Int?
  /// The padding of a thumbnail in pixels, which is the same on the opposite side.
  public var verticalPadding: Int?
  /// The SHA-256 of the file in hexadecimal digits, if it was computed.
  public var sha256: String?
  /// When the file was last changed, in nanoseconds since 1970; `nil` for thumbnails.
  package var modifiedTime: Int64?
  /// The stored reading of the file, which need not be opened again until it changes.
  package var reading: String?

  package init(_ role: Role, _ location: String, byteCount: Int? = nil) {
    (self.role, self.location, self.byteCount) = (role, location, byteCount)
  }

  /// The name of the file.
  public var name: String {
    location.split(separator: "/").last.map(String.init) ?? location
  }

  /// When the file was last changed; `nil` if that is not known.
  public var dateModified: Timestamp? {
    modifiedTime.map { Timestamp(rawValue: $0.dividedDown(by: 1_000_000_000)) }
  }

  private enum CodingKeys: CodingKey {
    case role, location, byteCount, offset, format, width, height
    case horizontalPadding, verticalPadding, sha256
  }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  package func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
