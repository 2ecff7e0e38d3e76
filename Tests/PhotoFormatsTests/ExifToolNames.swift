import PhotoFormats

/// The names that exiftool gives to values, with what this project calls them.
enum ExifToolNames {
  static let main: [String: UInt16] = [
    "SubfileType": 0xFE, "ImageWidth": 0x100, "ImageHeight": 0x101, "BitsPerSample": 0x102,
    "Compression": 0x103, "PhotometricInterpretation": 0x106, "ImageDescription": 0x10E,
    "Make": 0x10F, "Model": 0x110, "StripOffsets": 0x111, "Orientation": 0x112,
    "SamplesPerPixel": 0x115, "RowsPerStrip": 0x116, "StripByteCounts": 0x117,
    "XResolution": 0x11A, "YResolution": 0x11B, "PlanarConfiguration": 0x11C,
    "ResolutionUnit": 0x128, "Software": 0x131, "ModifyDate": 0x132, "Artist": 0x13B,
    "HostComputer": 0x13C, "Predictor": 0x13D, "WhitePoint": 0x13E,
    "PrimaryChromaticities": 0x13F, "ColorMap": 0x140, "TileWidth": 0x142, "TileLength": 0x143,
    "YCbCrCoefficients": 0x211, "YCbCrPositioning": 0x213, "ReferenceBlackWhite": 0x214,
    "Copyright": 0x8298, "ModelTransform": 0x85D8, "XPTitle": 0x9C9B, "XPComment": 0x9C9C,
    "XPAuthor": 0x9C9D, "XPKeywords": 0x9C9E, "XPSubject": 0x9C9F,
  ]

  static let exif: [String: UInt16] = [
    "ExposureTime": 0x829A, "FNumber": 0x829D, "ExposureProgram": 0x8822, "ISO": 0x8827,
    "SensitivityType": 0x8830, "ExifVersion": 0x9000, "DateTimeOriginal": 0x9003,
    "CreateDate": 0x9004, "OffsetTime": 0x9010, "OffsetTimeOriginal": 0x9011,
    "OffsetTimeDigitized": 0x9012, "ComponentsConfiguration": 0x9101,
    "CompressedBitsPerPixel": 0x9102, "ShutterSpeedValue": 0x9201, "ApertureValue": 0x9202,
    "BrightnessValue": 0x9203, "ExposureCompensation": 0x9204, "MaxApertureValue": 0x9205,
    "SubjectDistance": 0x9206, "MeteringMode": 0x9207, "LightSource": 0x9208, "Flash": 0x9209,
    "FocalLength": 0x920A, "SubjectArea": 0x9214, "UserComment": 0x9286, "SubSecTime": 0x9290,
    "SubSecTimeOriginal": 0x9291, "SubSecTimeDigitized": 0x9292, "FlashpixVersion": 0xA000,
    "ColorSpace": 0xA001, "ExifImageWidth": 0xA002, "ExifImageHeight": 0xA003,
    "RelatedSoundFile": 0xA004, "FocalPlaneXResolution": 0xA20E, "FocalPlaneYResolution": 0xA20F,
    "FocalPlaneResolutionUnit": 0xA210, "ExposureIndex": 0xA215, "SensingMethod": 0xA217,
    "FileSource": 0xA300, "SceneType": 0xA301, "CFAPattern": 0xA302, "CustomRendered": 0xA401,
    "ExposureMode": 0xA402, "WhiteBalance": 0xA403, "DigitalZoomRatio": 0xA404,
    "FocalLengthIn35mmFormat": 0xA405, "SceneCaptureType": 0xA406, "GainControl": 0xA407,
    "Contrast": 0xA408, "Saturation": 0xA409, "Sharpness": 0xA40A,
    "DeviceSettingDescription": 0xA40B, "SubjectDistanceRange": 0xA40C, "ImageUniqueID": 0xA420,
    "SerialNumber": 0xA431, "LensInfo": 0xA432, "LensMake": 0xA433, "LensModel": 0xA434,
    "CompositeImage": 0xA460, "Gamma": 0xA500,
  ]

  static let gps: [String: UInt16] = [
    "GPSVersionID": 0, "GPSLatitudeRef": 1, "GPSLatitude": 2, "GPSLongitudeRef": 3,
    "GPSLongitude": 4, "GPSAltitudeRef": 5, "GPSAltitude": 6, "GPSTimeStamp": 7,
    "GPSSatellites": 8, "GPSStatus": 9, "GPSMeasureMode": 10, "GPSDOP": 11, "GPSSpeedRef": 12,
    "GPSSpeed": 13, "GPSTrackRef": 14, "GPSTrack": 15, "GPSImgDirectionRef": 16,
    "GPSImgDirection": 17, "GPSMapDatum": 18, "GPSDestLatitudeRef": 19, "GPSDestLatitude": 20,
    "GPSDestBearingRef": 23, "GPSDestBearing": 24, "GPSDestDistanceRef": 25,
    "GPSDestDistance": 26, "GPSProcessingMethod": 27, "GPSDateStamp": 29, "GPSDifferential": 30,
    "GPSHPositioningError": 31,
  ]

  static let xmp: [String: String] = [
    "ISO": "exif:ISOSpeedRatings", "ExposureCompensation": "exif:ExposureBiasValue",
    "ExifImageWidth": "exif:PixelXDimension", "ExifImageHeight": "exif:PixelYDimension",
    "FocalLengthIn35mmFormat": "exif:FocalLengthIn35mmFilm", "GPSDateTime": "exif:GPSTimeStamp",
    "FlashFired": "exif:Flash/exif:Fired", "FlashReturn": "exif:Flash/exif:Return",
    "FlashMode": "exif:Flash/exif:Mode", "FlashFunction": "exif:Flash/exif:Function",
    "FlashRedEyeMode": "exif:Flash/exif:RedEyeMode",
    "Description": "dc:description", "Subject": "dc:subject", "Title": "dc:title",
  ]

  static let keys: [String: String] = [
    "CreationDate": "creationdate", "ContentIdentifier": "content.identifier",
    "GPSCoordinates": "location.ISO6709", "Make": "make", "Model": "model",
    "Software": "software", "Album": "album", "Artist": "artist", "Comment": "comment",
    "CameraLensModel": "camera.lens_model",
    "CameraFocalLength35mmEquivalent": "camera.focal_length.35mm_equivalent",
    "Full-frame-rate-playback-intent": "full-frame-rate-playback-intent",
    "LivePhotoAuto": "live-photo.auto", "LivePhotoVitalityScore": "live-photo.vitality-score",
    "LivePhotoVitalityScoringVersion": "live-photo.vitality-scoring-version",
    "LocationAccuracyHorizontal": "location.accuracy.horizontal",
  ]

  static let items: [String: String] = [
    "Album": "©alb", "AlbumArtist": "aART", "Artist": "©ART", "BeatsPerMinute": "tmpo",
    "Comment": "©cmt", "Composer": "©wrt", "ContentCreateDate": "©day", "CoverArt": "covr",
    "DiskNumber": "disk", "Encoder": "©too", "Genre": "©gen", "Grouping": "©grp",
    "Lyrics": "©lyr", "TrackNumber": "trkn", "Format": "©fmt", "Information": "©inf",
  ]

  static let kinds: [String: PhotoKind] = [
    "JPEG": .jpeg, "JPS": .jpeg, "PNG": .png, "TIFF": .tiff, "HEIC": .heif, "HEIF": .heif,
    "AVIF": .heif, "MOV": .movie, "MP4": .movie, "XMP": .xmp, "AAE": .adjustments,
  ]
}
