import JSON

// `{"same", "pairs": [{"request", "first", "second", "differences": […]}], "onlyInFirst": [{"request", "number"}], "onlyInSecond"}`.
extension RecordingComparison: Encodable {
  private enum Key: String, CodingKey {
    case same, pairs, onlyInFirst, onlyInSecond
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isSame, forKey: .same)
    try container.encode(pairs, forKey: .pairs)
    try container.encode(onlyInFirst, forKey: .onlyInFirst)
    try container.encode(onlyInSecond, forKey: .onlyInSecond)
  }
}

// `{"of": "member", "at": "/0/tokenStatus", "change": "changed", "first": …, "second": …}`.
extension AnswerDifference: Encodable {
  private enum Key: String, CodingKey {
    case of, at, change, first, second, after
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ subject: String, _ first: some Encodable, _ second: some Encodable) throws {
      try container.encode(subject, forKey: .of)
      try container.encode(first, forKey: .first)
      try container.encode(second, forKey: .second)
    }
    switch self {
    case .outcome(let first, let second): try encode("outcome", first, second)
    case .status(let first, let second): try encode("status", first, second)
    case .contentType(let first, let second): try encode("contentType", first, second)
    case .bodyNotRecorded(let first, let second): try encode("bodyNotRecorded", first, second)
    case .bytes(let first, let second, let same):
      try encode("bytes", first, second)
      try container.encode(same, forKey: .after)
    case .member(let place, let change, let first, let second):
      try container.encode("member", forKey: .of)
      try container.encode(place.description, forKey: .at)
      try container.encode(change.rawValue, forKey: .change)
      // `null` is a value of its own: what is not there is left out.
      try container.encodeIfPresent(first, forKey: .first)
      try container.encodeIfPresent(second, forKey: .second)
    }
  }
}
