/// What must not leave the live screen: what opens or binds one provisioning, and data of the cardholder.
enum Secrets {
  static let cover = "•••• (covered)"
  /// Stands beside a secret that is shown, for people who may be watched.
  static let mark = "[secret]"

  /// Without their letter case, blanks and punctuation: `nonce_signature` is `nonceSignature`.
  private static let names: Set<String> = [
    "activationcode", "pan", "fpan", "dpan", "primaryaccountnumber", "cardholdername", "cardnumber",
    "cvc", "cvv", "cvc2", "cvv2", "otp", "password", "clientsecret",
    "authorization", "proxyauthorization", "bearer", "accesstoken", "refreshtoken", "idtoken",
    "apikey", "xapikey", "cookie", "setcookie",
  ]

  /// Worth nothing once the sheet is gone: covered, but not marked.
  private static let bindings: Set<String> = ["nonce", "noncesignature", "activationdata"]

  /// A header, field or key of JSON whose value is covered.
  static func isSecret(_ name: String) -> Bool {
    let name = plain(name)
    return names.contains(name) || bindings.contains(name)
  }

  /// Whether the value is marked where it is shown, by the name that it stands under or what it holds.
  static func isMarked(_ value: String, named name: String) -> Bool {
    let name = plain(name)
    return names.contains(name) || !bindings.contains(name) && coveredText(value) != value
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The value as it may leave, by the name that it stands under.
  static func covered(_ value: String, named name: String) -> String {
    isSecret(name) ? cover : coveredText(value)
  }

  /// Text in which whole card numbers, bearer tokens and the values of `nonce=…` are covered.
  static func coveredText(_ text: String) -> String {
    var covered = ""
    var place = text.startIndex
    var coversNext = false
    while place < text.endIndex {
      let end = text[place...].firstIndex { Self.separates($0) } ?? text.endIndex
      let word = text[place..<end]
      if coversNext, !word.isEmpty {
        covered += word.hasPrefix("••••") ? String(word) : cover
        coversNext = false
      } else {
        covered += coveredWord(word)
        coversNext = coversNext || word.lowercased() == "bearer"
      }
      guard end < text.endIndex else { break }
      covered.append(text[end])
      place = text.index(after: end)
    }
    return coveredNumbers(covered)
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "&?;#".contains(character)
  }

  /// `name=value`, or a word of its own.
  private static func coveredWord(_ word: Substring) -> String {
    guard let sign = word.firstIndex(of: "=") else { return String(word) }
    return isSecret(String(word[..<sign])) ? word[...sign] + cover : String(word)
  }

  // MARK: Card numbers

  /// Every run of digits that is a card number, be they in groups or not, is covered.
  private static func coveredNumbers(_ text: String) -> String {
    let characters = Array(text)
    var covered = ""
    var place = 0
    while place < characters.count {
      guard characters[place].asciiDigit != nil else {
        covered.append(characters[place])
        place += 1
        continue
      }
      let end = endOfNumber(from: place, in: characters)
      let isWhole = place == 0 || !characters[place - 1].isLetter
      let number = characters[place..<end]
      covered += isWhole && isCardNumber(number.compactMap(\.asciiDigit)) ? cover : String(number)
      place = end
    }
    return covered
  }

  /// Digits, with one blank or hyphen between groups of them.
  private static func endOfNumber(from start: Int, in characters: [Character]) -> Int {
    var end = start
    while end < characters.count {
      if characters[end].asciiDigit != nil {
        end += 1
      } else if " -".contains(characters[end]), end + 1 < characters.count,
        characters[end + 1].asciiDigit != nil
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// As long as card numbers are, of a payment network's range, and with the right check digit (ISO/IEC 7812).
  private static func isCardNumber(_ digits: [Int]) -> Bool {
    guard (13...19).contains(digits.count), (2...6).contains(digits[0]) else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, item in
      let (place, digit) = item
      let worth = place.isMultiple(of: 2) ? digit : digit * 2
      return sum + worth / 10 + worth % 10
    }
    return sum.isMultiple(of: 10)
  }
}

extension Character {
  fileprivate var asciiDigit: Int? { isASCII ? wholeNumberValue : nil }
}
