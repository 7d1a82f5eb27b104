import Glibc
public import IssuerAPI
import Redaction

/// A file or a pasted text to be read.
public struct Source: Hashable, Sendable {
  public var name: String
  public var bytes: [UInt8]
  /// Meanings given to columns of its tables, by header; nil for a column that is not to be read.
  public var columns: [String: TableColumn.Meaning?] = [:]

  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  public static func pasted(_ text: String) -> Source {
    Source(name: "pasted", bytes: Array(text.utf8))
  }
}

extension Reading {
  /// The maximum number of statements; of what follows only the lines are counted.
  public static let mostStatements = ReaderResult.mostClaims

  /// Reads sources; the issuer, such as that of a person's own file, is tried before all that are known.
  public init(of sources: [Source], issuer: IssuerDialect? = nil) {
    self.issuer = issuer
    let table = ReaderTable.known[KnownIssuers.with(issuer)]
    for source in sources {
      var text = SourceText(source.bytes, named: source.name)
      text.columns = source.columns
      text.noteCardTitles()
      text.ownIssuer = issuer
      text.conversation = Conversation(of: text)
      persons.formUnion(text.conversation.names)
      text.silent = SilentParts(of: text)
      read(text, by: table)
    }
    completeSpokenCards()
    removeAnsweredQuestions()
    coverPersons()
    placePasses()
    noteLaterAnswers()
    explainCancelledSheets()
    weighAnswers()
    contradictions = Contradiction.all(in: statements)
    customers = Self.customers(of: statements)
  }

  /// The maximum number of lines that a reader looks at before it claims one.
  private static let mostLinesBelow = 64

  private mutating func read(_ text: SourceText, by table: ReaderTable) {
    noteForms(of: text)
    noteSilentParts(of: text)
    if text.beginsWithinJSON {
      cutOffBefore.append(SourceLines(name: text.name, lines: 1...1, quote: "…"))
    }
    partCount += 1
    let first = statements.count
    var unread = Unread(name: text.name, count: 0, first: "", firstLine: 0)
    // `number` is that of the line at `place`, and `head` the last head of a log's line before it.
    var (place, lastStart, number, head) = (0, 0, 1, LogHead?.none)
    // The first line that nobody has claimed yet, and its number.
    var open = (place: 0, number: 1)
    while statements.count < Self.mostStatements,
      let hit = text.hit(from: place, by: table.search)
    {
      let start = max(place, text.lineStart(of: hit))
      let end = text.lineEnd(from: hit)
      number += text.lineEnds(in: place..<start)
      let own = LogHead(text.bytes[start..<min(end, start + 300)])
      let message = own?.kind == nil ? MessageHead(start..<end, of: text) : nil
      if let message {
        head = message.head
      } else {
        head = own ?? text.head(before: start, after: lastStart, else: head)
      }
      lastStart = start
      let opening = message?.start ?? own?.message ?? start
      let signs = table.search.signs(in: (message == nil ? start : opening)..<end, of: text)
      let known = statements.count
      let claimed = keep(
        Passage(source: text, head: head, start: opening, signCount: signs.count),
        by: table, with: signs, number, &unread)
      place = text.places(from: start, lines: max(1, claimed)).end
      var repeats = text.repeats(of: start..<place)
      // Few are told one by one, and the last that nobody understands are, too: readers look at lines below.
      if repeats < Self.mostLinesBelow {
        repeats = 0
      } else if claimed == 0 {
        repeats -= Self.mostLinesBelow
      }
      place += repeats * (place - start)
      number += text.lineEnds(in: start..<place)
      if claimed == 0 { continue }
      unread.add(
        open.place..<text.opening(before: start, after: open.place), of: text, from: open.number)
      open = (place, number)
      for statement in statements.indices[known...] {
        statements[statement].source.repeatLines(by: repeats * claimed)
      }
    }
    if statements.count >= Self.mostStatements {
      unread.add(open.place..<place, of: text, from: open.number)
      noteNotKept(place..<text.bytes.count, of: text, from: number)
    } else {
      unread.add(open.place..<text.bytes.count, of: text, from: open.number)
    }
    if unread.count > 0 { self.unread.append(unread) }
    if text.isCutOff {
      cutOff.append(SourceLines(name: text.name, lines: number...number, quote: "…"))
      for place in statements[first...].indices { statements[place].goesOn = true }
    }
  }

