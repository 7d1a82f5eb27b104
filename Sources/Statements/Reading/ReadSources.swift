/// A file or a pasted text to be read.
public struct Source: Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  public static func pasted(_ text: String) -> Source {
    Source(name: "pasted", bytes: Array(text.utf8))
  }
}

extension Reading {
  /// The maximum number of statements; of what follows only the lines are counted.
  static let mostStatements = 20_000

  public init(of sources: [Source]) {
    for source in sources { read(SourceText(source.bytes, named: source.name)) }
    placePasses()
    contradictions = Contradiction.all(in: statements)
    customers = Self.customers(of: statements)
  }

  private mutating func read(_ text: SourceText) {
    noteForms(of: text)
    let search = ReaderTable.search
    var unread = Unread(name: text.name, count: 0, first: "", firstLine: 0)
    // `counted` is a line's beginning, and `number` that line's number.
    var (place, counted, number) = (0, 0, 1)
    while statements.count < Self.mostStatements, let hit = search.next(from: place, in: text) {
      let start = max(place, text.lineStart(of: hit))
      number += text.lineEnds(in: counted..<start)
      counted = start
      let end = text.lineEnd(from: hit)
      let passage = Passage(at: start, in: text, with: search.signs(in: start..<end, of: text))
      let claimed = keep(passage, from: number)
      if claimed == 0 {
        unread.add(place..<end, of: text, from: number - text.lineEnds(in: place..<start))
        place = min(end + 1, text.bytes.count)
        continue
      }
      unread.add(place..<start, of: text, from: number - text.lineEnds(in: place..<start))
      place = start
      for _ in 0..<claimed { place = min(text.lineEnd(from: place) + 1, text.bytes.count) }
    }
    number += text.lineEnds(in: counted..<place)
    unread.add(place..<text.bytes.count, of: text, from: number)
    if unread.count > 0 { self.unread.append(unread) }
    if text.isCutOff {
      cutOff.append(SourceLines(name: text.name, lines: number...number, quote: "…"))
    }
  }

  /// Gives passes that are printed below a count the device of that count.
  private mutating func placePasses() {
    var list: (device: DeviceKind?, left: Int, source: SourceLines)?
    for place in statements.indices {
      switch statements[place].fact {
      case .sawPasses(let count):
        list = (statements[place].subject.device, count, statements[place].source)
      case .pass(let pass):
        guard let open = list, open.left > 0, open.source.name == statements[place].source.name,
          statements[place].source.lines.lowerBound - open.source.lines.upperBound <= open.left + 1
        else { continue }
        list?.left -= 1
        list?.source = statements[place].source
        if pass.isRemote == nil, statements[place].subject.device == nil {
          statements[place].subject.device = open.device
        }
      default: list = nil
      }
    }
  }

  /// Notes the forms of the logs among the first lines, even where nothing in them is understood.
  private mutating func noteForms(of text: SourceText) {
    var forms: [Kind] = []
    var (place, number) = (0, 1)
    while number <= 200, place < text.bytes.count {
      let end = text.lineEnd(from: place)
      if let kind = LogHead(text.bytes[place..<min(end, place + 300)])?.kind, !forms.contains(kind)
      {
        forms.append(kind)
        let quote = text.covered(place..<end)
        note(
          FoundKind(
            kind: kind,
            source: SourceLines(name: text.name, lines: number...number, quote: quote),
            conclusion: Conclusion()))
      }
      (place, number) = (end + 1, number + 1)
    }
  }

  /// Keeps what the first reader that knows the passage finds, and returns the number of its lines.
  private mutating func keep(_ passage: Passage, from number: Int, depth: Int = 0) -> Int {
    for reader in ReaderTable.all where !passage.signs.isDisjoint(with: reader.signs) {
      guard let finding = reader.read(passage) else { continue }
      add(finding, of: passage, from: number)
      for inner in finding.inner where depth < 2 {
        read(inner, from: number + inner.line, name: passage.source.name, depth: depth + 1)
      }
      return max(1, finding.lineCount)
    }
    return 0
  }

