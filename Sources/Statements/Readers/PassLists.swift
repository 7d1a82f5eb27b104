import WalletDomain

extension Reader {
  /// An app's lists of passes: counts, the names of lists, and objects with what the app prints of them.
  static let passList = Reader(
    .passList,
    signs: [
      .text("SecureElementPasses"), .text("secureElementPasses"), .text("passes(of:"),
      .text("passes:"), .text("passes()"), .text("passes ("), .text("passes = "),
      .text("remotePaymentPasses"),
      .text("passTypeIdentifier"),
      .text("<PKPaymentPass"), .text("<PKSecureElementPass"), .text("<PKPass:"),
      .text("__C.PK"), .text("serialNumber"), .text("serial="), .text("isRemotePass"),
      .text("local="), .text("ocalPasses"), .text("ocal_passes"), .text("phonePasses"),
      .text("deviceAccountIdentifier"),
    ]
  ) { passage in
    let line = passage.line
    guard line.contains("asses") else { return counts(line) ?? object(line, before: passage) }
    return counts(line) ?? countAtDevice(line, passage) ?? lists(line, after: passage)
      ?? object(line, before: passage)
  }

  /// What no list of passes tells.
  private static let unseen = [
    "passes that this app may not see", "whether a Watch is paired",
  ]

  // MARK: Counts

  /// `wallet: local=0 remote=1 canAdd=true`.
  private static func counts(_ line: String) -> ReaderResult? {
    guard line.contains("ocal"), line.contains("emote"), !line.contains("{\"") else { return nil }
    // `WalletState(localPasses: 0, …)`
    let values = KeyValues(line.replacing("(", with: "( "))
    guard
      let local = values["local", "localpasses", "local_passes", "localpasscount"]
        .flatMap({ Int($0) }),
      let remote = values["remote", "remotepasses", "remote_passes", "remotepasscount"]
        .flatMap({ Int($0) })
    else { return nil }
    // Other programs count what is local and remote as well.
    let words = line.lowercased()
    guard ["wallet", "pass", "card", "canadd"].contains(where: words.contains) else { return nil }
    var claims = [
      ReaderResult.Claim(party: .app, subject: Subject(device: .iPhone), fact: .sawPasses(local)),
      ReaderResult.Claim(party: .app, subject: Subject(device: .watch), fact: .sawPasses(remote)),
    ]
    var conclusion = Conclusion(notKnown: ["which card", "the passes' state"] + unseen.prefix(1))
    if let isPaired = values["watchpaired", "iswatchpaired", "ispaired", "paired"],
      let isPaired = Bool(isPaired)
    {
      claims.append(ReaderResult.Claim(party: .app, fact: .pairedWatch(isPaired)))
    }
    let card = values["cardid", "card"].flatMap {
      $0.contains(" ") ? nil : Card.ID($0.coveredValue)
    }
    if let canAdd = values["canadd"], ["true", "false", "1", "0"].contains(canAdd) {
      claims.append(
        ReaderResult.Claim(
          party: .app, subject: Subject(card: card),
          fact: .canAdd(canAdd == "true" || canAdd == "1", identifier: nil)))
      conclusion.notKnown.append("for which identifier the app asked whether it can add")
      if card != nil { conclusion.notKnown.removeAll { $0 == "which card" } }
    }
    return ReaderResult(kind: .passList, lineCount: 1, claims: claims, conclusion: conclusion)
  }

  // MARK: Lists

  private static let names: [(name: String, device: StatedDevice?, isStrong: Bool)] = [
    ("remoteSecureElementPasses", .watch, true), ("remotePaymentPasses", .watch, true),
    ("secureElementPasses", .iPhone, true), ("passes(of: .secureElement)", .iPhone, true),
    ("passes(of:.secureElement)", .iPhone, true), ("passes(of: .payment)", .iPhone, true),
    ("passes()", .iPhone, true), ("passes", .iPhone, false),
  ]

  /// Words before “passes” that tell the device.
  private static let places: [String: StatedDevice] = [
    "local": .iPhone, "iphone": .iPhone, "remote": .watch, "watch": .watch,
  ]

  /// The word before “passes”, and the device that it tells.
  private static func place(before name: Substring) -> (word: Substring, device: StatedDevice)? {
    guard name.last == " " else { return nil }
    let before = name.dropLast()
    let word = before[
      (before.lastIndex { !$0.isLetter }.map(before.index(after:)) ?? before.startIndex)...]
    return places[word.lowercased()].map { (word, $0) }
  }

