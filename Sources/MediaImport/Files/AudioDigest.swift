import CTagLib
import System

/// A digest of the sound of a file, which changes to its tags leave as it is.
package struct AudioDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  /// Reads a file.
  ///
  /// It is the digest of the whole file if the sound cannot be told apart from the tags.
  ///
  /// - Parameter path: The path, as an `ExactPath`; a symbolic link is followed.
  /// - Throws: `cannotOpen`.
  package init(path: String) throws(ImportError) {
    if let sound = Self.sound(path) {
      bytes = sound
      return
    }
    do throws(SystemError) {
      bytes = try SHA256.hash(ofRestOf: try FileDescriptor(opening: path, .notWaiting))
    } catch {
      throw ImportError(.cannotOpen, error, path: path)
    }
  }

  private static func sound(_ path: String) -> [UInt8]? {
    guard let file = try? AudioFile(path: path) else { return nil }
    let audio = file.audio
    guard let sound = file.soundHash() else { return nil }
    let properties = "\(audio.format.rawValue) \(audio.sampleRate) \(audio.channels) "
    return SHA256.hash(of: Array(properties.utf8) + sound)
  }
}