  private mutating func add(_ finding: Finding, of passage: Passage, from number: Int) {
    let places = passage.source.lineRanges(from: passage.start, count: max(1, finding.lineCount))
    func lines(_ line: Int) -> SourceLines {
      let place = places[min(line, places.count - 1)]
      return SourceLines(
        name: passage.source.name, lines: number + line...number + line,
        quote: passage.source.covered(place))
    }
    var whole = lines(0)
    whole.lines = number...number + places.count - 1
    note(
      FoundKind(
        kind: finding.kind, source: whole, conclusion: finding.conclusion, columns: finding.columns)
    )
    if finding.isCutOff { cutOff.append(lines(places.count - 1)) }
    for claim in finding.claims {
      statements.append(
        Statement(
          party: claim.party, subject: claim.subject, fact: claim.fact,
          time: claim.time ?? passage.head?.time, certainty: claim.certainty,
          source: lines(claim.line)))
    }
  }

  /// Notes a kind, or that it goes on where it was found before with the same conclusion.
  private mutating func note(_ kind: FoundKind) {
    let known = found.lastIndex {
      $0.kind == kind.kind && $0.conclusion == kind.conclusion && $0.source.name == kind.source.name
    }
    guard let known else { return found.append(kind) }
    let lines = found[known].source.lines
    found[known].source.lines =
      lines.lowerBound...max(lines.upperBound, kind.source.lines.upperBound)
  }

  /// Reads a text within another, such as the message of an exported log's line.
  private mutating func read(_ inner: Finding.Inner, from number: Int, name: String, depth: Int) {
    let text = SourceText(Array(inner.text.utf8), named: name)
    let search = ReaderTable.search
    var place = 0
    while statements.count < Self.mostStatements, let hit = search.next(from: place, in: text) {
      let start = max(place, text.lineStart(of: hit))
      let end = text.lineEnd(from: hit)
      let passage = Passage(
        source: text, head: inner.head, start: start,
        signs: search.signs(in: start..<end, of: text))
      let claimed = keep(passage, from: number, depth: depth)
      place = start
      for _ in 0..<max(1, claimed) { place = min(text.lineEnd(from: place) + 1, text.bytes.count) }
    }
  }
}

extension Reading.Unread {
  /// Adds lines that nobody understands; the first has the number `number`.
  fileprivate mutating func add(_ range: Range<Int>, of text: SourceText, from number: Int) {
    let lines = text.filledLines(in: range)
    guard let place = lines.first else { return }
    if count == 0 {
      first = text.covered(place)
      firstLine = number + text.lineEnds(in: range.lowerBound..<place.lowerBound)
    }
    count += lines.count
  }
}

extension Passage {
  /// The passage at the beginning of a line, with the head of that line or of one before it.
  fileprivate init(at start: Int, in text: SourceText, with signs: Set<Sign>) {
    let own = LogHead(text.bytes[start..<min(text.lineEnd(from: start), start + 300)])
    self.init(
      source: text, head: own ?? text.head(before: start), start: own?.message ?? start,
      signs: signs)
  }
}

extension SourceText {
  /// The ranges of lines, from the one at `place` on.
  fileprivate func lineRanges(from place: Int, count: Int) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), place)
    while ranges.count < count, start < bytes.count || ranges.isEmpty {
      let end = lineEnd(from: start)
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges
  }

  /// The head of the log's line that a line without a head belongs to, if one is near.
  fileprivate func head(before place: Int) -> LogHead? {
    var start = place
    for _ in 0..<60 where start > 0 {
      start = lineStart(of: start - 1)
      if let head = LogHead(bytes[start..<min(lineEnd(from: start), start + 300)]) { return head }
    }
    return nil
  }
}
