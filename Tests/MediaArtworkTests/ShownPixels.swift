import CZlib
import MediaArtwork
import Testing

/// The pixels of a picture file, read without the library that the module uses.
///
/// Only PNG files of the kinds that the module writes are supported; convert JPEG files first.
struct ShownPixels: Equatable {
  let width: Int
  let height: Int
  let channels: Int
  let samples: [UInt8]
  /// The names of all chunks.
  let chunks: [String]

  init(png bytes: [UInt8]) throws {
    var place = 8
    var content: [UInt8] = []
    var chunks: [String] = []
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      if chunks.last == "IDAT" { content += bytes[place + 8..<place + 8 + length] }
      place += length + 12
    }
    self.chunks = chunks
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    try #require(bytes[24] == 8 && bytes[28] == 0)
    channels = try #require([0: 1, 2: 3, 4: 2, 6: 4][bytes[25]])
    let stride = width * channels + 1
    var lines = [UInt8](repeating: 0, count: stride * height)
    var count = UInt(lines.count)
    try #require(uncompress(&lines, &count, content, UInt(content.count)) == Z_OK)
    try #require(count == lines.count)
    samples = Self.unfiltered(lines, stride: stride, distance: channels)
  }

  private static func unfiltered(_ lines: [UInt8], stride: Int, distance: Int) -> [UInt8] {
    var samples: [UInt8] = []
    let length = stride - 1
    for start in Swift.stride(from: 0, to: lines.count, by: stride) {
      for column in 0..<length {
        let place = samples.count
        let left = column < distance ? 0 : Int(samples[place - distance])
        let above = start == 0 ? 0 : Int(samples[place - length])
        let corner = column < distance || start == 0 ? 0 : Int(samples[place - length - distance])
        let guess =
          switch lines[start] {
          case 0: 0
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          default: paeth(left, above, corner)
          }
        samples.append(lines[start + 1 + column] &+ UInt8(truncatingIfNeeded: guess))
      }
    }
    return samples
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }

  /// All samples of an opaque picture as red, green and blue.
  var colors: [UInt8] { channels == 3 ? samples : samples.flatMap { [$0, $0, $0] } }

  /// Returns all samples of a pixel, including opacity.
  func samples(ofPixel number: Int) -> [UInt8] {
    Array(samples[number * channels..<(number + 1) * channels])
  }

  /// Returns the red, green and blue of a pixel.
  subscript(x: Int, y: Int) -> [UInt8] {
    Array(colors[((y * width + x) * 3)...].prefix(3))
  }

  /// Returns the picture downscaled by averaging the area that each new pixel covers.
  func reduced(to size: PictureSize) -> [UInt8] {
    let colors = colors
    var result: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        for channel in 0..<3 {
          var sum = 0.0
          for (y, part) in Self.parts(row, of: size.height, from: height) {
            for (x, share) in Self.parts(column, of: size.width, from: width) {
              sum += part * share * Double(colors[(y * width + x) * 3 + channel])
            }
          }
          result.append(UInt8(sum.rounded()))
        }
      }
    }
    return result
  }

  /// Returns the weights of the samples that one new sample covers.
  private static func parts(_ index: Int, of count: Int, from total: Int) -> [(Int, Double)] {
    let start = Double(index * total) / Double(count)
    let end = Double((index + 1) * total) / Double(count)
    return (Int(start)..<min(Int(end) + 1, total)).map { place in
      let share = min(Double(place + 1), end) - max(Double(place), start)
      return (place, max(share, 0) / (end - start))
    }
  }
}

/// The difference between two arrays of samples.
struct SampleDifference: CustomStringConvertible {
  private(set) var mean = Double.infinity
  private(set) var most = 255

  init(_ samples: [UInt8], _ others: [UInt8]) {
    guard samples.count == others.count, !samples.isEmpty else { return }
    let differences = zip(samples, others).map { abs(Int($0) - Int($1)) }
    mean = Double(differences.reduce(0, +)) / Double(samples.count)
    most = differences.max() ?? 0
  }

  var description: String { "mean \(mean), most \(most)" }
}
