/// A form of a number that a state gives to persons, and what else must be so.
private struct NationalNumber {
  /// `0` stands for a digit, `A` for a capital, any other sign for itself.
  let form: [UInt8]
  /// Whether the letters and digits, without the signs between them, are such a number.
  let isOne: @Sendable ([UInt8]) -> Bool

  init(_ form: String, _ isOne: @escaping @Sendable ([UInt8]) -> Bool) {
    (self.form, self.isOne) = (Array(form.utf8), isOne)
  }

  func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
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
    return isOne(bytes.prefix(form.count).filter(\.isWordPart))
  }
}

// Numbers of persons that no word names: told by their form, and by date and check digit.
extension SecretSearch {
  /// The forms by the number of letters before the first digit, and of digits there, as few numbers are of these.
  private static let national: [[NationalNumber]] = {
    var forms = [[NationalNumber]](repeating: [], count: mostLetters * mostFirstDigits)
    for number in NationalNumber.all {
      let letters = number.form.prefix { $0 == UInt8(ascii: "A") }.count
      let digits = number.form.dropFirst(letters).prefix { $0 == UInt8(ascii: "0") }.count
      forms[letters * mostFirstDigits + digits].append(number)
    }
    return forms
  }()

  private static let mostLetters = 7
  private static let mostFirstDigits = 27

  /// Looks for a number of a person whose first digit is at `place`.
  mutating func lookAtNationalNumber(around place: Int) {
    var start = place
    while place - start < Self.mostLetters, byte(start - 1).isCapital { start -= 1 }
    let digits = end(from: place, within: place + Self.mostFirstDigits) { !$0.isDigit } - place
    guard place - start < Self.mostLetters, digits < Self.mostFirstDigits else { return }
    let forms = Self.national[(place - start) * Self.mostFirstDigits + digits]
    guard !forms.isEmpty, beginsWord(at: start),
      !("-./:+".utf8.contains(byte(start - 1)) && byte(start - 2).isDigit),
      let number = forms.first(where: { number in
        endsNumber(at: start + number.form.count) && number.fits(bytes[start...])
      })
    else { return }
    add(start..<start + number.form.count, .secret)
  }
}

extension NationalNumber {
  static let all: [NationalNumber] = [
    .init("00000000A", isDNI), .init("00000000-A", isDNI), .init("A0000000A", isNIE),
    .init("A-0000000-A", isNIE),
    .init("000000000000000", isNIR), .init("000000A00000000", isNIR),
    .init("0 00 00 00 000 000 00", isNIR), .init("0 00 00 0A 000 000 00", isNIR),
    .init("000000-0000", isNordic), .init("000000+0000", isNordic),
    .init("00000000-0000", isPersonnummer), .init("000000-000A", isHETU),
    .init("000000A000A", isHETU), .init("000000A0000", isHETU),
    .init("00000000000", isOfElevenDigits), .init("000000 00000", isFødselsnummer),
    .init("00.00.00-000.00", isRijksregisternummer), .init("000000/0000", isRodnéČíslo),
    .init("AA000000A", isNINO), .init("000-00-0000", isSSN), .init("000.000.000-00", isCPF),
    .init("000.0000.0000.00", isAHV), .init("0000000000000", { isAHV($0) || isCNP($0) }),
    .init("0000 000000", isSVNR), .init("00000000A000", isRVNR), .init("00 000000 A 000", isRVNR),
    .init("AAAAAA00A00A000A", isCodiceFiscale),
    .init("00 0000 0000 0000 0000 0000 0000", isNRB), .init("00000000000000000000000000", isNRB),
  ]

  // MARK: Spain and France

