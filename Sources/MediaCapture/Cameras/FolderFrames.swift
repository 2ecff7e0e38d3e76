import Glibc
import System

/// The JPEG files of a folder, in the order of their names.
struct FolderFrames: VirtualFrames {
  private let paths: [String]

  private static let maxBytes = 64 << 20

  init(_ path: String) throws(CaptureError) {
    let entries = FolderListing.sorted(path).filter { entry in
      let name = entry.name.lowercased()
      return entry.kind == .file && (name.hasSuffix(".jpg") || name.hasSuffix(".jpeg"))
    }
    paths = entries.map { "\(path)/\($0.name)" }
    if paths.isEmpty { throw CaptureError(.notACamera, "the folder has no JPEG files") }
  }

  var count: Int { paths.count }

  func frame(_ index: Int) throws(CaptureError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: paths[index], .notWaiting)
      return try file.bytes(count: min(Self.maxBytes, try file.status().byteCount))
    } catch {
      throw CaptureError(error)
    }
  }
}
