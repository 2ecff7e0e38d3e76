import Foundation
import IPodFormats
import MediaDevice
import TestSupport
import Testing

/// Databases that were edited, compressed and signed by a program that shares no code with this
/// one.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DatabaseEncoderCorpusTests {
  @Test func `edited databases are the files that the reference writes`() throws {
    #expect(EditCase.all.count >= 11)
    for edits in EditCase.all {
      var database = try edits.input()
      try edits.edit(&database)
      let stored = try DatabaseFile(try edits.stored("input"))
      let signer = try DatabaseSigner(
        replacing: stored.stored,
        guid: try FireWireGUID("000A27001A2B3C4D", file: "edit.json"),
        material: Self.material,
        functions: .openSSL
      )
      let encoder = DatabaseEncoder(replacing: stored, signer: signer)
      let encoded = try encoder.encode(&database).bytes
      let expected = try edits.stored("output").bytes
      let place = zip(encoded, expected).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        encoded == expected,
        "\(edits): \(encoded.count) and \(expected.count) bytes, differ at \(place ?? -1)"
      )
    }
  }

  private static let material = SigningMaterial(
    random: Array(repeating: 0x11, count: 12),
    initialVector: Array(repeating: 0x22, count: 16)
  )
}
