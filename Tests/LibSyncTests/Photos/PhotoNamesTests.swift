import Testing

@testable import LibSync

/// The names of exported photos.
struct PhotoNamesTests {
  private func claim(
    _ names: [String],
    from all: inout PhotoNames,
    where isFree: ([String]) -> Bool = { _ in true }
  ) -> [String] {
    all.claim(names.map { PhotoNames.Name($0) }, in: "", where: isFree)
  }

  @Test func `photos of one name get numbers, and the files of a photo the same one`() {
    var names = PhotoNames()
    #expect(claim(["a.JPG"], from: &names) == ["a.JPG"])
    #expect(claim(["A.jpg", "A.mov"], from: &names) == ["A (2).jpg", "A (2).mov"])
    #expect(claim(["a.JPG"], from: &names) == ["a (3).JPG"])
    #expect(claim(["a.mov"], from: &names) == ["a.mov"])
  }

  @Test func `a name that another photo has already stays free for that one`() {
    var names = PhotoNames()
    #expect(claim(["a.jpg"], from: &names) { $0 != ["a.jpg"] } == ["a (2).jpg"])
    #expect(claim(["a.jpg"], from: &names) == ["a.jpg"])
    #expect(claim(["a.jpg"], from: &names) == ["a (3).jpg"])
  }

  @Test func `files of one photo whose names are the same on some systems get names of their own`()
  {
    var names = PhotoNames()
    let files = ["IMG_1.AAE", "img_1.aae", "img_1.AAE"]
    #expect(claim(files, from: &names) == ["IMG_1.AAE", "img_1-2.aae", "img_1-3.AAE"])
    let long = ["A", "B"].map { String(repeating: "a", count: 250) + $0 + ".JPG" }
    #expect(Set(claim(long, from: &names)).count == 2)
  }
}
