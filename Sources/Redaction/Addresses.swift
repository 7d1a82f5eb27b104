// Where persons live and what their devices are called on the network, in text that somebody brings along.
extension Redactor {
  // MARK: Streets

  private static let livesAt: Set<String> = [
    "lives at", "live at", "living at", "mieszka przy", "wohnt am", "wohnt im",
  ]

  /// Streets with house numbers and the town behind them: `Lindenstraße 14`, `ul. Polna 3/5`, `14 High Street`,
  /// `14 rue de la Paix`.
  static func streets(of words: [Substring], in line: Substring) -> [String] {
    words.indices.compactMap { place in
      guard words[place].mayBeginWithNumber else { return nil }
      let number = words[place].prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      guard number.isHouseNumber else { return nil }
      if let first = startOfStreet(before: place, in: words) {
        let town = endOfTown(behind: place, in: words)
        let last = town.map { words[$0].prefix(while: \.isLetter) } ?? number
        return String(line[words[first].startIndex..<last.endIndex])
      }
      // English and French have the number first.
      if number.endIndex == words[place].endIndex, place + 2 < words.count,
        Words.frenchStreets.contains(String(words[place + 1])),
        let last = words[(place + 2)...].prefix(4).first(where: { $0.first?.isUppercase == true })
      {
        return String(line[number.startIndex..<last.prefix { $0.isLetter || $0 == "-" }.endIndex])
      }
      let names = words[(place + 1)...].prefix(4).prefix { $0.first?.isUppercase == true }
      guard number.endIndex == words[place].endIndex,
        let kind = names.dropFirst().first(where: {
          Words.englishStreets.contains($0.prefix(while: \.isLetter).lowercased())
        })
      else { return nil }
      return String(line[number.startIndex..<kind.prefix(while: \.isLetter).endIndex])
    }
  }

  private static func startOfStreet(before place: Int, in words: [Substring]) -> Int? {
    guard place > 0 else { return nil }
    let word = words[place - 1]
    let small = word.lowercased()
    if word.first?.isUppercase == true, !Words.noStreets.contains(small),
      let ending = Words.streetEnds.first(where: small.hasSuffix)
    {
      if small.count > ending.count + 1 { return place - 1 }
      // `Berliner Straße 12`.
      if ending.hasPrefix("str"), place > 1, words[place - 2].first?.isUppercase == true {
        return place - 2
      }
    }
    let names = words[..<place].suffix(3).reversed().prefix {
      $0.first?.isUppercase == true && !Words.streetMarks.contains($0.lowercased())
    }
    let mark = place - 1 - names.count
    // `lives at Wiejska 4/6`.
    if !names.isEmpty, mark > 0, livesAt.contains("\(words[mark - 1]) \(words[mark])") {
      return mark + 1
    }
    return !names.isEmpty && mark >= 0 && Words.streetMarks.contains(words[mark].lowercased())
      ? mark : nil
  }

  /// The place of the town's name behind a postal code, as in `50674 Köln` and `00-950 Warszawa`.
  private static func endOfTown(behind place: Int, in words: [Substring]) -> Int? {
    let next = words[(place + 1)...].prefix(2)
    guard let code = next.first, let town = next.dropFirst().first,
      town.first?.isUppercase == true, town.prefix(while: \.isLetter).count > 2,
      [[5], [2, 3]].contains(code.split(separator: "-").map(\.count)),
      code.allSatisfy({ $0.isNumber || $0 == "-" })
    else { return nil }
    return place + 2
  }

  // MARK: Computers

