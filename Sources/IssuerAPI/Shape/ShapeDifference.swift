public import JSON

/// One difference between an answer and its expected form.
public struct ShapeDifference: Hashable, Sendable {
  public var place: JSONPointer
  /// The value that came instead, as a clause; it quotes values of fields with a closed list only.
  var came: String
  /// The documented or assumed value at this place, as a clause.
  var expected: String
  /// The source of the expectation.
  var basis: AnswerShape.Basis
  /// What documents the interface.
  var source: String

  public var isDocumented: Bool { basis == .documented }

  /// One sentence for a person; it may quote any name of a member.
  public var sentence: String {
    let rest =
      switch basis {
      case .documented: "\(source) has \(expected)."
      case .assumed(let reason): "\(expected) is what Passwalk assumes, for \(reason)."
      }
    return "\(came); \(rest)"
  }
}

/// Why a text is not Base64 of anything (RFC 4648, 4).
enum Base64Fault: Hashable {
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

  /// The end of a clause that begins with the text's place.
  var clause: String {
    switch self {
    case .empty: "is empty"
    case .linkAlphabet: "is not Base64: it is written with the letters of links, - and _"
    case .hexadecimal: "is not Base64: it is hexadecimal"
    case .noPadding: "is not Base64: the = at its end are missing"
    case .sign(let place): "is not Base64: byte \(place) has no place in it"
    }
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    Character(Unicode.Scalar(self)).isLetter && self < 0x80 || (48...57).contains(self)
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "/")
  }
}