  /// Notes lines that state more than is kept.
  private mutating func noteNotKept(_ range: Range<Int>, of text: SourceText, from number: Int) {
    var lines = Unread(name: text.name, count: 0, first: "", firstLine: 0)
    lines.add(range, of: text, from: number)
    if lines.count > 0 { notKept.append(lines) }
  }

  /// Reads a text within another, such as the message of an exported log's line or a line of notes; false if nobody
  /// understands it.
  private mutating func read(
    _ inner: ReaderResult.Inner, in outer: SourceText, at notes: Int?, by table: ReaderTable,
    _ number: Int,
    depth: Int, _ unread: inout Unread
  ) -> Bool {
    var text = SourceText(Array(inner.text.utf8), named: outer.name)
    text.ownIssuer = outer.ownIssuer
    text.cardTitles = outer.cardTitles
    if let notes {
      text.conversation = Conversation(of: text, within: outer.conversation, at: notes)
    }
    var (place, isRead) = (0, false)
    while statements.count < Self.mostStatements,
      let hit = table.search.next(from: place, in: text)
    {
      let start = max(place, text.lineStart(of: hit))
      let end = text.lineEnd(from: hit)
      let signs = table.search.signs(in: start..<end, of: text)
      let claimed = keep(
        Passage(source: text, head: inner.head, start: start, signCount: signs.count), by: table,
        with: signs, number, &unread, depth: depth)
      if claimed > 0 { isRead = true }
      place = text.places(from: start, lines: max(1, claimed)).end
    }
    return isRead
  }

  /// Keeps what the first reader that knows a passage finds, and returns the number of its lines.
  private mutating func keep(
    _ passage: Passage, by table: ReaderTable, with signs: SignSet, _ number: Int,
    _ unread: inout Unread, depth: Int = 0
  ) -> Int {
    for (reader, itsSigns) in table.readers where !signs.isDisjoint(with: itsSigns) {
      guard var result = reader.read(passage) else { continue }
      if result.kind.isOfDocuments, depth == 0, passage.isSupposed { result = result.asSupposed }
      // A text within another stands in one line of it.
      add(result, of: passage, number, isInner: depth > 0)
      // What else a record says may tell more than its message.
      let told = result.inner.isEmpty ? [] : Set(result.claims.lazy.map(\.line))
      for inner in result.inner where depth < 2 {
        let line = depth > 0 ? number : number + inner.line
        let place = result.kind == .notes && depth == 0 ? passage.start : nil
        let isRead = read(
          inner, in: passage.source, at: place, by: table, line, depth: depth + 1, &unread)
        if !isRead, !told.contains(inner.line) { unread.add(message: inner.text, from: line) }
      }
      return max(1, result.lineCount)
    }
    return 0
  }

