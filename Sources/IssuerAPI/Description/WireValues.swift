import FoundationEssentials
import JSON
import WalletDomain

/// The values of placeholders in one message.
struct WireValues {
  enum Value: Hashable {
    case text(String)
    case bytes(Data)
  }

  // A message has a dozen at most: searching them is quicker than hashing names.
  private var values: [(placeholder: Placeholder, value: Value)] = []
  /// All that `certificates` stands for; nil where one was not given.
  var certificates: [Data?] = []
  /// All that `references` stands for.
  var references: [TokenUniqueReference] = []
  /// All that the list of a search repeats its item for.
  var tokens: [Token] = []
  /// The issuer's own word for a token's status, where it is not the first with its meaning.
  var statusWord: String?
  /// The number of the certificate that `{certificates}` stands for inside of a repeated item.
  var place = 0
  /// Values of answers of calls made before, by `CALL.member`, and what else the sender knows.
  private(set) var facts: [String: String]

  init(knowing facts: [String: String] = [:]) {
    self.facts = facts
    for (name, text) in facts {
      if let placeholder = Placeholder(rawValue: name) { self[placeholder] = .text(text) }
    }
  }

  subscript(placeholder: Placeholder) -> Value? {
    get { values.first { $0.placeholder == placeholder }?.value }
    set {
      let place = values.firstIndex { $0.placeholder == placeholder }
      switch (place, newValue) {
      case (let place?, let value?): values[place].value = value
      case (let place?, nil): values.remove(at: place)
      case (nil, let value?): values.append((placeholder, value))
      case (nil, nil): break
      }
    }
  }

  func text(_ placeholder: Placeholder) -> String? {
    if case .text(let text)? = self[placeholder] { text } else { nil }
  }

  func bytes(_ placeholder: Placeholder) -> Data? {
    if case .bytes(let bytes)? = self[placeholder] { bytes } else { nil }
  }

  mutating func set(_ placeholder: Placeholder, _ text: String?) {
    self[placeholder] = text.map(Value.text)
  }

  mutating func set(_ placeholder: Placeholder, bytes: Data?) {
    self[placeholder] = bytes.map(Value.bytes)
  }

  mutating func forgetAll() {
    values.removeAll(keepingCapacity: true)
    statusWord = nil
  }

  /// The value of a placeholder in its encoding; nil if it has none.
  func written(_ slot: TemplateSlot) -> String? {
    if let captured = slot.captured { return facts[captured] }
    if slot.placeholder == .certificates {
      let place = slot.index ?? self.place
      guard certificates.indices.contains(place), let bytes = certificates[place] else {
        return nil
      }
      return slot.encoding.text(of: bytes, in: network)
    }
    switch self[slot.placeholder] {
    case .text(let text)?: return text
    case .bytes(let bytes)?: return slot.encoding.text(of: bytes, in: network)
    case nil: return nil
    }
  }

  private var network: PaymentNetwork? { text(.network).flatMap(PaymentNetwork.init(rawValue:)) }

  /// Takes the text at a placeholder's place; returns false if it is not in the placeholder's encoding.
  mutating func take(_ text: String, as slot: TemplateSlot) -> Bool {
    if let captured = slot.captured {
      facts[captured] = text
      return true
    }
    guard slot.placeholder.isBytes else {
      set(slot.placeholder, text)
      return true
    }
    guard let bytes = slot.encoding.bytes(of: text) else { return false }
    if slot.placeholder == .certificates {
      let place = slot.index ?? self.place
      while certificates.count <= place { certificates.append(nil) }
      certificates[place] = bytes
    } else {
      set(slot.placeholder, bytes: bytes)
    }
    return true
  }
}

extension WireEncoding {
  func text(of bytes: Data, in network: PaymentNetwork?) -> String {
    switch self {
    case .base64, .auto, .pemBody, .text, .digits: return bytes.base64EncodedString()
    case .base64url:
      return bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    case .hex: return bytes.hexadecimal("0123456789abcdef")
    case .upperHex: return bytes.hexadecimal("0123456789ABCDEF")
    case .ascii: return String(decoding: bytes, as: UTF8.self)
    case .pem:
      let body = Array(bytes.base64EncodedString())
      let lines = stride(from: 0, to: body.count, by: 64).map { start in
        String(body[start..<min(start + 64, body.count)])
      }
      return (["-----BEGIN CERTIFICATE-----"] + lines + ["-----END CERTIFICATE-----", ""])
        .joined(separator: "\n")
    case .byNetwork(let choices):
      let choice = choices.first { $0.network == network } ?? choices.first
      return choice?.encoding.text(of: bytes, in: network) ?? ""
    }
  }

  /// The bytes that a text encodes; nil if it is not in this encoding.
  func bytes(of text: String) -> Data? {
    switch self {
    case .text, .digits: nil
    case .base64: Data(base64Encoded: text)
    case .base64url: Data(base64urlEncoded: text)
    case .hex, .upperHex: Data(hexadecimal: text)
    case .ascii: Data(text.utf8)
    case .pem, .pemBody:
      Data(
        base64Encoded: String(
          text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }.joined()))
    case .auto:
      Data(hexadecimal: text) ?? Data(base64Encoded: text) ?? Data(base64urlEncoded: text)
    case .byNetwork(let choices):
      // An answer does not say its network: hexadecimal is told from Base64 by its look.
      choices.map(\.encoding).sorted { $0.isHexadecimal && !$1.isHexadecimal }.lazy
        .compactMap { $0.bytes(of: text) }.first
    }
  }

  private var isHexadecimal: Bool { self == .hex || self == .upperHex }

  /// The end of a clause about a text that is not in this encoding.
  var fault: String {
    switch self {
    case .hex, .upperHex: "it is not hexadecimal"
    // As Foundation's decoder says it.
    case .base64: "Encountered Data is not valid Base64."
    default: "it is not in the encoding of the issuer"
    }
  }
}

extension Data {
  fileprivate func hexadecimal(_ digits: StaticString) -> String {
    digits.withUTF8Buffer { digits in
      String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }

  /// Nil unless the text is pairs of hexadecimal digits, in either case.
  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self.init(capacity: digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[place])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[place + 1])).hexDigitValue
      else { return nil }
      append(UInt8(high << 4 | low))
    }
  }

  fileprivate init?(base64urlEncoded text: String) {
    let usual = text.replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
    self.init(base64Encoded: usual + String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4))
  }
}
