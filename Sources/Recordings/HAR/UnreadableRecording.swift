public import JSON

/// Why a file is not a readable recording, with the place and a remedy.
public enum UnreadableRecording: Error, Hashable, Sendable {
  case empty
  case tooLong(bytes: Int)
  case tooManyEntries(Int)
  /// The number of bytes before the first syntax error.
  case notJSON(after: Int, of: Int)
  case notUTF8
  case noLog
  /// `expected` and `found` are parts of sentences, such as “the method as text” and “a number”.
  case wrong(at: JSONPointer, expected: String, found: String)
  case missing(at: JSONPointer, expected: String)
  case notBase64(at: JSONPointer)

  /// The problem and its remedy in a sentence.
  public var sentence: String {
    switch self {
    case .empty: "There is nothing in it: export the recording again."
    case .tooLong(let bytes):
      "It has \(bytes >> 20) MB, and no more than \(Recording.maxBytes >> 20) MB are read: "
        + "export only the calls to the token service."
    case .tooManyEntries(let count):
      "It has \(count) entries, and no more than \(Recording.maxExchanges) are read: "
        + "export only the calls to the token service."
    case .notJSON(let after, let whole) where after >= whole:
      "It ends after \(whole) bytes in the middle of its JSON: it was cut off, export it again."
    case .notJSON(let after, _):
      "It stops being JSON after \(after) bytes: a HAR file is JSON, export it again or mend it there."
    case .notUTF8: "It is not UTF-8: save it as UTF-8, as HAR files are."
    case .noLog:
      "It is JSON, but no HAR file: the object log is missing, so export the calls as HAR 1.2."
    case .wrong(let place, let expected, let found):
      "\(place.inEntry) should be \(expected) and is \(found): \(Self.remedy)"
    case .missing(let place, let expected):
      "\(place.inEntry) is missing, which should be \(expected): \(Self.remedy)"
    case .notBase64(let place):
      "\(place.inEntry) says that it is Base64, and is not: \(Self.remedy)"
    }
  }

  private static let remedy = "export the recording again, or mend it there."
}

extension JSONPointer {
  /// The place with the number of its entry, such as “Entry 4 (/log/entries/3/request)”.
  fileprivate var inEntry: String {
    guard steps.count > 2, steps[1] == "entries", let place = Int(steps[2]) else {
      return description
    }
    return "Entry \(place + 1) (\(description))"
  }
}
