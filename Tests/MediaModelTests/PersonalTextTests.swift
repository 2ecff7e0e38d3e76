import MediaModel
import Testing

struct PersonalTextTests {
  @Test(arguments: [
    ("file:///Users/anna/Music/a.mp3", "file:///Users/user/Music/a.mp3"),
    ("file://localhost/C:/Users/Anna%20B/a.mp3", "file://localhost/C:/Users/user/a.mp3"),
    ("C:\\Users\\anna\\Music", "C:\\Users\\user\\Music"),
    (#"{"path":"C:\\Users\\anna\\Music"}"#, #"{"path":"C:\\Users\\user\\Music"}"#),
    ("file://localhost/C:/Documents%20and%20Settings/anna/", nil),
    ("file://localhost/C:/Dokumente%20und%20Einstellungen/anna/a.mp3", nil),
    ("C:/Dokumente und Einstellungen/anna/a.mp3", nil),
    ("/Volumes/Macintosh HD/Users/anna/a.mp3", "/Volumes/Macintosh HD/Users/user/a.mp3"),
    ("/home/anna", "/home/user"), ("/run/media/anna/STICK/a.mp3", "/run/media/user/STICK/a.mp3"),
    ("C:/Users/anna/Music=/home/anna", "C:/Users/user/Music=/home/user"),
    ("ask anna@example.org.", "ask someone@example.com."),
  ])
  func `names of users and addresses are replaced`(text: String, expected: String?) {
    let redacted = PersonalText.redacted(text)
    #expect(redacted == expected ?? text.replacing("/anna/", with: "/user/"))
    // What is redacted stays as it is.
    #expect(PersonalText.redacted(redacted).filter { $0 != "\\" } == redacted.filter { $0 != "\\" })
  }

  @Test(arguments: [
    "/Users/Shared/Music/a.mp3", "/music/Home/anna/a.mp3", "/srv/Users Guide/a.mp3", "/Users",
    "/Users/", "AC/DC @ home", "a@b", "R.E.M. @live", "",
    "/Users/user/a.mp3",
  ])
  func `other texts stay as they are`(text: String) {
    #expect(PersonalText.redacted(text) == text)
  }

  @Test func `each name is found where it is`() {
    let text = Array("/home/anna/x by bo@example.org in /Users/bo".utf8)
    let found = PersonalText.all(in: text)
    #expect(found.map(\.name.kind) == [.userName, .mailAddress, .userName])
    #expect(found.map(\.name.value) == ["anna", "bo@example.org", "bo"])
  }
}