  /// Addresses of the Internet Protocol, but for those of the machine itself.
  static func internetAddresses(in line: Substring) -> [String] {
    let signs = line.utf8.reduce(into: (dots: 0, colons: 0)) { signs, byte in
      if byte == UInt8(ascii: ".") { signs.dots += 1 }
      if byte == UInt8(ascii: ":") { signs.colons += 1 }
    }
    guard signs.dots > 2 || signs.colons > 1 else { return [] }
    let bytes = Array(line.utf8)
    let words = bytes.indices.split {
      !(bytes[$0].isWordPart || ".:_-".utf8.contains(bytes[$0]) || bytes[$0] >= 0x80)
    }
    return words.compactMap { word in
      let signs = bytes[word.startIndex..<word.endIndex].count {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      if signs < 2 { return nil }
      let text = String(decoding: bytes[word.startIndex..<word.endIndex], as: UTF8.self)
      let host = text.drop { ".:-".contains($0) }
      if let address = host.ipv6Address { return address }
      guard let address = host.ipv4Address else { return nil }
      return isVersion(behind: bytes[..<word.startIndex]) ? nil : address
    }
  }

  /// Computers that are named for a person, and users on computers: `jane-mbp.local`, `ssh jane@mail`.
  static func computers(in line: Substring) -> [String] {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "-") }) else {
      return []
    }
    let words = line.parts(between: " \t,;:=\"'()<>[]/")
    return words.indices.compactMap { place in
      let parts = words[place].split(separator: "@")
      guard let host = parts.last, host.first?.isLetter == true,
        host.allSatisfy({ $0.isLetter || $0.isNumber || "-.".contains($0) })
      else { return nil }
      let ends = host.split { "-.".contains($0) }.suffix(2).map(\.small)
      let isPersons =
        host.contains("-")
        && (ends.last == "local" || ends.contains(where: Words.computers.contains))
      let isUsers = parts.count == 2 && place > 0 && Words.shells.contains(words[place - 1].small)
      return isPersons || isUsers ? String(words[place]) : nil
    }
  }

  /// Whether what stands before four numbers is a version's name, as in `version: 1.2.3.4` and `okhttp/4.9.0.1`.
  private static func isVersion(behind bytes: ArraySlice<UInt8>) -> Bool {
    let before = bytes.suffix(24)
    if before.last == UInt8(ascii: "/"), before.dropLast().last?.isWordPart == true { return true }
    let end = before.lastIndex { !" =:\"'(/".utf8.contains($0) }
    guard let end else { return false }
    let word = before[...end].reversed().prefix { $0.isASCIILetter }
    let small = String(decoding: word.reversed().map { $0 | 0x20 }, as: UTF8.self)
    return small == "v" || small == "ver" || Words.versions.contains(where: small.hasSuffix)
  }

  // MARK: Devices

  private static let deviceIDs = [
    "deviceId", "DeviceId", "deviceID", "device_id", "device id", "Device ID",
    "deviceSerialNumber", "device_serial", "device serial number", "Device serial number",
    "iPhone serial number", "iPad serial number", "Watch serial number", "iPhone-Seriennummer",
    "Seriennummer des iPhone", "Seriennummer des iPhones", "numer seryjny iPhone'a",
  ]

  /// What devices are called by their makers: ids by their labels, and the number within an object of a device.
  static func deviceIDs(in line: Substring) -> [String] {
    if ["vice", "iPhone", "iPad", "Watch"].allSatisfy({ line.byteRange(of: $0) == nil }) {
      return []
    }
    var ids = deviceIDs.compactMap { label in
      line.byteRange(of: label).flatMap { id(behind: line[$0.upperBound...]) }
    }
    for name in ["deviceInformation\"", "device\"", "Device\""] {
      guard let object = line.byteRange(of: name) else { continue }
      let inside = line[object.upperBound...]
      guard inside.drop(while: { " :".contains($0) }).first == "{" else { continue }
      let members = inside.prefix { $0 != "}" }
      if let number = members.byteRange(of: "erialNumber"),
        let id = id(behind: members[number.upperBound...])
      {
        ids.append(id)
      }
    }
    return ids
  }

  private static func id(behind label: Substring) -> String? {
    let value = label.drop { " :=\"'\\".contains($0) }
    let id = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let isID = value.startIndex > label.startIndex && id.count > 3 && id.contains(where: \.isNumber)
    return isID ? String(id) : nil
  }

  /// Ids of secure elements (SEID), whose 48 hexadecimal digits are written in groups.
  static func secureElements(in line: Substring) -> [String] {
    ["SEID", "seid"].compactMap { label in
      guard let range = line.byteRange(of: label) else { return nil }
      let groups = line[range.upperBound...].prefix(120).parts(between: " :=-\"'")
        .drop { !$0.utf8.allSatisfy(\.isHexDigit) }
      var count = 0
      for group in groups {
        guard group.utf8.allSatisfy(\.isHexDigit), count < 48 else { return nil }
        count += group.utf8.count
        if count == 48 {
          return String(line[groups[groups.startIndex].startIndex..<group.endIndex])
        }
      }
      return nil
    }
  }

  // MARK: Cards

  /// What stands on a card beside its number, with its name: `exp 09/27`, `valid thru 09/2027`, `cvv 123`.
  static func cardData(in line: Substring) -> [String] {
    let words = line.parts(between: " \t,:=")
    return words.indices.dropFirst().compactMap { place in
      guard words[place].mayBeginWithNumber, words[place].first?.isNumber == true else {
        return nil
      }
      let before = words[..<place].suffix(2).map(\.smallLetters)
      let value = words[place].prefix { $0.isNumber || $0 == "/" }
      guard let last = before.last, let first = before.first,
        words[place][value.endIndex...].allSatisfy(\.isPunctuation),
        Words.securityCodes.contains(last)
          || before.contains(where: Words.backs.contains)
            && words[..<place].suffix(6).contains(where: {
              Words.codesOnBack.contains($0.smallLetters)
            })
          ? (3...4).contains(value.count) && value.allSatisfy(\.isNumber)
          : value.isMonthAndYear
            && (Words.expiry.contains(last)
              || Words.beforeMonths.contains(last)
                && (Words.expiry.contains(first) || Words.valid.contains(first)))
      else { return nil }
      return String(line[words[place - 1].startIndex..<value.endIndex])
    }
  }
}

