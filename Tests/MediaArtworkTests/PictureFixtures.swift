import Foundation
import MediaArtwork
import TestSupport

/// The pictures in `Fixtures/Images`.
enum PictureFixtures {
  /// The expected content of a picture, made without any decoder.
  struct Reference: Decodable {
    let width: Int
    let height: Int
    /// Red, green and blue of at most eight by eight pixels, in hexadecimal digits.
    let pixels: String

    /// The numbers of columns and rows of samples.
    var grid: PictureSize { PictureSize(width: min(width, 8), height: min(height, 8)) }

    var samples: [UInt8] {
      stride(from: 0, to: pixels.count, by: 2).compactMap { place in
        let start = pixels.index(pixels.startIndex, offsetBy: place)
        return UInt8(pixels[start..<pixels.index(start, offsetBy: 2)], radix: 16)
      }
    }
  }

  /// The names of all pictures, sorted.
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: path("")))?
    .filter { $0 != "references.json" }.sorted() ?? []

  /// The names of the decodable pictures, sorted.
  static let decodable = ((try? references)?.keys.sorted()) ?? []

  private static func path(_ name: String) -> String { ProjectFiles.fixture("Images/\(name)") }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(name))))
  }

  static var references: [String: Reference] {
    get throws {
      let data = try Data(contentsOf: URL(filePath: path("references.json")))
      return try JSONDecoder().decode([String: Reference].self, from: data)
    }
  }
}
