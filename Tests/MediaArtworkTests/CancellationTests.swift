import MediaArtwork
import Synchronization
import Testing

/// Cancelling work on a picture.
@Suite struct CancellationTests {
  /// A cancellation check that returns true after it has been called a given number of times.
  private final class Patience: Sendable {
    private let most: Int
    private let asked = Mutex(0)

    init(_ most: Int) { self.most = most }

    var count: Int { asked.withLock(\.self) }

    func isOver() -> Bool {
      asked.withLock { count in
        count += 1
        return count > most
      }
    }
  }

  private func render(
    _ picture: [UInt8],
    _ rendition: Rendition,
    _ patience: Patience
  ) -> PictureError.Code? {
    let renderer = PictureRenderer(isCancelled: { patience.isOver() })
    do {
      _ = try renderer.render(picture, as: [rendition])
      return nil
    } catch {
      return (error as PictureError).code
    }
  }

  private static func cut(_ name: String) throws -> [UInt8] {
    let bytes = try PictureFixtures.bytes(name)
    return Array(bytes.prefix(bytes.count * 6 / 10))
  }

  private static let pictures: [(name: String, format: Rendition.Format)] = [
    "large.jpg", "large-444.jpg", "large-progressive.jpg", "orientation-6.jpg", "large.png",
    "large-interlaced.png", "cut large.jpg", "cut large.png",
  ].flatMap { name in Rendition.Format.allCases.map { (name, $0) } }

  @Test(arguments: pictures)
  func `work is cancelled promptly at every stage`(name: String, format: Rendition.Format) throws {
    let isCut = name.hasPrefix("cut ")
    let bytes = try isCut ? Self.cut(String(name.dropFirst(4))) : PictureFixtures.bytes(name)
    let size = try #require(PictureInfo(bytes).size)
    let rendition = Rendition(size: size, format: format)
    let all = Patience(.max)
    #expect(render(bytes, rendition, all) == nil)
    // The check runs at least every two blocks of rows, both when reading and writing.
    #expect(all.count > 2 * size.height / 32)
    for most in Set([0, 1, all.count / 3, all.count / 2, all.count * 3 / 4, all.count - 1]) {
      let patience = Patience(most)
      #expect(render(bytes, rendition, patience) == .cancelled)
      #expect(patience.count == most + 1)
    }
  }

  @Test func `cancellation is also checked while scans before the first row are read`() throws {
    let bytes = try PictureFixtures.bytes("large-progressive.jpg")
    let small = Rendition(size: PictureSize(width: 8, height: 8))
    let plain = Patience(.max)
    #expect(render(try PictureFixtures.bytes("large.jpg"), small, plain) == nil)
    let progressive = Patience(.max)
    #expect(render(bytes, small, progressive) == nil)
    #expect(progressive.count > plain.count * 3)
  }

  @Test func `cancellation is also checked when rendering pixels`() throws {
    let pixels = [UInt8](repeating: 9, count: 64 * 64)
    let raster = try #require(Raster(width: 64, height: 64, channels: 1, pixels: pixels))
    let patience = Patience(10)
    let renderer = PictureRenderer(isCancelled: { patience.isOver() })
    let error = #expect(throws: PictureError.self) {
      try renderer.render(raster, as: [Rendition(size: PictureSize(width: 8, height: 8))])
    }
    #expect(error?.code == .cancelled)
    #expect(patience.count == 11)
  }
}
