import WalletDomain

/// A number that a state gives to persons: its forms, the date of birth in it, and what else must be so.
private struct NationalNumber {
  /// `0` stands for a digit, `A` for a capital, any other sign for itself.
  let forms: [[UInt8]]
  /// Where day and month of birth begin, and what may be added to them.
  let birth: (day: Int, plus: Int, month: Int)?
  /// Whether the letters and digits, without the signs between them, are such a number.
  let isOne: @Sendable ([UInt8]) -> Bool

  init(
    _ forms: String, born birth: (day: Int, plus: Int, month: Int)? = nil,
    _ isOne: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.forms = forms.utf8.split(separator: UInt8(ascii: "|")).map(Array.init)
    (self.birth, self.isOne) = (birth, isOne)
  }

  func fits(_ bytes: ArraySlice<UInt8>, _ form: [UInt8]) -> Bool {
    guard bytes.count >= form.count else { return false }
    for (sign, byte) in zip(form, bytes) {
      let fits =
        switch sign {
        case UInt8(ascii: "0"): byte.isDigit
        case UInt8(ascii: "A"): byte.isCapital
        default: byte == sign
        }
      if !fits { return false }
    }
    let signs = bytes.prefix(form.count).filter(\.isWordPart)
    let isDate =
      birth.map { birth in
        (1...31).contains(signs.number(birth.day, 2) % birth.plus)
          && (1...12).contains(signs.number(birth.month, 2))
      } ?? true
    return isDate && isOne(signs)
  }

