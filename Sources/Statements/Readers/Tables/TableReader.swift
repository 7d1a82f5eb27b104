import Redaction
import WalletDomain

extension Reader {
  /// Tables of cards or tokens, and a log service's export: comma, semicolon, tab, or bars as in Markdown.
  static let table = Reader(
    .cardTable,
    signs: [
      "last4", "Last4", "Last 4", "last_4", "lastFour", "last_four", "Last four", "Last Four",
      "maskedPan",
      "masked_pan", "_raw", "essage", "ontent", "tokenUniqueReference",
      "token_unique_reference", "Token Unique Reference", "PAN Suffix", "Token Reference",
      "Token reference", "token_reference",
      "cardId", "card_id", "Card ID", "CardID", "Card id", "Karte", "karte", "karty", "Karta",
      "karta", "etwork", "Netz", "card_number", "cardNumber", "ard number", "ard Number",
      "scheme", "brand", "ndziffern", "Ziffern", "cyfry", "ońcówka", "Sieć", "sieć", "Meldung",
      "Komunikat", "tokenStatus", "token_status", "oken Status", "oken status", "okenstatus",
      "ast digits",
      "tatus tokenu", "tan tokenu", "token_ref", "Token ref", "Token Unique", "oken state",
      "Pay Token",
    ].map(Sign.text)
  ) { passage in
    Table(passage)?.result
  }
}

/// A table with a header.
private struct Table {
  private var reading: DocumentReading
  private var lineCount = 0
  private var columns: [TableColumn] = []
  /// Whether the first row has told what ambiguous columns hold.
  private var isSettled = false
  /// The cards that were told beside their tokens.
  private var toldCards: Set<Subject> = []
  /// Names of persons in a column for them.
  private var persons: Set<String> = []

  var result: ReaderResult? {
    var result = reading.result(lineCount: lineCount)
    result?.columns = columns
    result?.secrets = persons.sorted()
    return result
  }

  init?(_ passage: Passage) {
    let source = passage.source
    let header = source.text(
      passage.start..<min(source.lineEnd(from: passage.start), passage.start + 4_000))
    guard let separator = Self.separator(of: header) else { return nil }
    var rows = DelimitedRows(passage.rest, separator: separator, line: 0)
    guard let names = rows.next()?.cells else { return nil }
    self.init(of: source, names) {
      rows.next().map { ($0, rows.position >= source.bytes.count) }
    }
  }

  /// A table with names of columns, whose rows come one after the other with whether the text ends there.
  init?(
    of source: SourceText, _ names: [String],
    next: () -> (row: DelimitedRows.Row, isAtEnd: Bool)?
  ) {
    reading = DocumentReading(of: source)
    guard names.count > 1 else { return nil }
    columns = names.map { name in
      let header = name.coveredValue
      return TableColumn(
        header: header, meaning: source.columns[header] ?? TableColumn.meaning(of: name))
    }
    guard let kind = kind(named: names) else { return nil }
    // Beside a column for cards, or of a token, one called “id” is the row's own.
    let hasCards = columns.contains { $0.meaning == .card && $0.header.lowercased() != "id" }
    for place in columns.indices where columns[place].header.lowercased() == "id" {
      if hasCards || kind == .tokenTable { columns[place].meaning = nil }
    }
    let (isOfLog, isOfTokens) = (kind == .logExport, kind == .tokenTable)
    reading.found(kind)
    while let (row, isAtEnd) = next(), !reading.isFull {
      lineCount = row.lines.upperBound + 1
      // The line below a header in Markdown, and those that a database draws.
      if row.cells.allSatisfy({ $0.allSatisfy { "-+: ".contains($0) } }) { continue }
      // A last row of fewer cells may be cut off, and any row with other counts is none of the table's.
      if row.isCutOff || row.cells.count < columns.count && isAtEnd {
        reading.endsEarly()
        if row.isCutOff, !isOfLog { break }
      }
      if row.cells.count != columns.count, !isOfLog, row.cells.count < 2 { break }
      if !isSettled {
        if !isOfLog, !isOfTokens, reading.claims.isEmpty, !hasNetworks(row) { return nil }
        settleColumns(by: row)
        if source.columns.isEmpty { settleNames(by: row) }
        isSettled = true
      }
      read(row, as: kind)
    }
    if lineCount == 0 || !isOfLog && reading.claims.isEmpty { return nil }
    if isOfLog {
      reading.conclusion.note(
        "whether all events are in it: such exports are filtered and limited")
    } else {
      reading.conclusion.note(
        isOfTokens
          ? "whether these are all tokens, and what the devices hold"
          : "whether these are all of the customer's cards, and what wallets hold")
      if persons.count > 1 {
        reading.conclusion.note("whether these are one customer's cards: several persons are named")
      }
    }
  }

