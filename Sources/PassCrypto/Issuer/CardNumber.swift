public import WalletDomain

/// Rules of card numbers.
public enum CardNumber {
  /// Whether the last of the digits is the check digit of the others (ISO/IEC 7812-1, Luhn).
  public static func passesLuhn(_ digits: String) -> Bool {
    luhnSum(digits).map { $0.isMultiple(of: 10) } ?? false
  }

  /// A number of 16 digits that passes Luhn and ends in `suffix`, for a card whose scenario names none.
  ///
  /// It begins as the networks' published test numbers do. `digits` are nine more of it, so that two cards
  /// with the same suffix differ. Nil unless the suffix is four digits.
  public static func simulated(
    for network: PaymentNetwork, endingIn suffix: String, digits: String
  ) -> String? {
    let head = network == .visa ? "40" : "52"
    guard suffix.utf8.count == 4, digits.utf8.count == 9 else { return nil }
    // The suffix is given, so a digit before it makes the sum right.
    return (0...9).lazy.map { head + digits + "\($0)" + suffix }.first(where: passesLuhn)
  }

  private static func luhnSum(_ digits: String) -> Int? {
    var sum = 0
    for (place, letter) in digits.utf8.reversed().enumerated() {
      guard isDigit(letter) else { return nil }
      let value = Int(letter - UInt8(ascii: "0"))
      sum += place.isMultiple(of: 2) ? value : value < 5 ? value * 2 : value * 2 - 9
    }
    return digits.isEmpty ? nil : sum
  }
}
