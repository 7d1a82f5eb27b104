public import JSON

/// One difference between an answer and its expected form.
public struct ShapeDifference: Hashable, Sendable {
  public enum Finding: Hashable, Sendable {
    case status(Int)
    /// Nil if the reply has no Content-Type.
    case contentType(String?)
    case notJSON(bytes: Int)
    /// The kind of the value that came instead, such as “a number”.
    case kind(String)
    case missing
    case null
    /// An unexpected member, with the kind of its value.
    case unknownMember(String)
    /// A member whose existence was only assumed is present.
    case assumedMember
    case unknownValue(String)
    /// A known value in another letter case.
    case spelling(String, of: String)
    /// A value that was only assumed has come.
    case assumedValue(String)
    case notBase64(Base64Fault)
    case notDigits(signs: Int)
    case duplicate(of: JSONPointer)
  }

  public var place: JSONPointer
  public var finding: Finding
  /// The documented or assumed value at this place, as a clause.
  public var expected: String
  /// The source of the expectation.
  public var basis: AnswerShape.Basis

  public var isDocumented: Bool { basis == .documented }

  /// One sentence for a person. It quotes values of fields with a closed list only, but any name of a member.
  public var sentence: String {
    let rest =
      switch basis {
      case .documented: "the guide has \(expected)."
      case .assumed(let reason): "\(expected) is what Passwalk assumes, for \(reason)."
      }
    return "\(came); \(rest)"
  }

  private var came: String {
    let place = place.steps.isEmpty ? "The body" : place.description
    return switch finding {
    case .status(let status): "The status is \(status)"
    case .contentType(let type): type.map { "Content-Type is \($0)" } ?? "Content-Type is missing"
    case .notJSON(0): "The body is empty"
    case .notJSON(let bytes): "The body, \(bytes) bytes, is not JSON"
    case .kind(let kind): "\(place) is \(kind)"
    case .missing: "\(place) is missing"
    case .null: "\(place) is null"
    case .unknownMember(let kind): "\(place) came, which is \(kind)"
    case .assumedMember: "\(place) came"
    case .unknownValue(let value): "\(place) is “\(value)”"
    case .spelling(let value, let known):
      "\(place) is “\(value)”, which differs from \(known) in letter case"
    case .assumedValue(let value): "\(place) is \(value)"
    case .notBase64(.empty): "\(place) is empty"
    case .notBase64(let fault): "\(place) is not Base64: \(fault.inWords)"
    case .notDigits(let signs): "\(place) has \(signs) signs and is not \(expected)"
    case .duplicate(let other): "\(place) is the same as \(other)"
    }
  }
}

/// Why a text is not Base64 of anything (RFC 4648, 4).
public enum Base64Fault: Hashable, Sendable {
  /// An empty text, which decoders take for Base64 of no bytes.
  case empty
  /// The URL-safe alphabet, with `-` and `_` (RFC 4648, 5).
  case linkAlphabet
  case hexadecimal
  case noPadding
  /// A byte that does not belong there, counted from 0.
  case sign(at: Int)

  /// Nil if the text is Base64.
  init?(_ text: String) {
    let signs = Array(text.utf8)
    if signs.isEmpty {
      self = .empty
      return
    }
    let padding = signs.reversed().prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
    let data = signs.dropLast(padding)
    guard let odd = data.firstIndex(where: { !$0.isBase64 }) else {
      if signs.count.isMultiple(of: 4) { return nil }
      self =
        text.allSatisfy(\.isHexDigit) && signs.count.isMultiple(of: 2)
        ? .hexadecimal
        : padding == 0 && signs.count % 4 != 1 ? .noPadding : .sign(at: signs.count - 1)
      return
    }
    let ofLinks = data.allSatisfy { $0.isBase64 || "-_".utf8.contains($0) }
    self = ofLinks ? .linkAlphabet : .sign(at: odd)
  }

  fileprivate var inWords: String {
    switch self {
    case .empty: "it is empty"
    case .linkAlphabet: "it is written with the letters of links, - and _"
    case .hexadecimal: "it is hexadecimal"
    case .noPadding: "the = at its end are missing"
    case .sign(let place): "byte \(place) has no place in it"
    }
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    Character(Unicode.Scalar(self)).isLetter && self < 0x80 || (48...57).contains(self)
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "/")
  }
}
