import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Photo libraries of iPods on the command line.
struct PhotoDeviceCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test func `CAM-42: an iPod's albums are imported in order, with photos that are in them twice`()
    throws
  {
    let device = try PhotoDevice.touch()
    let result = try tool.run("import", device.path)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.contains { $0.contains("3 photos") })
    let albums = try tool.run("photos", "albums", "--format", "tsv").lines.dropFirst()
    #expect(albums.count == 3 && albums.first?.contains("Owner") == true)
    let again = try tool.run("import", "--photos", device.path)
    #expect(again.status == 0 && again.output.hasPrefix("Nothing has changed"))
    let names = try tool.run("photos", "list", "--fields", "name,state", "--format", "tsv").lines
    #expect(
      names.dropFirst() == [
        "IMG_101.JPG\tthumbnail", "IMG_102.JPG\tthumbnail", "IMG_103.JPG\tthumbnail",
      ]
    )
  }

  @Test func `the camera roll of an iPod is a library of its own`() throws {
    let device = try PhotoDevice.touch()
    let picture = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/arithmetic.jpg")))
    try device.write("DCIM/100APPLE/IMG_0001.JPG", Array(picture))
    let music = try tool.run("import", device.path)
    #expect(music.status == 0 && music.errors.contains("--photos"))
    #expect(music.lines.contains { $0.contains("3 photos") })
    let roll = try tool.run("import", "--photos", device.path)
    #expect(roll.status == 0 && roll.lines.contains { $0.contains("1 photo:") })
    // Each can be imported again, and the device is what its path means.
    let again = try tool.run("import", device.path)
    #expect(again.output.hasPrefix("Nothing has changed") && again.errors == "")
    #expect(try tool.run("import", "--photos", device.path).output.hasPrefix("Nothing has changed"))
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 3)
  }

  @Test func `a device remains one after its camera roll alone was imported`() throws {
    let device = try PhotoDevice.touch()
    let picture = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/arithmetic.jpg")))
    try device.write("DCIM/100APPLE/IMG_0001.JPG", Array(picture))
    #expect(try tool.run("import", "--photos", device.path).status == 0)
    #expect(try tool.run("import", device.path).lines.contains { $0.contains("3 photos") })
  }

  @Test func `the folders of the owner's computer are not shown unasked`() throws {
    let device = try PhotoDevice.touch()
    for id in 101...103 { try device.remove(PhotoDevice.thumbnails(of: id)) }
    let result = try tool.run("import", device.path)
    #expect(result.status == 3 && result.errors.contains("T101.ithmb: it is missing"))
    let list = try tool.run("photos", "list")
    #expect(list.output.contains("IMG_101.JPG"))
    for text in [result.output, result.errors, list.output] {
      #expect(!text.contains("Documents"))
    }
  }

  @Test func `CAM-42: the largest thumbnail stands for an original that is gone`() throws {
    let device = try PhotoDevice.click()
    #expect(try tool.run("import", device.path).status == 0)
    let result = try tool.run("photos", "export", "--to", "out")
    #expect(result.status == 3 && result.errors.contains("the original is gone"))
    #expect(result.errors.contains("118×88"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix(".jpg") })
    #expect(result.errors.contains("its largest thumbnail, 118×88\n"))
  }

  @Test func `CAM-42: what stands for an original is said, in the size that it has`() throws {
    let device = try PhotoDevice.click()
    #expect(try tool.run("import", device.path).status == 0)
    let cases = [
      (["--size", "20x20"], "one of its smaller thumbnails, 40×30, resized to 20×15"),
      (["--size", "44x44"], "its largest thumbnail, 118×88, resized to 44×33"),
      (["--size", "44x44", "--fit", "cover"], "its largest thumbnail, 118×88, resized to 44×44"),
      (["--size", "200x200"], "its largest thumbnail, 118×88\n"),
    ]
    for (index, (options, words)) in cases.enumerated() {
      let result = try tool.run(["photos", "export", "--to", "out\(index)"] + options)
      #expect(result.status == 3 && result.errors.contains(words), "\(result.errors)")
    }
    #expect(try tool.run("photos", "export", "--to", "out", "--fit", "cover").status == 64)
  }

  @Test func `CAM-37, CAM-42: the picker and the sheet show thumbnails of the device`() async throws
  {
    let device = try PhotoDevice.click()
    #expect(try tool.run("import", device.path).status == 0)
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    let photos = LibraryPhotos(library)
    let photo = try #require(try photos.photos(PickableSelection(.library)).first)
    #expect(photo.path == nil && photos.quickThumbnail(of: photo) == nil)
    let large = try #require(await photos.thumbnail(of: photo, side: 500, at: .zero))
    #expect((large.width, large.height) == (118, 88))
    let small = try #require(await photos.thumbnail(of: photo, side: 30, at: .zero))
    #expect(max(small.width, small.height) == 30)
    let sheet = try tool.run("photos", "contact-sheet")
    #expect(sheet.status == 0 && sheet.output.contains("data:image/jpeg"))
  }

  @Test func `a device with music keeps its items when photos are added`() throws {
    let fixture = ProjectFiles.fixture("iPod/nano2g")
    #expect(try tool.run("import", fixture).output.contains("2 photos"))
    #expect(try tool.run("items", "--format", "ids").lines.count == 4)
  }

  @Test func `a device whose music is gone is refused`() throws {
    let device = try PhotoDevice.touch()
    let tree = DeviceTree("One", "Two")
    let music = try tree.write(to: folder)
    try FileManager.default.createDirectory(
      atPath: music + "/Photos",
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: device.path + "/Photos/Photo Database",
      toPath: music + "/Photos/Photo Database"
    )
    #expect(try tool.run("import", music).output.contains("2 items"))
    try FileManager.default.removeItem(atPath: music + "/iPod_Control/iTunes/iTunesDB")
    let result = try tool.run("import", music)
    #expect(result.status != 0)
    #expect(try tool.run("items", "--format", "ids").lines.count == 2)
  }
}
