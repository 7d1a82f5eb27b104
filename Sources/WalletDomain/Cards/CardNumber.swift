/// Rules of card numbers.
public enum CardNumber {
  /// Whether the last of the digits is the check digit of the others (ISO/IEC 7812-1, Luhn).
  public static func passesLuhn(_ digits: String) -> Bool {
    var sum = 0
    for (place, letter) in digits.utf8.reversed().enumerated() {
      guard letter >= UInt8(ascii: "0"), letter <= UInt8(ascii: "9") else { return false }
      let value = Int(letter - UInt8(ascii: "0"))
      sum += place.isMultiple(of: 2) ? value : doubled(value)
    }
    return !digits.isEmpty && sum.isMultiple(of: 10)
  }

  /// The value that Luhn's algorithm adds for a doubled digit: the sum of the digits of its double.
  public static func doubled(_ digit: Int) -> Int { digit < 5 ? digit * 2 : digit * 2 - 9 }

  /// A number of 16 digits that passes Luhn and ends in `suffix`, for a card whose scenario names none.
  ///
  /// It begins as the networks' published test numbers do. `digits` are nine digits in the middle, so that two
  /// cards with the same suffix differ. Nil unless the suffix is four digits and `digits` are nine.
  public static func simulated(
    for network: PaymentNetwork, endingIn suffix: String, digits: String
  ) -> String? {
    let head = network == .visa ? "40" : "52"
    guard suffix.utf8.count == 4, digits.utf8.count == 9 else { return nil }
    // The suffix is given, so the digit before it is chosen to make the sum right.
    return (0...9).lazy.map { head + digits + "\($0)" + suffix }.first(where: passesLuhn)
  }

  /// Ranges of the first four digits, with the lengths of the numbers in each, as the networks publish them.
  public static let issuers: [(heads: ClosedRange<Int>, lengths: [Int])] = [
    (4000...4999, [13, 16, 19]),  // Visa
    (5100...5599, [16]), (2221...2720, [16]),  // Mastercard
    (3400...3499, [15]), (3700...3799, [15]),  // American Express
    (6011...6011, [16, 17, 18, 19]), (6440...6599, [16, 17, 18, 19]),  // Discover
    (3000...3059, [14, 16, 17, 18, 19]), (3095...3095, [14, 16, 17, 18, 19]),  // Diners Club
    (3600...3699, [14, 16, 17, 18, 19]), (3800...3999, [14, 16, 17, 18, 19]),
    (3528...3589, [16, 17, 18, 19]),  // JCB
    (6200...6299, [16, 17, 18, 19]), (8100...8199, [16, 17, 18, 19]),  // UnionPay
    (5018...5018, Array(13...19)), (5020...5020, Array(13...19)),  // Maestro
    (5038...5038, Array(13...19)), (5612...5612, Array(13...19)), (5893...5893, Array(13...19)),
    (6304...6304, Array(13...19)), (6390...6390, Array(13...19)), (6700...6799, Array(13...19)),
    (2200...2204, [16, 17, 18, 19]),  // Mir
    (5019...5019, [16]), (5060...5067, [16, 18, 19]), (5080...5089, [16]),  // Dankort, Verve, RuPay
    (6060...6099, [16]), (6370...6399, [16]), (9792...9792, [16]),  // RuPay, InstaPayment, Troy
  ]
}