  static let all: [NationalNumber] = [
    // Spanish DNI and NIE (Ministerio del Interior, “Cálculo del dígito de control del NIF/NIE”).
    .init("00000000A|00000000-A") { isDNI($0) },
    .init("A0000000A|A-0000000-A") { signs in
      "XYZ".utf8.enumerated().first { $1 == signs[0] }
        .map { isDNI([UInt8(ascii: "0") + UInt8($0.offset)] + signs[1...]) } ?? false
    },
    // French NIR: sex, year, month, place and order, and 97 less their remainder (INSEE, “Numéro de sécurité sociale”).
    .init("000000000000000|000000A00000000|0 00 00 00 000 000 00|0 00 00 0A 000 000 00", isNIR),
    // Swedish personnummer: a date, and the check digit of Luhn over the last ten; coordination numbers add 60
    // (Skatteverket, SKV 704).
    .init("000000-0000|000000+0000", born: (4, 60, 2)) { isOfLuhn($0) },
    .init("00000000-0000", born: (6, 60, 4)) { isOfLuhn($0.suffix(10)) },
    // Danish CPR number with its check digit, which those given since 2007 may lack (CPR-kontoret).
    .init("000000-0000", born: (0, 100, 2)) { $0.sum(4, 3, 2, 7, 6, 5, 4, 3, 2, 1) % 11 == 0 },
    // Finnish henkilötunnus: a sign for the century, and the remainder modulo 31 (Digi- ja väestötietovirasto).
    .init("000000-000A|000000-0000|000000A000A|000000A0000", born: (0, 100, 2)) { signs in
      let order = (signs.prefix(6) + signs.suffix(4).prefix(3)).number()
      return signs.last == Array("0123456789ABCDEFHJKLMNPRSTUVWXY".utf8)[order % 31]
    },
    // Norwegian fødselsnummer: two check digits modulo 11; D numbers add 40 (Skatteetaten).
    .init("00000000000|000000 00000", born: (0, 40, 2)) { signs in
      signs.sum(3, 7, 6, 1, 8, 9, 4, 5, 2, 1) % 11 == 0
        && signs.sum(5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1) % 11 == 0
    },
    // Belgian national number: 97 less the remainder, from 2000 on behind a 2 (royal decree of 3 April 1984).
    .init("00000000000|00.00.00-000.00", born: (4, 100, 2)) { signs in
      let number = signs.number(0, 9)
      return [number, 2_000_000_000 + number].contains { 97 - $0 % 97 == signs.number(9, 2) }
    },
    // Czech and Slovak rodné číslo since 1954: divisible by 11; women add 50 to the month (133/2000 Sb., § 13).
    .init("000000/0000") { signs in
      (1...12).contains(signs.number(2, 2) % 50 % 20) && (1...31).contains(signs.number(4, 2))
        && signs.number() % 11 == 0
    },
    // Austrian Sozialversicherungsnummer: a check digit modulo 11, and a date (Dachverband der Sozialversicherungsträger).
    .init("0000 000000", born: (4, 100, 6)) { signs in
      signs.sum(3, 7, 9, 0, 5, 8, 4, 2, 1, 6) % 11 == signs.number(3, 1)
    },
    // German Versicherungsnummer: area, date, initial, order, and a check digit (SGB VI § 147; VKVV § 2).
    .init("00000000A000|00 000000 A 000", born: (2, 100, 4)) { signs in
      let letter = Int(signs[8] - UInt8(ascii: "A")) + 1
      let digits = signs.prefix(8).digits + [letter / 10, letter % 10] + signs.suffix(3).digits
      let products = zip(digits, [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]).map { $0 * $1 }
      return products.reduce(0) { $0 + $1 / 10 + $1 % 10 } % 10 == digits.last
    },
    // Polish account number (NRB) without its country: check digits as in an IBAN, where PL is 2521.
    .init("00 0000 0000 0000 0000 0000 0000|00000000000000000000000000") { signs in
      (signs.dropFirst(2).digits + [2, 5, 2, 1] + signs.prefix(2).digits)
        .reduce(0) { ($0 * 10 + $1) % 97 } == 1
    },
    // Swiss AHV number: 756 and the check digit of EAN-13 (Zentrale Ausgleichsstelle).
    .init("000.0000.0000.00|0000000000000") { signs in
      signs.number(0, 3) == 756 && signs.sum(1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1) % 10 == 0
    },
    // Romanian cod numeric personal: county, order, and the remainder modulo 11, 1 for 10 (OUG 97/2005); and not
    // milliseconds since 1970, from 2020 to 2027.
    .init("0000000000000", born: (5, 100, 3)) { signs in
      let remainder = signs.sum(2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9) % 11
      return signs[0] != UInt8(ascii: "0") && (1...52).contains(signs.number(7, 2))
        && (remainder == 10 ? 1 : remainder) == signs.number(12, 1)
        && !(1_600_000_000..<1_800_000_000).contains(signs.number(0, 10))
    },
    // Italian codice fiscale with its check letter (D.M. 23 dicembre 1976).
    .init("AAAAAA00A00A000A") { signs in
      let odd = Array("BAFHJNPRTVCESULDGIMOQKWZYX".utf8)
      let sum = signs.dropLast().enumerated().reduce(0) { sum, sign in
        let value = sign.element & 0x1f - (sign.element.isDigit ? 16 : 1)
        return sum + Int(sign.offset.isMultiple(of: 2) ? odd[Int(value)] - 0x41 : value)
      }
      return signs.last == UInt8(ascii: "A") + UInt8(sum % 26)
    },
    // British National Insurance number (HMRC, NIM39110), and QQ, with which examples begin.
    .init("AA000000A") { signs in
      let prefix = String(decoding: signs.prefix(2), as: UTF8.self)
      return signs[8] < UInt8(ascii: "E")
        && (prefix == "QQ"
          || !prefix.contains { "DFIQUV".contains($0) } && !prefix.hasSuffix("O")
            && !["BG", "GB", "NK", "KN", "TN", "NT", "ZZ"].contains(prefix))
    },
    // Social Security number of the United States (SSA, “Social Security Number Randomization”), without a check digit.
    .init("000-00-0000") { signs in
      let area = signs.number(0, 3)
      return (1..<900).contains(area) && area != 666 && signs.number(3, 2) > 0
        && signs.number(5, 4) > 0
    },
    // Brazilian CPF: two check digits modulo 11 (Receita Federal).
    .init("000.000.000-00") { signs in
      signs.sum(10, 9, 8, 7, 6, 5, 4, 3, 2) * 10 % 11 % 10 == signs.number(9, 1)
        && signs.sum(11, 10, 9, 8, 7, 6, 5, 4, 3, 2) * 10 % 11 % 10 == signs.number(10, 1)
    },
  ]

