public import MediaModel

/// Something that a verification found out about the file of an item.
public struct VerificationFinding: Hashable, Sendable {
  /// The kinds of findings.
  public enum Kind: String, CaseIterable, Sendable {
    /// There is no file at the location of the item.
    case missing
    /// The file cannot be read.
    case unreadable
    /// The file has no bytes.
    case empty
    /// The content is of another type than the name of the file or the library says.
    case mislabelled
    /// Nothing in the file is recognised as sound.
    case unrecognised
    /// Parts of the sound cannot be decoded.
    case damaged
    /// The file has fewer bytes than its head says, and its sound was not decoded or is followed by
    /// what is missing.
    case incomplete
    /// The file ends before its sound does.
    case cut
    /// The file has more sound than it says.
    case padded
    /// The file has bytes after its sound that are not tags.
    case trailing
    /// The sound is shorter than the library says.
    case shorter
    /// The sound is longer than the library says.
    case longer
    /// The number of samples is not the one in the library.
    case sampleCount
    /// Decoding took more time or memory than any real file needs.
    case exhausted
    /// The decoder crashed.
    case crashed
    /// A tag has another value than the library.
    case tag
    /// The sound is silence.
    case silent
    /// The sound was cut off at full scale.
    case clipped
    /// Nothing says how much silence the encoder added.
    case noGaplessInfo
    /// The sound is encrypted.
    case protected
    /// No decoder knows the format.
    case unsupported
    /// The library does not say where the file is.
    case noLocation
  }

  /// The severity of a finding.
  public enum Severity: String, CaseIterable, Sendable {
    /// The file should be replaced.
    case problem
    /// The file cannot be checked.
    case unchecked
    /// The file plays, but something about it is worth knowing.
    case remark
  }

  /// The kind of finding.
  public let kind: Kind
  /// The property of a tag; `nil` for other kinds.
  public let property: MediaItemProperty?
  /// The value in the library or the file, and the one that was found instead; `nil` if the kind
  /// says everything.
  public let expected: String?, found: String?

  init(
    _ kind: Kind,
    _ property: MediaItemProperty? = nil,
    expected: String? = nil,
    found: String? = nil
  ) {
    self.kind = kind
    self.property = property
    self.expected = expected
    self.found = found
  }

  /// The severity.
  public var severity: Severity {
    switch kind {
    case .missing, .unreadable, .empty, .mislabelled, .unrecognised, .incomplete, .damaged, .cut,
      .shorter, .longer, .exhausted, .crashed:
      .problem
    case .protected, .unsupported, .noLocation: .unchecked
    case .padded, .trailing, .sampleCount, .tag, .silent, .clipped, .noGaplessInfo: .remark
    }
  }
}

extension VerificationOutcome {
  /// Creates the conclusion from what was found.
  init(_ findings: [VerificationFinding]) {
    let severities = Set(findings.map(\.severity))
    self =
      severities.contains(.problem)
      ? .faulty : severities.contains(.unchecked) ? .unchecked : .sound
  }
}
