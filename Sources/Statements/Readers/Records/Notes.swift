import WalletDomain

extension Reader {
  /// Lines `name: value` as agents and forms have them, one or several a line, if at least two are known and one of them
  /// is of a token, a pass or a card.
  static let notes = Reader(
    .notes,
    signs: [
      "tokenUniqueReference:", "tokenStatus:", "passActivationState:", "serialNumber:",
      "authorizationPath:", "last4:", "ast 4", "etzte 4", "statnie 4", "ustomer:",
      "externalCardId:", "cardId:", "card:",
      "Card:",
      "deviceAccountIdentifier:", "oken Unique Reference:", "oken:", "Suffix:", "oken Reference",
      "oken reference", "tatus:", "tatus (", "ctivationState:", "arte:", "arta:", "Gerät:",
      "rządzenie:", "iffern:", "cyfry:", "tokenu:", "referenz:", "evice:", "StatusCode:",
      "UniqueReference:", "arty:", "ummer:", "umber:",
      // In columns, as a shell prints objects.
      "tokenUniqueReference ", "tokenStatus ",
    ].map(Sign.text)
  ) { passage in
    Note(passage)?.result(of: passage) ?? passage.resultOfOneField
  }
}

/// A block of lines `name: value`.
private struct Note {
  private typealias Field = NamedRecord.Field
  /// The fields of each line from the first one on.
  private var lines: [[Field]] = []
  /// The lines as they stand, to read others in them.
  private let texts: [String]
  private var record = NamedRecord()
  private var time: StatedTime?

  init?(_ passage: Passage) {
    if passage.isNoteAlone { return nil }
    // A name that comes again begins the next note.
    var seen = Set(Field.all(in: passage.line).map(\.key))
    if seen.isEmpty { return nil }
    // Mail programs put an empty line behind each line.
    var (count, isSpaced, lastKey) = (0, false, String?.none)
    texts = passage.lines(upTo: 100) { line in
      let fields = Field.all(in: line)
      count += 1
      if count == 1 { isSpaced = line.trimmed.isEmpty }
      if isSpaced, !count.isMultiple(of: 2) {
        isSpaced = fields.isEmpty
        return line.trimmed.isEmpty
      }
      defer { lastKey = fields.last?.key }
      // Two statuses one below the other are of one note.
      if fields.count == 1, fields[0].meaning == .tokenStatus, fields[0].key == lastKey {
        return true
      }
      return !fields.isEmpty && fields.allSatisfy { seen.insert($0.key).inserted }
    }
    let all = texts.map(Field.all)
    let last = all.lastIndex { !$0.isEmpty } ?? 0
    lines = isSpaced ? Array(all[...last]) : Array(all.prefix { !$0.isEmpty })
    for (place, fields) in lines.enumerated() {
      record.fields += fields.map { field in
        var field = field
        field.line = place
        return field
      }
    }
    let known = record.fields.filter(\.isKnown)
    guard known.count > 1, known.contains(where: \.isStrong),
      !TableColumn.tellOfPayments(record.fields.map(\.name))
    else { return nil }
    // Other things have serial numbers as well.
    let ofWallet = known.filter { $0.key != "serialnumber" }
    guard ofWallet.count == known.count || ofWallet.contains(where: \.isOfPasses) else {
      return nil
    }
    readHeading(passage.linesAbove)
  }

  /// Takes from the record's own names and the lines above it who keeps it, and when it was written.
  private mutating func readHeading(_ above: [String]) {
    record.keeper =
      record.fields.lazy.compactMap { $0.isKnown ? StatementParty(namedIn: $0.name) : nil }.first
      ?? above.prefix(4).lazy.compactMap { line in
        let party = StatementParty(namedIn: line)
        return party == .tmp ? nil : party
      }.first
    let writers = record.fields.filter { Self.writers.contains($0.key) }
    let headings = above.filter { line in
      let fields = Field.all(in: line)
      return fields.isEmpty
        || fields.contains { $0.meaning == .time || Self.writers.contains($0.key) }
    }
    time =
      record.time
      ?? (writers.map(\.value) + headings).lazy.compactMap(StatedTime.init(within:)).first
  }