  /// Spanish DNI: eight digits and their remainder modulo 23 as a letter (Ministerio del Interior, “Cálculo del dígito
  /// de control del NIF/NIE”). A date before a letter, as in `20260519Z`, is none.
  private static func isDNI(_ signs: [UInt8]) -> Bool {
    let number = signs.prefix(8).number
    let isTime =
      (19...20).contains(number / 1_000_000) && isDate(month: number / 100 % 100, number % 100)
    return !isTime && signs.last == Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)[number % 23]
  }

  /// Spanish NIE: the same with X, Y or Z for the first digit.
  private static func isNIE(_ signs: [UInt8]) -> Bool {
    guard let first = "XYZ".utf8.enumerated().first(where: { $1 == signs[0] })?.offset else {
      return false
    }
    return isDNI([UInt8(ascii: "0") + UInt8(first)] + signs[1...])
  }

  /// French NIR: sex, year, month, place and order, and 97 less their remainder (INSEE, “Numéro de sécurité sociale”).
  private static func isNIR(_ signs: [UInt8]) -> Bool {
    var signs = signs
    // The departments of Corsica, 2A and 2B, count as 19 and 18.
    let letter = signs[6]
    if letter.isCapital {
      guard signs[5] == UInt8(ascii: "2"), letter < UInt8(ascii: "C") else { return false }
      signs.replaceSubrange(5...6, with: letter == UInt8(ascii: "A") ? "19".utf8 : "18".utf8)
    }
    let month = signs[3...4].number
    return (1...2).contains(signs.prefix(1).number) && (1...12).contains(month)
      && 97 - signs.prefix(13).number % 97 == signs.suffix(2).number
  }

  // MARK: The north

  private static func isNordic(_ signs: [UInt8]) -> Bool {
    isPersonnummer(signs) || isCPR(signs) || isHETU(signs)
  }

  /// Swedish personnummer: a date, and the check digit of Luhn over the last ten (Skatteverket, SKV 704).
  ///
  /// Coordination numbers add 60 to the day.
  private static func isPersonnummer(_ signs: [UInt8]) -> Bool {
    let digits = signs.suffix(10).digits
    let doubled = digits.enumerated().map { $0.isMultiple(of: 2) ? $1 * 2 : $1 }
    return isDate(month: signs.suffix(8).prefix(2).number, signs.suffix(6).prefix(2).number % 60)
      && doubled.reduce(0) { $0 + $1 / 10 + $1 % 10 }.isMultiple(of: 10)
  }

  /// Danish CPR number with its check digit, which those given since 2007 may lack (CPR-kontoret, “Personnummeret i CPR”).
  private static func isCPR(_ signs: [UInt8]) -> Bool {
    isDayFirst(signs) && sum(signs, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]).isMultiple(of: 11)
  }

  /// Finnish henkilötunnus: a date, a sign for the century, and the remainder modulo 31 (Digi- ja väestötietovirasto).
  private static func isHETU(_ signs: [UInt8]) -> Bool {
    let numbers = signs.prefix(6) + signs.suffix(4).prefix(3)
    return isDayFirst(signs)
      && signs.last == Array("0123456789ABCDEFHJKLMNPRSTUVWXY".utf8)[numbers.number % 31]
  }

  /// Norwegian fødselsnummer: a date and two check digits modulo 11 (Skatteetaten; D numbers add 40 to the day).
  private static func isFødselsnummer(_ signs: [UInt8]) -> Bool {
    isDate(month: signs[2...3].number, signs.prefix(2).number % 40)
      && sum(signs, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]).isMultiple(of: 11)
      && sum(signs, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]).isMultiple(of: 11)
  }

  // MARK: Central Europe

  private static func isOfElevenDigits(_ signs: [UInt8]) -> Bool {
    isRijksregisternummer(signs) || isFødselsnummer(signs)
  }

  /// Belgian national number: a date, an order and 97 less their remainder, from 2000 on behind a 2 (royal decree of
  /// 3 April 1984).
  private static func isRijksregisternummer(_ signs: [UInt8]) -> Bool {
    let number = signs.prefix(9).number
    return isDate(month: signs[2...3].number, signs[4...5].number)
      && [number, 2_000_000_000 + number].contains { 97 - $0 % 97 == signs.suffix(2).number }
  }

  /// Czech and Slovak rodné číslo since 1954: a date, and divisible by 11; women add 50 to the month (133/2000 Sb., § 13).
  private static func isRodnéČíslo(_ signs: [UInt8]) -> Bool {
    let month = signs[2...3].number
    return isDate(
      month: month > 70 ? month - 70 : month > 50 ? month - 50 : month % 20,
      signs[4...5].number) && signs.number.isMultiple(of: 11)
  }

  /// Austrian Sozialversicherungsnummer: an order with its check digit modulo 11, and a date (Dachverband der
  /// Sozialversicherungsträger).
  private static func isSVNR(_ signs: [UInt8]) -> Bool {
    isDate(month: signs[6...7].number, signs[4...5].number)
      && sum(signs, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 == signs[3...3].number
  }

  /// German Versicherungsnummer: area, date, initial, order, and a check digit (SGB VI § 147; VKVV § 2).
  private static func isRVNR(_ signs: [UInt8]) -> Bool {
    let letter = Int(signs[8] - UInt8(ascii: "A")) + 1
    let digits = signs.prefix(8).digits + [letter / 10, letter % 10] + signs.suffix(3).digits
    let products = zip(digits, [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]).map { $0 * $1 }
    return isDate(month: signs[4...5].number, signs[2...3].number)
      && products.reduce(0) { $0 + $1 / 10 + $1 % 10 } % 10 == digits.last
  }

  /// Polish account number (NRB) without its country: two check digits as in an IBAN, where PL is 2521.
  private static func isNRB(_ signs: [UInt8]) -> Bool {
    (signs.dropFirst(2).digits + [2, 5, 2, 1] + signs.prefix(2).digits)
      .reduce(0) { ($0 * 10 + $1) % 97 } == 1
  }

  /// Swiss AHV number: 756 and the check digit of EAN-13 (Zentrale Ausgleichsstelle).
  private static func isAHV(_ signs: [UInt8]) -> Bool {
    signs.prefix(3).number == 756
      && sum(signs, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]).isMultiple(of: 10)
  }

  /// Romanian cod numeric personal: sex and century, date, county, order, and the remainder modulo 11, 1 for 10
  /// (OUG 97/2005).
  private static func isCNP(_ signs: [UInt8]) -> Bool {
    let remainder = sum(signs, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
    return signs[0] != UInt8(ascii: "0") && isDate(month: signs[3...4].number, signs[5...6].number)
      && (1...52).contains(signs[7...8].number)
      && (remainder == 10 ? 1 : remainder) == signs.suffix(1).number
      // Milliseconds since 1970, from 2020 to 2027.
      && !(1_600_000_000..<1_800_000_000).contains(signs.prefix(10).number)
  }

  /// Italian codice fiscale with its check letter (D.M. 23 dicembre 1976).
  private static func isCodiceFiscale(_ signs: [UInt8]) -> Bool {
    let odd = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    let sum = signs.dropLast().enumerated().reduce(0) { sum, sign in
      let first = sign.element.isDigit ? UInt8(ascii: "0") : UInt8(ascii: "A")
      let value = Int(sign.element - first)
      return sum + (sign.offset.isMultiple(of: 2) ? odd[value] : value)
    }
    return signs.last == UInt8(ascii: "A") + UInt8(sum % 26)
  }

  // MARK: Others

  /// British National Insurance number (HMRC, NIM39110), and QQ, with which examples begin.
  private static func isNINO(_ signs: [UInt8]) -> Bool {
    let prefix = String(decoding: signs.prefix(2), as: UTF8.self)
    return (UInt8(ascii: "A")...UInt8(ascii: "D")).contains(signs[8])
      && (prefix == "QQ"
        || !prefix.contains { "DFIQUV".contains($0) } && !prefix.hasSuffix("O")
          && !["BG", "GB", "NK", "KN", "TN", "NT", "ZZ"].contains(prefix))
  }

  /// Social Security number of the United States: no group is zero, and no area 666 or above 899 (SSA, “Social Security
  /// Number Randomization”). It has no check digit.
  private static func isSSN(_ signs: [UInt8]) -> Bool {
    let area = signs.prefix(3).number
    return (1..<900).contains(area) && area != 666 && signs[3...4].number > 0
      && signs.suffix(4).number > 0
  }

  /// Brazilian CPF: two check digits modulo 11 (Receita Federal).
  private static func isCPF(_ signs: [UInt8]) -> Bool {
    func check(_ count: Int) -> Int {
      let rest = sum(signs.prefix(count) + [], Array((2...count + 1).reversed())) * 10 % 11
      return rest % 10
    }
    return check(9) == signs[9...9].number && check(10) == signs[10...10].number
  }

  // MARK: Arithmetic

  private static func isDate(month: Int, _ day: Int) -> Bool {
    (1...12).contains(month) && (1...31).contains(day)
  }

  private static func isDayFirst(_ signs: [UInt8]) -> Bool {
    isDate(month: signs[2...3].number, signs.prefix(2).number)
  }

  /// The sum of the digits, each times its weight.
  private static func sum(_ signs: [UInt8], _ weights: [Int]) -> Int {
    zip(signs.digits, weights).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

extension Sequence<UInt8> {
  fileprivate var digits: [Int] { map { Int($0 & 15) } }
  fileprivate var number: Int { reduce(0) { $0 * 10 + Int($1 & 15) } }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
