/// How lists and notes tell a card by the end of its number.
enum CardNumber {
  /// Words that stand before the last digits, as in “Visa ending in”, and letters that mask others.
  fileprivate static let wordsBeforeEnd: Set<String> = [
    "ending", "ends", "in", "with", "on", "end", "last", "the", "card", "visa", "mastercard",
    "debit", "credit", "endet", "auf", "mit", "endend", "endung", "endziffern", "die", "karte",
    "debitkarte", "kreditkarte", "kończy", "kończąca", "się", "na", "końcówka", "końcówką", "o",
    "z", "karta", "x", "xx", "xxx", "xxxx",
  ]
}

extension String {
  /// Whether it looks like a network's reference to a token, and not like a credential.
  var isTokenReference: Bool {
    ["DAPLMC", "DNITHE", "DM4MMC"].contains { hasPrefix($0) } && utf8.count > 15
      && utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }
}

extension StringProtocol {
  /// The last four of its digits; nil if it has fewer.
  var lastFourDigits: String? {
    let digits = filter(\.isNumber).suffix(4)
    return digits.count == 4 ? String(digits) : nil
  }

  /// Whether it is a card's number in full, perhaps in groups.
  var isCardNumber: Bool {
    (13...19).contains(count(where: \.isNumber)) && allSatisfy { $0.isNumber || " -".contains($0) }
  }

  /// The four digits of “ending in 2299”, “•••• 2299”, “endet auf 2299” or a whole number; nil for any other text.
  var endOfCardNumber: String? {
    if isCardNumber { return lastFourDigits }
    // The product may follow in brackets.
    if last == ")", let open = lastIndex(of: "("), open > startIndex {
      return String(self[..<open]).trimmed.endOfCardNumber
    }
    let end = reversed().prefix(while: \.isNumber).count
    let words = dropLast(end).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isMasked = contains { "*•xX…".contains($0) }
    let isTold = words.allSatisfy {
      CardNumber.wordsBeforeEnd.contains($0) || isMasked && $0.allSatisfy(\.isNumber)
    }
    return end == 4 && isTold ? lastFourDigits : nil
  }
}
