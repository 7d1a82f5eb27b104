/// The closest of `names` to a mistyped one, or nil if none is close.
///
/// A close name is the same apart from case and dashes, a prefix of the other, or differs in at most two letters.
public func nearestName(to written: String, among names: [String]) -> String? {
  let letters = normalized(written)
  if letters.isEmpty || letters.count > 60 { return nil }
  return names.compactMap { name in
    distance(from: letters, to: normalized(name)).map { (name: name, distance: $0) }
  }.min { $0.distance < $1.distance }?.name
}

/// A suggestion to end the message about an unknown name; nil if no name is close.
public func didYouMean(_ written: String, among names: [String]) -> String? {
  nearestName(to: written, among: names).map { "did you mean `\($0)`?" }
}

/// `name` in lower case, without dashes and underscores.
private func normalized(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
}

/// How far apart two close names are; nil if they are not close.
private func distance(from one: [UInt8], to other: [UInt8]) -> Int? {
  let shorter = min(one.count, other.count)
  if abs(one.count - other.count) <= 2 {
    let edits = editDistance(one, other)
    if edits <= (shorter <= 3 ? 1 : 2), edits < shorter { return edits }
  }
  let isPrefix = shorter >= 3 && one.prefix(shorter) == other.prefix(shorter)
  return isPrefix ? 3 : nil
}

/// The Levenshtein distance.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var row = Array(0...other.count)
  for (i, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, otherLetter) in other.enumerated() {
      let substituted = diagonal + (letter == otherLetter ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
    }
  }
  return row[other.count]
}