  /// What the table is by the meanings of its columns; nil for any other.
  private func kind(named names: [String]) -> SourceKind? {
    let meanings = columns.compactMap(\.meaning)
    func has(_ some: TableColumn.Meaning...) -> Bool { some.contains(where: meanings.contains) }
    func count(_ some: TableColumn.Meaning...) -> Int { some.count(where: meanings.contains) }
    if has(.message) && has(.time, .service) { return .logExport }
    if has(.token) && has(.status, .tokenStatus)
      || has(.tokenStatus) && has(.card, .lastFour, .tokenSuffix)
    {
      return .tokenTable
    }
    // A number is a strong sign; its digits and an id are of one sort.
    let isOfCards =
      has(.card, .lastFour) && !has(.message, .token) && !TableColumn.tellOfPayments(names)
      && count(.card, .lastFour, .network, .name, .expiry, .status, .device)
        + (columns.contains(where: \.isOfNumbers) ? 1 : 0) > 2
    return isOfCards ? .cardTable : nil
  }

  /// The separator of a header: the one that parts it most often.
  private static func separator(of header: String) -> UInt8? {
    if header.hasPrefix("|") { return UInt8(ascii: "|") }
    let counts = "\t;,|".utf8.map { sign in (sign, header.utf8.count { $0 == sign }) }
    // What has brackets before it parts columns is JSON or a log.
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0, !header.hasPrefix("{"),
      !header.hasPrefix("[")
    else { return nil }
    return most.0
  }

  private func text(_ meaning: TableColumn.Meaning, in row: DelimitedRows.Row) -> String? {
    guard let place = columns.firstIndex(where: { $0.meaning == meaning }), place < row.cells.count,
      !["", "-", "–", "—", "NULL", "null"].contains(row.cells[place])
    else { return nil }
    return row.cells[place]
  }

  /// Takes a column called “Card” for ids or digits if its values look like them, and one of digits for whole numbers.
  private mutating func settleColumns(by row: DelimitedRows.Row) {
    for place in columns.indices where place < row.cells.count {
      let value = row.cells[place]
      if columns[place].meaning == .lastFour, value.count(where: \.isNumber) > 8 {
        columns[place].meaning = .number
      }
      if columns[place].mayHaveReferences, !value.isEmpty, value.utf8.count < 12 {
        columns[place].meaning = TokenState(word: value) == nil ? nil : .tokenStatus
      }
    }
    guard let place = columns.firstIndex(where: \.isAmbiguous), place < row.cells.count else {
      return
    }
    let value = row.cells[place]
    func isFree(_ meaning: TableColumn.Meaning) -> Bool {
      !columns.contains { $0.meaning == meaning }
    }
    if value.endOfCardNumber != nil, isFree(.lastFour) {
      columns[place].meaning = value.count(where: \.isNumber) > 8 ? .number : .lastFour
    } else if value.contains(where: \.isNumber), !value.contains(" "), isFree(.card) {
      columns[place].meaning = .card
    }
  }

