public import FoundationEssentials

extension Data {
  /// Decodes Base64 strictly: one line, with padding; nil if the text is anything else.
  public init?(strictBase64 text: String) {
    let text = TransportText(text)
    guard text.mistake == nil else { return nil }
    self.init(text.bytes)
  }
}

/// A text field that should be Base64: its bytes, decoded leniently, and the mistake in it.
///
/// `Data(base64Encoded:)` says neither what is wrong nor what the bytes probably are.
struct TransportText {
  /// Why text is not Base64 (RFC 4648).
  enum Mistake: Hashable {
    case hexadecimal
    /// Between the two lines of a PEM file.
    case pem
    /// The URL-safe alphabet, with - and _.
    case urlAlphabet
    case lineBreaks
    case incomplete(characters: Int)
    case padding(characters: Int, padding: Int)
    case otherCharacter(Character, place: Int)

    /// The end of a sentence that begins with the field's name.
    var description: String {
      switch self {
      case .hexadecimal: "is hexadecimal, not Base64"
      case .pem: "is a PEM file, with lines around its Base64"
      case .urlAlphabet: "has - or _ in it: Base64 for addresses, not the usual one"
      case .lineBreaks: "has line breaks in it, at which Data(base64Encoded:) gives nil"
      case .incomplete(let count):
        "has \(count) characters, which is no multiple of 4: cut off, or without its padding"
      case .padding(let count, let padding):
        "has \(count) characters and \(padding) of padding, which do not fit together"
      case .otherCharacter(let character, let place):
        "is plain text, not Base64: character \(place) is “\(character)”"
      }
    }
  }

  let bytes: [UInt8]
  let mistake: Mistake?

  init(_ text: String) {
    let letters = Array(text.utf8)
    mistake = Self.mistake(in: letters)
    bytes =
      switch mistake {
      case .hexadecimal: Data(hexadecimal: text).map(Array.init) ?? []
      case .otherCharacter: letters
      case .pem:
        Self.lenientlyDecoded(
          Array(
            text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }.joined().utf8)
        )
      default: Self.lenientlyDecoded(letters)
      }
  }

  private static func mistake(in letters: [UInt8]) -> Mistake? {
    // Data(base64Encoded:) decodes empty text to no bytes.
    if letters.isEmpty { return nil }
    if letters.starts(with: "-----BEGIN ".utf8) { return .pem }
    let data = letters.prefix { $0 != UInt8(ascii: "=") }
    let padding = letters.count - data.count
    let isHexadecimal = letters.allSatisfy(isHexDigit)
    // Base64 of that length has other letters as well.
    if letters.count >= 32, letters.count.isMultiple(of: 2), isHexadecimal { return .hexadecimal }
    if letters.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return .lineBreaks }
    var usesURLAlphabet = false
    for (place, letter) in data.enumerated() where !alphabet.contains(letter) {
      guard letter == UInt8(ascii: "-") || letter == UInt8(ascii: "_") else {
        return .otherCharacter(character(letters, at: place), place: place + 1)
      }
      usesURLAlphabet = true
    }
    if usesURLAlphabet { return .urlAlphabet }
    if padding == 0 {
      return data.count.isMultiple(of: 4) ? nil : .incomplete(characters: data.count)
    }
    let isWhole = letters.count.isMultiple(of: 4) && padding <= 2
    guard isWhole, letters.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      return .padding(characters: data.count, padding: padding)
    }
    return nil
  }

  /// The character that begins at a byte.
  private static func character(_ letters: [UInt8], at place: Int) -> Character {
    String(decoding: letters[place...].prefix(8), as: UTF8.self).first ?? "?"
  }

  /// Decodes either alphabet, without other characters and incomplete bytes.
  private static func lenientlyDecoded(_ letters: [UInt8]) -> [UInt8] {
    var base64 = letters.compactMap { letter -> UInt8? in
      switch letter {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: alphabet.contains(letter) ? letter : nil
      }
    }
    if base64.count % 4 == 1 { base64.removeLast() }
    while !base64.count.isMultiple(of: 4) { base64.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(base64)).map(Array.init) ?? []
  }

  /// The alphabet of Base64 (RFC 4648, section 4).
  private static let alphabet = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