extension Substring {
  /// Whether the first sign is a digit or none of ASCII.
  fileprivate var mayBeginWithNumber: Bool {
    utf8.first.map { $0.isDigit || $0 > 0x7f } ?? false
  }

  /// One to four digits, with a letter or the number of a flat behind them.
  fileprivate var isHouseNumber: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return parts.count < 3
      && parts.allSatisfy { part in
        let digits = part.prefix(while: \.isNumber)
        return (1...4).contains(digits.count) && part.count - digits.count < 2
      }
  }

  /// `09/27` or `09/2027`.
  fileprivate var isMonthAndYear: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return [[2, 2], [2, 4]].contains(parts.map(\.count)) && Int(parts[0]).map { $0 < 13 } == true
  }

  fileprivate var ipv4Address: String? {
    // A port may follow.
    let parts = prefix { $0 != ":" }.split(separator: ".")
    guard parts.count == 4,
      parts.allSatisfy({ part in
        part.count < 4 && part.allSatisfy(\.isNumber) && (part.count == 1 || part.first != "0")
          && Int(part).map { $0 < 256 } == true
      }), parts[0] != "127", parts[0] != "0"
    else { return nil }
    return parts.joined(separator: ".")
  }

  fileprivate var ipv6Address: String? {
    guard allSatisfy({ $0 == ":" || $0.isHexDigit }) else { return nil }
    let groups = split(separator: ":", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.count < 5 }), let first = groups.first, first.count > 2 else {
      return nil
    }
    let empty = groups.dropFirst().dropLast().count(where: \.isEmpty)
    return empty == 1 && groups.count < 9 || empty == 0 && groups.count == 8 ? String(self) : nil
  }
}