  /// Whether the cell of the network, if it is filled, has one: parcels and phones go through networks as well.
  private func hasNetworks(_ row: DelimitedRows.Row) -> Bool {
    text(.network, in: row).map(CardForm.isNetwork) ?? true
  }

  /// The row without the persons in it, and without what nobody knows the meaning of; nil for the line as it is.
  private func quote(of row: DelimitedRows.Row) -> String? {
    var cells = row.cells
    for (place, column) in columns.enumerated() where place < cells.count && !cells[place].isEmpty {
      switch column.meaning {
      case nil, .holder?: cells[place] = Redactor.cover
      case .lastFour?, .number?:
        // A whole number, also one that is no card's by its check digit.
        if cells[place].count(where: \.isNumber) < 9 { continue }
        cells[place] = "•••• " + cells[place].filter(\.isNumber).suffix(4)
      default: break
      }
    }
    return cells == row.cells ? nil : cells.joined(separator: ", ")
  }

  /// Words of which names of cards are made.
  private static let ofProducts: Set<String> = [
    "account", "business", "card", "classic", "credit", "debit", "debet", "family", "gold", "giro",
    "girocard", "karta", "karte", "konto", "kredytowa", "mastercard", "platinum", "premium",
    "prepaid", "silver", "standard", "student", "travel", "virtual", "visa", "world",
  ]

  /// Takes a column called “Name” for persons if its values are two or three words that name no product.
  private mutating func settleNames(by row: DelimitedRows.Row) {
    guard let place = columns.firstIndex(where: { $0.header.lowercased() == "name" }),
      columns[place].meaning == .name, place < row.cells.count
    else { return }
    let words = row.cells[place].split { " ,".contains($0) }
    let isPerson =
      (2...3).contains(words.count)
      && words.allSatisfy { word in
        word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || ".-'’".contains($0) }
          && !Self.ofProducts.contains(word.lowercased())
      }
    if isPerson { columns[place].meaning = .holder }
  }

  private mutating func read(_ row: DelimitedRows.Row, as kind: SourceKind) {
    for (place, column) in columns.enumerated() where column.meaning == .holder {
      if persons.count < 1_000, place < row.cells.count { persons.insert(row.cells[place]) }
    }
    let line = row.lines.lowerBound
    let time = text(.time, in: row).flatMap(StatedTime.init(reading:))
    if kind == .logExport {
      guard let message = text(.message, in: row) else { return }
      return reading.readMessage(message, at: line, time)
    }
    var subject = Subject()
    subject.card = text(.card, in: row).map { Card.ID(rawValue: $0.coveredValue) }
    subject.cardSuffix =
      text(.lastFour, in: row)?.lastFourDigits ?? text(.number, in: row)?.lastFourDigits
    if kind == .tokenTable {
      // A card's own status stands beside its token's.
      let isOfBoth = columns.contains { $0.meaning == .status && isTokenStatusApart }
      if readToken(in: row, of: subject, at: line, time), !isOfBoth { return }
    }
    guard toldCards.insert(subject).inserted || kind == .cardTable else { return }
    let record = CardRecord(
      name: text(.name, in: row)?.coveredValue, network: text(.network, in: row)?.coveredValue,
      status: text(.status, in: row)?.coveredValue)
    // A last row with a sum is no card.
    guard subject.cardSuffix != nil || subject.card != nil && record != CardRecord() else { return }
    if kind == .cardTable {
      subject.device = StatedDevice(named: text(.device, in: row))
      if subject.device != nil, record.status != nil {
        reading.conclusion.note(
          "whether the status is the card's or that of its token on the device")
      }
    }
    reading.claim(.bank, subject, .card(record), at: line, time, quote: quote(of: row))
  }

  /// Whether a column has the status of tokens alone.
  private var isTokenStatusApart: Bool { columns.contains { $0.meaning == .tokenStatus } }

  /// Reads the token of a row; false if the row names none.
  private mutating func readToken(
    in row: DelimitedRows.Row, of card: Subject, at line: Int, _ time: StatedTime?
  ) -> Bool {
    var (subject, record) = (card, TokenRecord())
    record.status =
      (text(.tokenStatus, in: row) ?? (isTokenStatusApart ? nil : text(.status, in: row)))?
      .coveredValue
    if let words = record.status?.split(separator: " "), words.count > 4 { record.status = nil }
    record.state = record.status.flatMap(TokenState.init(word:))
    record.wallet = Wallet.name(text(.wallet, in: row)?.coveredValue)
    record.suspenders = (text(.suspender, in: row) ?? "").split { " ,;{}/+".contains($0) }
      .map { String($0).coveredValue }
    record.network = text(.network, in: row)?.coveredValue
    subject.token = text(.token, in: row).map { TokenUniqueReference(rawValue: $0.coveredValue) }
    subject.tokenSuffix = text(.tokenSuffix, in: row)?.lastFourDigits
    guard subject.token != nil || record.status != nil else { return false }
    let device = text(.device, in: row)
    subject.device =
      StatedDevice(named: device) ?? StatedDevice(word: device, wallet: record.wallet)
    if subject.device == nil, let device, device.isKindOfDevice {
      record.members.append(Fact.Member(name: "device", value: device))
    }
    reading.claim(.bank, subject, .token(record), at: line, time, quote: quote(of: row))
    return true
  }
}

