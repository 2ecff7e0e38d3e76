extension ItemMetadata {
  package static let columns = [
    "persistentID", "title", "artist", "key", "value", "valueType", "modified",
  ]

  package var record: ListRecord {
    var record = ListRecord(
      Self.columns,
      [
        .persistentID(item), title.map(PropertyValue.text), artist.map(PropertyValue.text),
        .text("\(key)"), value.propertyValue, .text(value.type.rawValue), .date(modified),
      ]
    )
    record.members[4] = .init(name: "value", value: value.propertyValue, parts: value.json)
    return record
  }
}

extension ActivityConflict {
  package static let columns = [
    "persistentID", "title", "artist", "key", "mine", "before", "source",
  ]

  package var record: ListRecord {
    let sides = [mine, before, source].map { value -> PropertyValue? in
      if case .number(let stars) = value { return .rating(Int64(stars * 20)) }
      return value?.propertyValue
    }
    let names: [PropertyValue?] = [
      .persistentID(item), title.map(PropertyValue.text), artist.map(PropertyValue.text),
      .text("\(activity.key)"),
    ]
    return ListRecord(Self.columns, names + sides)
  }
}
