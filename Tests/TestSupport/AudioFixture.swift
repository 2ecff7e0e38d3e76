import Foundation

/// A small audio file and the values that its generator put into it.
package struct AudioFixture: Sendable, CustomStringConvertible {
  /// The name of the file in `Fixtures/Audio`.
  package let name: String
  /// The values by the names of their properties.
  package let values: [String: Value]
  package let pictures: [Picture]
  package let mediaType: [String]

  /// The value of a property.
  package enum Value: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case boolean(Bool)
  }

  /// A picture embedded in the file.
  package struct Picture: Equatable, Decodable, Sendable {
    package let kind: UInt8
    package let mediaType: String
    package let description: String
    package let byteCount: Int

    package init(kind: UInt8, mediaType: String, description: String, byteCount: Int) {
      self.kind = kind
      self.mediaType = mediaType
      self.description = description
      self.byteCount = byteCount
    }
  }

  /// The path of the file.
  package var path: String { ProjectFiles.fixture("Audio/\(name)") }

  package var description: String { name }

  /// All audio fixtures, sorted by name.
  package static var all: [AudioFixture] {
    get throws {
      let data = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/manifest.json")))
      let entries = try JSONDecoder().decode([String: Entry].self, from: data)
      return entries.sorted { $0.key < $1.key }.map { name, entry in
        AudioFixture(
          name: name,
          values: entry.values,
          pictures: entry.pictures,
          mediaType: entry.mediaType
        )
      }
    }
  }

  private struct Entry: Decodable {
    let values: [String: Value]
    let pictures: [Picture]
    let mediaType: [String]
  }
}

extension AudioFixture.Value: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}