extension String {
  /// Whether it is a word for a kind of device in capitals, and no person's name.
  fileprivate var isKindOfDevice: Bool {
    !isEmpty && utf8.count < 25 && self == uppercased()
      && allSatisfy { $0.isLetter || $0 == "_" || $0 == " " }
  }
}

extension Reader {
  /// Rows that a database prints one below the other: psql's `-[ RECORD 1 ]`, mysql's `*** 1. row ***`.
  static let databaseRecords = Reader(
    .cardTable, signs: [.text("-[ RECORD "), .text(". row ***")]
  ) { passage in
    var records = DatabaseRecords(passage)
    guard let names = records.names else { return nil }
    return Table(of: passage.source, names) { records.next() }?.result
  }
}

/// Rows of a database with one line for each of their values.
private struct DatabaseRecords {
  private var rows: [DelimitedRows.Row] = []
  private var place = 0
  private(set) var names: [String]?

  init(_ passage: Passage) {
    var members: [(name: String, value: String)] = []
    var (start, end) = (0, 0)
    func isHead(_ line: String) -> Bool {
      line.contains("-[ RECORD ") || line.hasPrefix("***") && line.contains(". row ***")
    }
    func member(_ line: String) -> (name: String, value: String)? {
      guard let sign = line.firstIndex(where: { "|:".contains($0) }) else { return nil }
      let name = String(line[..<sign]).trimmed
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return nil
      }
      return (name, String(line[line.index(after: sign)...]).trimmed)
    }
    var (rows, names) = ([DelimitedRows.Row](), [String]?.none)
    func close() {
      guard !members.isEmpty else { return }
      names = names ?? members.map(\.name)
      let values = KeyValues(members: members)
      let known = (names ?? []).prefix { name in members.contains { $0.name == name } }
      rows.append(
        DelimitedRows.Row(cells: known.map { values[$0.lowercased()] ?? "" }, lines: start...end))
      members = []
    }
    for (number, line) in passage.lines(upTo: 20_000).enumerated() {
      if isHead(line) {
        close()
        start = number
      } else if let member = member(line) {
        members.append(member)
      } else {
        break
      }
      end = number
    }
    close()
    (self.rows, self.names) = (rows, names)
  }

  mutating func next() -> (row: DelimitedRows.Row, isAtEnd: Bool)? {
    guard place < rows.count else { return nil }
    place += 1
    return (rows[place - 1], place == rows.count)
  }
}