  private mutating func add(
    _ result: ReaderResult, of passage: Passage, _ number: Int, isInner: Bool
  ) {
    let text = passage.source
    let places = text.places(from: passage.start, lines: max(1, result.lineCount)).lines
    var quotes: [Int: String] = [:]
    // Several claims may be of one part.
    var lastPart = (text: "", covered: "")
    func lines(_ line: Int, _ part: String? = nil) -> SourceLines {
      let line = min(line, places.count - 1)
      if let part, part != lastPart.text {
        lastPart = (part, Redactor.coveredForReading(part, besides: text.cardTitles))
      }
      let quote = part != nil ? lastPart.covered : quotes[line] ?? text.covered(places[line])
      if part == nil { quotes[line] = quote }
      let place = isInner ? number : number + line
      return SourceLines(name: text.name, lines: place...place, quote: quote)
    }
    let last = isInner ? number : number + places.count - 1
    note(
      FoundKind(
        kind: result.kind, source: SourceLines(name: text.name, lines: number...last, quote: ""),
        conclusion: result.conclusion, columns: result.columns), quote: lines(0).quote)
    if result.isCutOff { cutOff.append(lines(places.count - 1)) }
    if let line = result.notKeptFrom, !isInner, places.indices.contains(line) {
      noteNotKept(
        places[line].lowerBound..<(places.last ?? places[line]).upperBound, of: text,
        from: number + line)
    }
    if result.kind == .nextCustomer { partCount += 1 }
    if result.claims.isEmpty { return }
    let list = list(of: result.kind, number...last, in: passage)
    let claimed = passage.start..<min((places.last ?? 0..<0).upperBound, passage.start + 8_192)
    persons.formUnion(
      Redactor.personalPhrases(in: text.text(claimed), besides: text.cardTitles) + result.secrets)
    // What somebody wrote below a log's line has no part in it.
    let isBelowHead = !isInner && passage.start == text.lineStart(of: passage.start)
    let person = text.conversation.person(at: passage.start).map { partCount << 20 + $0 }
    let user = passage.line.userOfLog
    for claim in result.claims {
      let hasTimeOfHead =
        claim.party != .customer && !(isBelowHead && claim.certainty == .quoted)
      statements.append(
        Statement(
          party: claim.party, subject: claim.subject, fact: claim.fact,
          time: claim.time ?? (hasTimeOfHead ? passage.head?.time : nil),
          certainty: claim.certainty, goesOn: claim.goesOn,
          source: lines(claim.line, claim.quote),
          list: list ?? claim.call.map { listCount << 20 + $0 }, owner: claim.owner,
          user: user, part: partCount, person: person))
    }
  }

  /// The list that a reader's result belongs to: its device's log, its own, or that of its like in the line before.
  private mutating func list(of kind: SourceKind, _ lines: ClosedRange<Int>, in passage: Passage)
    -> Int?
  {
    let name = passage.source.name
    let isOfOne = kind.isOfOneCustomer
    if let last = lastList, isOfOne, kind != .notes, last.kind == kind, last.name == name,
      last.line + 1 == lines.lowerBound
    {
      lastList?.line = lines.upperBound
    } else {
      listCount += 1
      lastList = LastList(kind: kind, name: name, line: lines.upperBound)
    }
    // An app's library logs of one phone, as the device's own log does.
    if passage.head?.kind?.isDeviceLog == true || kind == .d1 && passage.head != nil {
      return -partCount
    }
    return isOfOne ? listCount : nil
  }

  // MARK: Kinds

  /// Adds a kind of source, or the lines to the same kind with the same conclusion, if that was found.
  mutating func note(_ kind: FoundKind, quote: @autoclosure () -> String) {
    let known = found.indices.suffix(50).last {
      found[$0].kind == kind.kind && found[$0].source.name == kind.source.name
        && found[$0].conclusion == kind.conclusion && found[$0].columns == kind.columns
    }
    if let known {
      let before = found[known].source.lines
      found[known].source.lines =
        min(
          before.lowerBound, kind.source.lines.lowerBound)...max(
          before.upperBound, kind.source.lines.upperBound)
    } else if found.count < 1_000 {
      found.append(kind)
      found[found.count - 1].source.quote = quote()
    }
  }

  /// Notes the forms of the logs among the first lines, even where nothing in them is understood.
  private mutating func noteForms(of text: SourceText) {
    let lines = text.places(from: 0, lines: 200).lines
    for (number, line) in lines.enumerated() {
      guard let head = LogHead(text.bytes[line.prefix(300)]), let kind = head.kind else { continue }
      let place = SourceLines(name: text.name, lines: number + 1...number + 1, quote: "")
      note(
        FoundKind(kind: kind, source: place, conclusion: Conclusion()),
        quote: text.covered(head.message..<line.upperBound))
    }
  }
}

