import Bytes

/// The names of exported files; the files of one photo keep one stem, even if a number is appended
/// to it.
struct PhotoNames {
  /// A name that is based on that of a file of a photo.
  struct Name {
    let stem: String
    let fileExtension: String

    init(_ name: String, fileExtension: String? = nil) {
      let ending = CopyPlan.fileExtension(of: name)
      stem = ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
      self.fileExtension = fileExtension ?? ending
    }

    func text(_ number: Int) -> String {
      SafeFileName.make(stem, number: number == 1 ? nil : number, fileExtension: fileExtension)
    }
  }

  private var taken: Set<String> = []

  /// Returns the names of a photo's files in a folder with the first number for which a check
  /// allows all of them.
  ///
  /// - Parameters:
  ///   - names: The names without a number.
  ///   - folder: The path of the folder in the output.
  ///   - isFree: Returns whether the names may be used.
  /// - Returns: The names.
  /// - Throws: Any error of `isFree`.
  mutating func claim<Failure>(
    _ names: [Name],
    in folder: String,
    where isFree: ([String]) throws(Failure) -> Bool
  ) throws(Failure) -> [String] {
    var number = 1
    while true {
      let texts = names.map { $0.text(number) }
      let keys = texts.map { "\(folder)/\($0)".uppercased().lowercased() }
      if !keys.contains(where: taken.contains), Set(keys).count == keys.count, try isFree(texts) {
        taken.formUnion(keys)
        return texts
      }
      number += 1
    }
  }
}