  func result(of passage: Passage) -> ReaderResult {
    let pass = PassMembers(record.fields.map { ($0.name, $0.value) })
    var claims = record.claims(isOfTokens: false, by: .noteWriter)
    let isOfPass = pass.record != PassRecord() || pass.subject.serialNumber != nil
    // A pass's reference and digits alone tell neither of a token nor of a card.
    if isOfPass {
      claims.removeAll { claim in
        switch claim.fact {
        case .token(let token): token == TokenRecord()
        case .card(let card): card == CardRecord()
        default: false
        }
      }
    }
    for place in claims.indices {
      claims[place].subject.device =
        pass.subject.device ?? claims[place].subject.device ?? namedDevice
      claims[place].subject.serialNumber = pass.subject.serialNumber
      if case .token(var token) = claims[place].fact {
        token.members = members + token.members
        claims[place].fact = .token(token)
      }
    }
    if isOfPass {
      var subject = claims.last?.subject ?? pass.subject
      if claims.isEmpty {
        subject.cardSuffix = subject.cardSuffix ?? record[.lastFour]
        subject.card = record[.card].map { Card.ID(rawValue: $0.coveredValue) }
        subject.token = subject.token ?? record[.token].map(TokenUniqueReference.init(rawValue:))
        subject.device = subject.device ?? StatedDevice(named: record[.device]) ?? namedDevice
      }
      let line =
        record.fields.first { Self.ofStates.contains($0.key) }
        ?? record.fields.first { $0.key == "serialnumber" }
      // A bank knows no pass.
      claims.append(
        NamedRecord.Claim(
          party: .noteWriter, subject: subject, fact: .pass(pass.record), line: line?.line ?? 0))
    }
    let result = ReaderResult(
      kind: .notes, lineCount: lines.count,
      claims: claims.map { claim in
        ReaderResult.Claim(
          party: claim.party, subject: claim.subject, fact: claim.fact, time: time,
          certainty: .quoted, line: claim.line)
      },
      conclusion: Conclusion(notKnown: [
        time == nil
          ? "when it was so, and where whoever wrote it read it" : "where whoever wrote it read it"
      ]),
      // Notes of other things are read, or counted as not read, one by one.
      inner: lines.indices.lazy.filter { line in
        !lines[line].isEmpty
          && !lines[line].contains { $0.isKnown || TableColumn.Meaning.isQualified($0.name) }
      }.map { ReaderResult.Inner(text: texts[$0], line: $0) })
    return passage.isSupposed ? result.asSupposed : result
  }

  /// The device that is called by its kind alone, and by no person's name.
  private var namedDevice: StatedDevice? {
    record.fields.lazy.filter { $0.key == "devicename" }.compactMap {
      StatedDevice(named: $0.value)
    }
    .first
  }

  /// What is told of a token under names that nothing else goes by.
  private var members: [Fact.Member] {
    record.fields.filter { NamedRecord.Field.ofMembers.contains($0.key) && !$0.value.saysNothing }
      .map { Fact.Member(name: $0.name, value: $0.value.coveredValue) }
  }

  /// Names of whoever wrote a note, behind which a date may stand.
  private static let writers: Set<String> = [
    "agent", "operator", "konsultant", "konsultantka", "bearbeiter", "mitarbeiter", "author", "by",
  ]
  private static let ofStates: Set<String> = ["passactivationstate", "activationstate", "state"]
}

extension Passage {
  /// Whether the line below begins with the same name, so that nothing stands beside the one note of this line.
  fileprivate var isNoteAlone: Bool {
    let end = source.lineEnd(from: start)
    let line = source.bytes[start..<end]
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      !line.contains(where: { ",;|".utf8.contains($0) })
    else { return false }
    return source.bytes[end...].dropFirst().starts(with: line[...colon])
  }

  /// The nearest lines above the first one that are not empty, the nearest first: as far as one empty line parts them.
  fileprivate var linesAbove: [String] {
    var (lines, place, isParted) = ([String](), source.lineStart(of: start), false)
    while place > 0, lines.count < 12 {
      let above = source.lineStart(of: place - 1)
      let line = source.text(max(above, place - 400)..<place - 1).trimmed
      place = above
      if line.isEmpty {
        if isParted { break }
        isParted = true
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}
