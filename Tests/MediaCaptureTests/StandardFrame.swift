/// A JPEG file with the usual Huffman tables.
enum StandardFrame {
  /// A picture of 16 × 16 pixels, made by FFmpeg.
  static let base64 = """
    /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYH\
    BwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJ\
    CgsBAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKCxAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB\
    kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqD\
    hIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3\
    +Pn6EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYn\
    KCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqy\
    s7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/wAARCAAQABADARIAAhIAAxIA/9oADAMB\
    AAIRAxEAPwDmW0jVfh78K9CurPUJ7PUdSsrfVHutPup4XSG+a3urSJJEWCRGS1vNtwq5BlaQb3QKa6HV7Xw94w+GnhuL\
    /hJdLsUsdL0vSppfOtp1Q2VtZ2yyyf6XEI/Oa0bEbH5SxXc23n6nw24E4Rz3G/XM4yfAZxUqxnBwzKhTxuGjG0laOGxE\
    Z4e96EJKpKm6kXzKM0nY+c8O/FzP8u4ljkeF4FzPMpx5pOrRr4nm9lealW9lDKqrUIe2hzS5+VXV3qPK84r8RYXjTD46\
    jhpf6k4XIcNw9VhTca+E/t/FzxWZ1/aOTbr4n2dGhzrlUMPS5Kaj7Ss6nPxbg8b4Zf64Ty3C4ji2hxbHKKlLEYOlOjSw\
    1HIasaFWtCVGOOjiacq2Io0qkoypxo1KkItyckjV8c+Mbf4NeLLHUdK0+ztNLhurf+0LCysbZFks5Pssdx9nija2VbhY\
    rmeS3/exxmcqZdy5BxPi3pfiP4ja/qOkQaDq1qYtmyWK0ur0zYEDfLGsEPVYN3DNw2e1fGeG/GXFme0nTzfPc1zaNb43\
    mOMr4+fuOu48tTFzq1IfDG/JKPMoxUrpI+k4L8KuGciyCWa5bx/lGfzoQ5qmFwdPCuUHN1VCM5Uc2xLi5OUlG8NXB2N8\
    jyXAZ3j/ABBx2YLEYmrwn/q3/q5CWMxiwuUf2zCcMx+rYOFeOEX1uMYurzUZe8udWlqX4UZrlWb4jjPB5zmGC4Yx/FMc\
    hl9QzDEUaeLwLyiEqjj7HEzwtWv7anLn+Cl7OKv7yP/Z
    """

  /// Returns the place of the segment with the tables.
  static func tables(in bytes: [UInt8]) -> Range<Int>? {
    var place = 2
    while place + 3 < bytes.count, bytes[place + 1] != 0xDA {
      let end = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      if bytes[place + 1] == 0xC4 { return place..<end }
      place = end
    }
    return nil
  }
}
