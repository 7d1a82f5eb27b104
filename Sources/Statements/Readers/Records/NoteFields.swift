/// The names and values of notes' lines.
extension NamedRecord.Field {
  /// The fields of a line: several where commas or the like part them and all are known, else one.
  static func all(in line: String) -> [NamedRecord.Field] {
    let parts = line.utf8.split { ",;|".utf8.contains($0) }
    let several = parts.count > 1 ? parts.map { field(String(Substring($0))) } : []
    if several.count > 1, several.allSatisfy({ $0?.isKnown ?? false }) {
      return several.compactMap { $0 }
    }
    return field(line).map { [$0] } ?? []
  }

  /// `name: value`, with at most six words before the colon.
  private static func field(_ line: String) -> NamedRecord.Field? {
    guard let sign = line.utf8.firstIndex(of: UInt8(ascii: ":")),
      line.utf8.distance(from: line.startIndex, to: sign) < 64
    else { return nil }
    let value = line[line.utf8.index(after: sign)...]
    guard value.isEmpty || value.first == " " || value.first == "\t" else { return nil }
    var name = String(line[..<sign]).trimmed
    // In a list; a debugger's has its texts in quotation marks.
    if let mark = name.first, "•*-–".contains(mark), name.dropFirst().first == " ",
      !value.contains("\"")
    {
      name = String(name.dropFirst(2)).trimmed
    }
    guard !name.isEmpty, name.utf8.split(separator: 0x20).count < 7, name.isName else { return nil }
    let plain = KeyValues.plain(value)
    // A question is no note.
    if plain.hasSuffix("?") { return nil }
    // `pass.serialNumber` is a debugger's path to the value.
    let last =
      name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
    return NamedRecord.Field(noted: last, value: plain)
  }

  /// A field of a line `name: value`, whose value may tell what the name means.
  init(noted name: String, value: String) {
    self.init(name: name, meaning: TableColumn.Meaning(named: name), value: value)
    switch meaning {
    case .token? where key == "token" && !value.isTokenReference,
      .card? where key == "id" || value.contains(" ") || value.isCardNumber,
      .message?, .service?:
      meaning = nil
    case .name? where ["card", "karte", "karta"].contains(key):
      // Behind the digits may stand which card it is.
      let number = value.split(separator: "(").first.map { String($0).trimmed } ?? ""
      if let digits = number.endOfCardNumber {
        (meaning, self.value) = (.lastFour, digits)
      } else {
        meaning = value.contains(where: \.isNumber) && !value.contains(" ") ? .card : nil
      }
    case .name?: meaning = nil
    case .lastFour?:
      // A bank's own number of a card, such as K-5512, has no digits of the card's.
      let isID =
        value.contains(where: \.isLetter) && value.contains(where: \.isNumber)
        && !value.contains(" ")
      if let digits = value.endOfCardNumber {
        self.value = digits
      } else {
        meaning = isID ? .card : nil
      }
    default: break
    }
  }

  /// The name's letters and digits in lower case.
  var key: String { name.key }

  /// Whether its name is one that notes of cards, passes and tokens have.
  var isKnown: Bool {
    meaning != nil || Self.others.contains(key) || Self.ofMembers.contains(key)
  }

  /// Whether it tells by itself of a card, a pass or a token.
  var isStrong: Bool {
    switch meaning {
    case .token?, .tokenStatus?, .tokenEnd?, .lastFour?, .number?, .cardStatus?: true
    case .card?: key != "card"
    default: Self.ofPassesAlone.contains(key)
    }
  }

  /// Whether only cards, passes and tokens have it.
  var isOfPasses: Bool {
    isStrong && key != "serialnumber" || meaning == .card || meaning == .wallet
      || Self.ofPasses.contains(key)
  }

  private static let ofPassesAlone: Set<String> = [
    "passactivationstate", "activationstate", "serialnumber", "authorizationpath",
  ]
  private static let ofPasses: Set<String> = [
    "passtypeidentifier", "primaryaccountidentifier", "primaryaccountnumbersuffix", "isremotepass",
  ]
  private static let others = ofPassesAlone.union(ofPasses).union([
    "customer", "phone", "email", "activationcode", "devicename", "iban", "pesel", "dateofbirth",
    "product",
  ])
  /// Of a token, told under their own names.
  static let ofMembers: Set<String> = [
    "activationmethod", "activationcodeexpirationdatetime", "codessent", "otpmaxreached",
    "lastotprequest", "otpattempts", "activationattempts", "tokenactivationdate",
  ]
}

extension StringProtocol {
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether it has letters, numbers and what may stand between the words of a name.
  var isName: Bool {
    isPlain
      ? utf8.allSatisfy { $0.isLetter || $0.isDigit || " _-.()".utf8.contains($0) }
      : allSatisfy { $0.isLetter || $0.isNumber || " _-.()".contains($0) }
  }

  /// The letters and numbers in lower case.
  var key: String {
    isPlain
      ? String(
        decoding: utf8.lazy.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }, as: UTF8.self)
      : lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
