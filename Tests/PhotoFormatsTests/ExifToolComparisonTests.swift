import Foundation
import PhotoFormats
import TestSupport
import Testing

/// Real pictures and movies, compared with the values that exiftool reads from them.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ExifToolComparisonTests {
  private struct Difference: CustomStringConvertible {
    let file: String
    let key: String
    let expected: [String]
    let found: [String]

    var description: String { "\(file) \(key): expected \(expected), found \(found)" }
  }

  /// The values that differ, by file and name, with the reasons.
  private static let expectedDifferences: [String: String] = {
    var reasons: [String: String] = [:]
    func add(_ reason: String, _ file: String, _ keys: String...) {
      for key in keys { reasons["\(file) \(key)"] = reason }
    }
    add(
      "IPTC data in a trailer that no camera writes are not read",
      "exiftool/AFCP.jpg",
      "IPTC2:Caption-Abstract",
      "IPTC2:DateCreated",
      "IPTC2:Keywords"
    )
    add(
      "IPTC data in a trailer that no camera writes are not read",
      "exiftool/FotoStation.jpg",
      "IPTC2:Caption-Abstract"
    )
    add("nodes that refer to each other are not followed", "exiftool/XMP2.xmp", "XMP-dc:Subject")
    add(
      "a sentence is kept as it is; exiftool takes the number before its comma",
      "exif-samples/jpg/tests/32-lens_data.jpeg",
      "XMP-exif:MaxApertureValue"
    )
    add(
      "no property gives the shown picture a size; exiftool shows that of another picture",
      "mei/heic/IllegalArgumentException.HeifReader.processBoxes.heif",
      "File:ImageHeight",
      "File:ImageWidth"
    )
    add(
      "the binary boxes of video editors are not read",
      "mei/mov/xmp480qt.mov",
      "UserData:StartTimeSampleSize",
      "UserData:StartTimeScale",
      "UserData:StartTimecode"
    )
    add("the binary boxes of phones are not read", "mei/mp4/with-gps.mp4", "UserData:PlayMode")
    add(
      "the location box has no place, only zeros",
      "photoprism/pkg/media/video/testdata/isom-avc1.mp4",
      "UserData:LocationInformation"
    )
    for file in ["avc32.heif", "avif32-mini.heif"] {
      add(
        "exiftool calls brands of pictures that it does not know movies",
        "libheif/fuzz/\(file)",
        "File:FileType"
      )
    }
    add(
      "exiftool guesses the byte order of a damaged pattern",
      "exiv2/exiv2-bug495.jpg",
      "ExifIFD:CFAPattern"
    )
    return reasons
  }()

  private static func texts(_ value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap(texts) }
    return ["\(value)"]
  }

  /// Whether two values are the same; padding and the number of decimals do not matter.
  private static func isEqual(_ expected: String, _ found: String) -> Bool {
    let (expected, found) = (trimmed(expected), trimmed(found))
    if expected == found { return true }
    let (words, others) = (expected.split(separator: " "), found.split(separator: " "))
    guard words.count == others.count else { return false }
    return zip(words, others).allSatisfy { word, other in
      guard let first = Double(word), let second = Double(other) else { return word == other }
      return abs(first - second) <= 1e-6 * max(abs(first), abs(second))
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.value >= 32 })
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `CAM-03: at least 99.5 % of the values equal those of exiftool`() throws {
    let folder = try #require(ProjectFiles.corpus).appending(path: "photos")
    let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let files = try #require(manifest["files"] as? [[String: Any]])
    var (count, notes, differences): (Int, Int, [Difference]) = (0, 0, [])
    for file in files {
      let name = try #require(file["file"] as? String)
      let stated = try #require(file["exiftool-12.57"] as? [String: Any])
      let note = (ExifToolAppleValues.files[name] ?? [:]).map { ("Apple:\($0.key)", $0.value) }
      let values = stated.merging(note as [(String, Any)]) { $1 }
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let view = ExifToolView(contents: PhotoContents(PhotoBytes(Array(bytes))))
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        count += 1
        notes += key.hasPrefix("Apple:") ? 1 : 0
        var expected = Self.texts(value)
        if key == "File:FileType" {
          expected = expected.map { ExifToolNames.kinds[$0]?.rawValue ?? $0 }
        }
        let found = view.values(key)
        let isEqual =
          expected.count == found.count && zip(expected, found).allSatisfy(Self.isEqual)
        guard !isEqual else { continue }
        differences.append(Difference(file: name, key: key, expected: expected, found: found))
      }
    }
    #expect(count > 4000 && notes > 50)
    #expect(differences.count * 200 <= count)
    let found = Set(differences.map { "\($0.file.dropFirst(6)) \($0.key)" })
    let unexpected = differences.filter {
      Self.expectedDifferences["\($0.file.dropFirst(6)) \($0.key)"] == nil
    }
    #expect(unexpected.isEmpty, "\(unexpected)")
    #expect(found == Set(Self.expectedDifferences.keys))
  }
}