  /// `watch passes (0)`, `local passes: 2`.
  private static func countAtDevice(_ line: String, _ passage: Passage) -> ReaderResult? {
    guard let range = line.firstRange(of: "passes"),
      let (word, device) = place(before: line[..<range.lowerBound])
    else { return nil }
    // Mails and files are local or remote as well.
    guard passage.head?.kind != nil || ["watch", "iphone"].contains(word.lowercased()) else {
      return nil
    }
    let value = String(line[range.upperBound...].drop { " :=".contains($0) }).trimmed
    let digits = value.drop { $0 == "(" }.prefix(while: \.isNumber)
    let isCount = value[digits.endIndex...].allSatisfy { " ):;,.".contains($0) }
    guard
      let count = ["[]", "()"].contains(value) ? 0 : isCount ? Int(digits) : nil
    else { return nil }
    return ReaderResult(
      kind: .passList, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .app, subject: Subject(device: device, call: "\(word) passes"),
          fact: .sawPasses(count))
      ],
      conclusion: Conclusion(notKnown: device == .watch ? unseen : Array(unseen.prefix(1))))
  }

  /// Several lists of a line, such as `passes(of: .secureElement) -> 0, remotePaymentPasses -> 1`, or one.
  private static func lists(_ line: String, after passage: Passage) -> ReaderResult? {
    let starts = names.filter(\.isStrong).compactMap { line.firstRange(of: $0.name)?.lowerBound }
      .sorted()
    guard starts.count > 1 else { return list(line, after: passage) }
    let read = zip([line.startIndex] + starts.dropFirst(), starts.dropFirst() + [line.endIndex])
      .compactMap { start, end in
        let end = line[start..<end].lastIndex { !" ,;|(".contains($0) } ?? start
        return list(String(line[start...end]), after: passage)
      }
    guard var all = read.first else { return list(line, after: passage) }
    for other in read.dropFirst() {
      all.claims += other.claims
      all.conclusion.add(other.conclusion)
    }
    if all.claims.contains(where: { $0.subject.device == .watch }) {
      all.conclusion.notKnown.removeAll { $0 == "passes on a Watch" }
    }
    return all
  }

  /// `(lldb) po library.remoteSecureElementPasses`, with the number of elements in the line below.
  private static func debuggerList(
    _ count: Int, on device: StatedDevice?, called name: String, below passage: Passage
  ) -> ReaderResult {
    var subject = Subject(device: device)
    subject.call = name
    // Objects that are printed by their addresses alone.
    let elements = passage.lines(upTo: 200).dropFirst(2).prefix { line in
      line.trimmed.hasPrefix("- ") && line.contains("<PK")
    }
    return ReaderResult(
      kind: .passList, lineCount: 2 + elements.count,
      claims: [ReaderResult.Claim(party: .app, subject: subject, fact: .sawPasses(count), line: 1)],
      conclusion: Conclusion(notKnown: [
        "passes that this app may not see",
        device == .watch ? "whether a Watch is paired" : "passes on a Watch",
      ]))
  }

  /// `remoteSecureElementPasses: []`, `passes(of: .secureElement): 1`.
  private static func list(_ line: String, after passage: Passage) -> ReaderResult? {
    let mayBeStrong = line.contains("Passes") || line.contains("passes(")
    guard
      let (name, range) = names.lazy.filter({ mayBeStrong || !$0.isStrong }).compactMap({ name in
        line.firstRange(of: name.name).map { (name, $0) }
      }).first
    else { return nil }
    var rest = line[range.upperBound...]
    if rest.hasPrefix("()") { rest = rest.dropFirst(2) }
    for name in [".count", " count"] where rest.hasPrefix(name) { rest = rest.dropFirst(6) }
    if line[..<range.lowerBound].contains("po "), let printed = passage.elementCount(behind: rest) {
      return debuggerList(printed, on: name.device, called: name.name, below: passage)
    }
    let value = rest.drop { " :=\"->".contains($0) || $0 == "\t" }
    guard value.startIndex > rest.startIndex else { return nil }
    // A word that other programs use as well needs what an app logs of passes beside it.
    if !name.isStrong {
      let before = line[..<range.lowerBound]
      if before.last?.isLetter == true || before.last?.isNumber == true { return nil }
      let next = passage.lines(upTo: 3).dropFirst().joined()
      guard
        value.contains("<PK") || value.contains("__C.PK") || next.contains("<PK")
          || next.contains("passTypeIdentifier") || next.contains("SecureElementPasses")
      else { return nil }
    }
    if let several = objects(String(value), before: passage) { return several }
    let isEmpty = ["[]", "()", "(\n)", "Optional([])", "0"].contains(String(value).trimmed)
    let listed = count(of: value)
    let device = place(before: line[..<range.lowerBound])?.device ?? name.device
    var subject = Subject(device: device)
    subject.call = name.name
    var notKnown = [
      "passes that this app may not see",
      device == .watch ? "whether a Watch is paired" : "passes on a Watch",
    ]
    guard let count = isEmpty ? 0 : listed else {
      // A list whose objects are printed without their number.
      guard value.contains("__C.PK") else { return nil }
      notKnown.insert("how many passes there are", at: 0)
      return ReaderResult(
        kind: .passList, lineCount: 1, claims: [], conclusion: Conclusion(notKnown: notKnown))
    }
    return ReaderResult(
      kind: .passList, lineCount: 1,
      claims: [ReaderResult.Claim(party: .app, subject: subject, fact: .sawPasses(count))],
      conclusion: Conclusion(notKnown: notKnown))
  }

  /// The number that a value states: itself, or its objects.
  private static func count(of value: Substring) -> Int? {
    let word = value.prefix { $0.isNumber }
    if !word.isEmpty, value[word.endIndex...].allSatisfy({ " ,;.)".contains($0) }) {
      return Int(word)
    }
    let objects = String(value).components(of: "<PK")
    return objects > 0 ? objects : nil
  }

  // MARK: Objects

  private static func printsPass(_ line: String) -> Bool {
    guard line.contains("<PK") else { return false }
    return ["<PKPaymentPass", "<PKSecureElementPass", "<PKPass"].contains { name in
      // `<PKSecureElementPass.PassActivationState>` is a type.
      line.firstRange(of: name).map { ": >".contains(line[$0.upperBound...].first ?? ".") } ?? false
    }
  }

  /// `<PKPaymentPass: 0x2801> serialNumber=SN-1 …`, or the members alone.
  private static func object(_ line: String, before passage: Passage) -> ReaderResult? {
    let isPrinted = printsPass(line)
    // Many lines name passes, and few their numbers.
    let mayBePass = isPrinted || line.contains("erial")
    let pass = PassMembers(mayBePass ? KeyValues(line.withoutLinks).pairs : [])
    // JSON has a reader of its own.
    guard isPrinted || pass.isPass && !line.contains("{\"") else {
      // `Optional([__C.PKPass])` tells that there are passes and not how many.
      guard line.contains("__C.PKPass]") || line.contains("__C.PKPaymentPass]") else { return nil }
      return ReaderResult(
        kind: .passList, lineCount: 1, claims: [],
        conclusion: Conclusion(notKnown: ["how many passes there are", "which"]))
    }
    if isPrinted, let several = objects(line, before: passage) { return several }
    let says = pass.saysSomething
    // Passes one below the other, without members, are one list.
    let lines =
      says
      ? [line]
      : passage.lines(upTo: 100) { line in
        printsPass(line) && !PassMembers(KeyValues(line).pairs).saysSomething
      }
    let objects = max(1, lines.joined().components(of: "<PK"))
    var conclusion = Conclusion(notKnown: ["passes that this app may not see"])
    if pass.hidesState {
      conclusion.notKnown.insert(
        "the state: the type's name is printed, and no value", at: 0)
    } else if pass.record.state == nil {
      conclusion.notKnown.insert("the state", at: 0)
    }
    return ReaderResult(
      kind: .passList, lineCount: lines.count,
      claims: [
        ReaderResult.Claim(
          party: .app, subject: pass.subject.on(passage.deviceOfHeading),
          fact: says ? .pass(pass.record) : .sawPasses(objects))
      ],
      conclusion: conclusion)
  }
}

