/// The way in which a command uses the file or folder whose path is the value of a parameter.
package enum PathUse: String, Sendable {
  /// It only reads it.
  case read
  /// It writes it, and replaces what is there.
  case written
  /// It reads it, and may then replace it by a new version.
  case updated
}

/// A path on a command line, in a variable or in the option file.
package struct GivenPath: Sendable {
  /// The name of the parameter, the long one if there are several.
  package let name: String
  /// The path.
  package let path: String
  /// The way in which the command uses it.
  package let use: PathUse
  /// Whether the parameter takes a folder, which several outputs may share.
  package let isFolder: Bool
}

extension Parameter {
  /// Returns the parameter whose value is the path of something that the command writes.
  ///
  /// - Parameter path: Returns the path in a value; `nil` if nothing is written.
  /// - Returns: The parameter.
  package func written(
    at path: @escaping @Sendable (String) -> String? = { $0 }
  ) -> Self {
    used(.written, at: path)
  }

  /// Returns the parameter whose value has a path that the command does not read or write as it is.
  ///
  /// - Parameter path: Returns the path in a value, with which the value ends; `nil` if it has none.
  /// - Returns: The parameter.
  package func mentioningPath(_ path: @escaping @Sendable (String) -> String?) -> Self {
    changingEach { binding in
      binding.info.mentionsPath = true
      binding.pathInValue = path
    }
  }

  /// Returns the parameter whose value is the path of a file that the command may replace by a new
  /// version of it.
  package func updated() -> Self { used(.updated) { $0 } }
}