  /// Eight digits and their remainder modulo 23 as a letter; no date before a letter, as in `20260519Z`.
  private static func isDNI(_ signs: [UInt8]) -> Bool {
    let number = signs.number(0, 8)
    let isTime =
      (19...20).contains(number / 1_000_000) && (1...12).contains(number / 100 % 100)
      && (1...31).contains(number % 100)
    return !isTime && signs.last == Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)[number % 23]
  }

  private static func isNIR(_ signs: [UInt8]) -> Bool {
    var signs = signs
    // The departments of Corsica, 2A and 2B, count as 19 and 18.
    let letter = signs[6]
    if letter.isCapital {
      guard signs[5] == UInt8(ascii: "2"), letter < UInt8(ascii: "C") else { return false }
      signs.replaceSubrange(5...6, with: letter == UInt8(ascii: "A") ? "19".utf8 : "18".utf8)
    }
    return (1...2).contains(signs.number(0, 1)) && (1...12).contains(signs.number(3, 2))
      && 97 - signs.number(0, 13) % 97 == signs.number(13, 2)
  }

  private static func isOfLuhn(_ signs: some Sequence<UInt8>) -> Bool {
    CardNumber.passesLuhn(String(decoding: Array(signs), as: UTF8.self))
  }
}

// Numbers of persons that no word names: told by their form, and by date and check digit.
extension SecretSearch {
  private static let mostLetters = 7
  private static let mostFirstDigits = 27

  /// The forms by the number of letters before the first digit, and of digits there, as few numbers are of these.
  private static let national: [[(form: [UInt8], number: NationalNumber)]] = {
    var forms = [[(form: [UInt8], number: NationalNumber)]](
      repeating: [], count: mostLetters * mostFirstDigits)
    for number in NationalNumber.all {
      for form in number.forms {
        let letters = form.prefix { $0 == UInt8(ascii: "A") }.count
        let digits = form.dropFirst(letters).prefix { $0 == UInt8(ascii: "0") }.count
        forms[letters * mostFirstDigits + digits].append((form, number))
      }
    }
    return forms
  }()

  /// Looks for a number of a person whose first digit is at `place`.
  mutating func lookAtNationalNumber(around place: Int) {
    var start = place
    while place - start < Self.mostLetters, byte(start - 1).isCapital { start -= 1 }
    let digits = end(from: place, within: place + Self.mostFirstDigits) { !$0.isDigit } - place
    guard place - start < Self.mostLetters, digits < Self.mostFirstDigits else { return }
    let forms = Self.national[(place - start) * Self.mostFirstDigits + digits]
    guard !forms.isEmpty, beginsWord(at: start),
      !("-./:+".utf8.contains(byte(start - 1)) && byte(start - 2).isDigit),
      let (form, _) = forms.first(where: { form, number in
        endsNumber(at: start + form.count) && number.fits(bytes[start...], form)
      })
    else { return }
    add(start..<start + form.count, .secret)
  }
}

extension Sequence<UInt8> {
  fileprivate var digits: [Int] { map { Int($0 & 15) } }

  fileprivate func number() -> Int { reduce(0) { $0 * 10 + Int($1 & 15) } }
}

extension Array<UInt8> {
  /// The number that digits from a place on are.
  fileprivate func number(_ start: Int, _ count: Int) -> Int {
    dropFirst(start).prefix(count).number()
  }

  /// The sum of the digits, each times its weight.
  fileprivate func sum(_ weights: Int...) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
