import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Small pictures and movies whose values their generator knows.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct GeneratedPictureTests {
  private static func values(_ name: String) throws -> [String: [String: Any]] {
    let folder = try #require(ProjectFiles.corpus).appending(path: "photos/generated-exif")
    let data = try Data(contentsOf: folder.appending(path: name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
  }

  private static func metadata(_ name: String) throws -> PhotoMetadata {
    let folder = try #require(ProjectFiles.corpus).appending(path: "photos/generated-exif")
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    return PhotoMetadata(PhotoContents(PhotoBytes(bytes)))
  }

  /// Returns the local time with its offset, as the generator writes it.
  private static func taken(_ date: CaptureDate?) -> String? {
    guard let date, let local = date.local else { return nil }
    guard case .offset(let minutes) = date.zone else { return "\(local)" }
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(local)\(minutes < 0 ? "-" : "+")\(digits(hours)):\(digits(rest))"
  }

  private static func found(_ key: String, _ photo: PhotoMetadata) -> Any? {
    switch key {
    case "taken": taken(photo.date)
    case "utc": photo.date?.utc.map { "\($0)Z" }
    case "orientation": photo.orientation
    case "make": photo.make
    case "model": photo.model
    case "description": photo.description
    case "comment": photo.comment
    case "title": photo.title
    case "keywords": photo.keywords
    case "rating": photo.rating
    case "contentID": photo.contentID
    case "burstID": photo.burstID
    case "aperture": photo.aperture
    case "exposure": photo.exposureTime
    case "focal": photo.focalLength
    case "iso": photo.sensitivity
    case "duration": photo.duration
    case "kind": photo.kind?.rawValue
    case "size": photo.width.flatMap { width in photo.height.map { [width, $0] } }
    case "shown_size": photo.shownSize.map { [$0.width, $0.height] }
    case "rotation": [1: 0, 6: 90, 3: 180, 8: 270][photo.orientation]
    case "position":
      photo.position.map { [$0.latitude, $0.longitude] + ($0.altitude.map { [$0] } ?? []) }
    default: nil
    }
  }

  private static func isEqual(_ expected: Any, _ found: Any?) -> Bool {
    switch (expected, found) {
    case (is NSNull, nil): true
    case (let first as [Any], let second as [Any]):
      first.count == second.count && zip(first, second).allSatisfy { isEqual($0, $1) }
    case (let first as NSNumber, let second as Double): abs(first.doubleValue - second) < 1e-6
    case (let first as NSNumber, let second as Int): first.intValue == second
    case (let first as String, let second as String): first == second
    default: false
    }
  }

  @Test func `CAM-03: generated pictures and movies have the values they were given`() throws {
    let files = try Self.values("expected.json")
    #expect(files.count > 45)
    for (name, values) in files {
      let photo = try Self.metadata(name)
      for (key, expected) in values where key != "note" && key != "problem" {
        let found = Self.found(key, photo)
        #expect(
          Self.isEqual(expected, found),
          "\(name) \(key): \(expected) \(String(describing: found))"
        )
      }
      // An outside value of a text is said, but a missing marker behind small pixels is, too.
      if values["problem"] != nil { #expect(!photo.problems.all.isEmpty, "\(name)") }
    }
  }
}
