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

    fileprivate init(stem: String, fileExtension: String) {
      (self.stem, self.fileExtension) = (stem, fileExtension)
    }

    func text(_ number: Int) -> String {
      SafeFileName.make(stem, number: number == 1 ? nil : number, fileExtension: fileExtension)
    }
  }

  private var taken: Set<String> = []
  /// The first numbers for which some names may be free, by the names without a number: of many
  /// photos with one name, none tries all numbers again.
  private var nextNumbers: [[String]: Int] = [:]

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
    func keys(_ texts: [String]) -> [String] {
      texts.map { "\(folder)/\($0)".uppercased().lowercased() }
    }
    let names = Self.distinct(names)
    let first = keys(names.map { $0.text(1) })
    var number = nextNumbers[first] ?? 1
    var areLowerTaken = true
    while true {
      let texts = names.map { $0.text(number) }
      let keys = keys(texts)
      if keys.contains(where: taken.contains) {
        if areLowerTaken { nextNumbers[first] = number + 1 }
      } else if try isFree(texts) {
        taken.formUnion(keys)
        return texts
      } else {
        // Another photo may be what is there already.
        areLowerTaken = false
      }
      number += 1
    }
  }

  /// Gives those of some names that a file system may take for the same a number of their own.
  private static func distinct(_ names: [Name]) -> [Name] {
    var numbers: [String: Int] = [:]
    return names.map { name in
      var distinct = name
      while true {
        // Names with a number have less room.
        let key = distinct.text(2).uppercased().lowercased()
        guard let number = numbers[key] else {
          numbers[key] = 1
          return distinct
        }
        numbers[key] = number + 1
        // A part of it leaves room for the number at its end.
        let stem = String(name.stem.unicodeScalars.prefix(40))
        distinct = Name(stem: "\(stem)-\(number + 1)", fileExtension: name.fileExtension)
      }
    }
  }
}