extension Reader {
  /// Several passes of one line, each with its members; nil for one, or for passes that are only counted.
  fileprivate static func objects(_ line: String, before passage: Passage) -> ReaderResult? {
    let passes = line.split(separator: "<PK", omittingEmptySubsequences: false).dropFirst().map {
      PassMembers(KeyValues(String($0)).pairs)
    }
    guard passes.count > 1, passes.allSatisfy(\.saysSomething) else { return nil }
    return ReaderResult(
      kind: .passList, lineCount: 1,
      claims: passes.map { pass in
        ReaderResult.Claim(
          party: .app, subject: pass.subject.on(passage.deviceOfHeading), fact: .pass(pass.record))
      },
      conclusion: Conclusion(notKnown: ["passes that this app may not see"]))
  }
}

extension Subject {
  /// The same on a device, if none is told.
  fileprivate func on(_ device: StatedDevice?) -> Subject {
    var subject = self
    subject.device = subject.device ?? device
    return subject
  }
}

extension String {
  /// The number of times that a text occurs.
  func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

extension Passage {
  /// The device of a heading such as `remote (1):` above lines of passes; nil if there is none.
  fileprivate var deviceOfHeading: StatedDevice? {
    var place = source.lineStart(of: start)
    for _ in 0..<20 where place > 0 {
      let above = source.lineStart(of: place - 1)
      let line = source.text(max(above, place - 400)..<place - 1).trimmed
      place = above
      if line.contains("erial") { continue }
      guard line.last == ":" else { return nil }
      let words = line.lowercased().split { !$0.isLetter }.suffix(4)
      let isRemote = words.contains("remote") || words.contains("watch")
      let isLocal = words.contains("local") || words.contains("iphone")
      return isRemote == isLocal ? nil : isRemote ? .watch : .iPhone
    }
    return nil
  }

  /// The number in a line such as `▿ 2 elements` below the first one, whose rest is only a call's end.
  fileprivate func elementCount(behind rest: Substring) -> Int? {
    guard rest.allSatisfy({ !$0.isLetter || "secureElement".contains($0) }) else { return nil }
    let words = lines(upTo: 2).last?.split { !$0.isLetter && !$0.isNumber } ?? []
    guard words.count == 2, words[1].hasPrefix("element") else { return nil }
    return Int(code: words[0])
  }
}
