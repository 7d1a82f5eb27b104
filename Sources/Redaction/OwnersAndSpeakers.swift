// Persons who own, say or are sent something, by the words behind their names.
extension Redactor {
  // MARK: Owners

  /// The owner of the card or device behind the word at `place`, such as `Jane Roe's iPhone`.
  static func owner(_ place: Int, of words: [Substring], in line: Substring) -> PossibleName? {
    guard words[place].utf8.last == UInt8(ascii: "s"), place + 1 < words.count,
      isNear(words[place], words[place + 1], in: line)
    else { return nil }
    let thing = words[place + 1].small
    let hasApostrophe = words[place].hasSuffix("'s") || words[place].hasSuffix("’s")
    guard hasApostrophe ? Words.possessions.contains(thing) : Words.devices.contains(thing) else {
      return nil
    }
    let owner = words[place].dropLast(hasApostrophe ? 2 : 1)
    let isBehindName = place > 0 && isNear(words[place - 1], words[place], in: line)
    let before = isBehindName ? written(name([words[place - 1]], in: line) ?? []) : []
    let name = before + written(name([owner], in: line) ?? [])
    guard name.last == owner, owner.count > 2, !Words.pronouns.contains(owner.small),
      !isOfTrade(words[place])
    else { return nil }
    return PossibleName(text: text(of: name, in: line))
  }

  // MARK: Speakers

  /// The persons before their addresses, as in `Anna Roe <anna@example.com>`.
  static func mailboxes(in line: Substring) -> [PossibleName] {
    line.split(separator: "<").dropLast().compactMap { part in
      guard line[part.endIndex...].prefix(64).prefix(while: { $0 != ">" }).contains("@") else {
        return nil
      }
      let words = part.split { !($0.isLetter || "-'’".contains($0)) }.suffix(3)
      for start in words.indices {
        let name = name(words[start...], in: line) ?? []
        if name.count == words.endIndex - start, name.count > 1, let last = name.last,
          line[last.endIndex..<part.endIndex].allSatisfy({ " \"'".contains($0) })
        {
          return PossibleName(text: text(of: name, in: line))
        }
      }
      return nil
    }
  }

  /// Who speaks or is to be called: two words or three before a verb, or one behind a label such as `Kundin`.
  static func speaker(before place: Int, of words: [Substring], in line: Substring) -> String? {
    for start in max(0, place - 3)..<place {
      let name = name(words[start..<place], in: line) ?? []
      guard name.count == place - start, written(name).count == name.count,
        isNear(words[place - 1], words[place], in: line)
          || name.count > 1
            && [", ", " ("].contains(line[words[place - 1].endIndex..<words[place].startIndex]),
        name.count > 1
          || start > 0 && Words.labels.contains(words[start - 1].lowercased())
            && isNear(words[start - 1], words[start], in: line),
        !Words.labels.contains(name[0].lowercased())
      else { continue }
      return text(of: name, in: line)
    }
    return nil
  }

  /// Who was not found, by a quotation such as “Müller not found”.
  static func notFound(_ place: Int, _ small: String, of words: [Substring], in line: Substring)
    -> String?
  {
    guard ["not", "nicht"].contains(small), place > 0, place + 1 < words.count,
      ["found", "gefunden"].contains(words[place + 1].lowercased())
    else { return nil }
    let first = max(0, place - 2)
    for start in first..<place {
      let name = written(name(words[start..<place], in: line) ?? [])
      let before = line[..<words[start].startIndex].last
      if name.count == place - start, before.map({ "\"“„«»'".contains($0) }) ?? false {
        return text(of: name, in: line)
      }
    }
    return nil
  }
}
