/// JSON that says the same, with escapes for what a terminal would obey or nobody would see.
public func safeJSON(_ json: String) -> String {
  if json.utf8.allSatisfy({ $0 < 0x7f }) { return json }
  var safe = String.UnicodeScalarView()
  for scalar in json.unicodeScalars {
    guard ScalarSafety(scalar) == .replaced else {
      safe.append(scalar)
      continue
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      safe.append(
        contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
          .unicodeScalars)
    }
  }
  return String(safe)
}