extension Reading.Unread {
  /// Adds lines that nobody understands; the first has the number `number`.
  fileprivate mutating func add(_ range: Range<Int>, of text: SourceText, from number: Int) {
    let lines = text.filledLines(in: range)
    guard let place = lines.first else { return }
    // A message within what was read below these lines may have been added before them.
    if count == 0 || number < firstLine {
      // The head of a system log names the person's device.
      let head = LogHead(text.bytes[place.prefix(300)])
      first = text.covered((head?.message ?? place.lowerBound)..<place.upperBound)
      firstLine = number + text.lineEnds(in: range.lowerBound..<place.lowerBound)
    }
    count += lines.count
  }

  /// Adds the message of a record that nobody understands.
  fileprivate mutating func add(message: String, from line: Int) {
    let text = SourceText(Array(message.utf8), named: name)
    add(0..<text.bytes.count, of: text, from: line)
  }
}

extension SourceText {
  /// Whether brackets close that were opened before the text, and members stand before them.
  fileprivate var beginsWithinJSON: Bool {
    let head = bytes.prefix(4_096)
    guard let first = head.firstIndex(where: { "{}[]".utf8.contains($0) }),
      "}]".utf8.contains(bytes[first])
    else { return false }
    return String(decoding: head[..<first], as: UTF8.self).contains("\":")
  }

  /// The ranges of lines from the one at `place` on, and the beginning of the line behind them.
  fileprivate func places(from place: Int, lines count: Int) -> (lines: [Range<Int>], end: Int) {
    var (ranges, start) = ([Range<Int>](), place)
    while ranges.count < count, start < bytes.count || ranges.isEmpty {
      let end = lineEnd(from: start)
      ranges.append(start..<end)
      start = end + 1
    }
    return (ranges, min(start, bytes.count))
  }

  /// The beginning of the line before `place` if it only opens what is read below it: a bracket, or XML's declaration;
  /// else `place`.
  fileprivate func opening(before place: Int, after first: Int) -> Int {
    guard place - 2 >= first, "{([>".utf8.contains(bytes[place - 2]) else { return place }
    let start = lineStart(of: place - 1)
    guard start >= first else { return place }
    let line = bytes[start..<place - 1]
    if bytes[place - 2] == UInt8(ascii: ">") {
      return line.starts(with: "<?xml".utf8) ? start : place
    }
    let message = LogHead(line.prefix(300))?.message ?? start
    return firstSign(in: message..<place - 1) == place - 2 ? start : place
  }

  /// How often the bytes of a range follow it again.
  fileprivate func repeats(of range: Range<Int>) -> Int {
    let count = range.count
    return bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, count > 0 else { return 0 }
      var next = range.upperBound
      while next + count <= all.count, memcmp(base + range.lowerBound, base + next, count) == 0 {
        next += count
      }
      return (next - range.upperBound) / count
    }
  }

  /// The last head of a log's line between two places, not further back than a message is long, or else `earlier`.
  ///
  /// Nil behind an empty line, as whoever pastes several things parts them.
  fileprivate func head(
    before place: Int, after first: Int, else earlier: LogHead?
  ) -> LogHead? {
    var start = place
    for _ in 0..<60 where start > first {
      start = lineStart(of: start - 1)
      let line = start..<lineEnd(from: start)
      if firstSign(in: line) == nil { return nil }
      let turn = conversation.turn(at: start)
      if turn?.start == start, turn?.isMessage == true {
        return MessageHead(line, of: self)?.head ?? LogHead(bytes[line.prefix(300)])
      }
      if let head = LogHead(bytes[line.prefix(300)]) { return head }
    }
    return earlier
  }
}
