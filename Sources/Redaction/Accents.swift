// Names of values are known without accents: `hasło`, `contraseña`, `prénom`.
extension Unicode.Scalar {
  /// The letters from À to ſ without their accents, in lower case; 0 for what is no letter.
  private static let plain: [UInt8] = (0xc0...0x17f).map { code in
    let words = Unicode.Scalar(code)?.properties.name?.split(separator: " ") ?? []
    return words.count > 3 ? (words[3].utf8.first ?? 0) | 0x20 : 0
  }

  /// The letter without its accent, in lower case; nil if it is ASCII or of another script.
  var withoutAccent: UInt8? {
    guard (0xc0...0x17f).contains(value) else { return nil }
    let letter = Self.plain[Int(value) - 0xc0]
    return letter == 0 ? nil : letter
  }
}

extension String {
  /// The text with `e` in place of `é` and `ę`, and so on.
  var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.withoutAccent.map { Unicode.Scalar($0) } ?? $0 }))
  }
}
