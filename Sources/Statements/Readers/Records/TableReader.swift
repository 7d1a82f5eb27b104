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
      "ast digits", "tatus tokenu", "tan tokenu", "token_ref", "Token ref", "Token Unique",
      "oken state", "Pay Token", "\"Line\"", ",Line", "\tLine", "card\t", "Card\t", "card;",
      "Card;", "card,", "Card,", "card_ref", "cardRef", "card_no", ",msg", "\"msg\"", "\tmsg",
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
  private var (isOfLog, isOfTokens, isOfCases) = (false, false, false)
  /// Whether the first row has told what ambiguous columns hold.
  private var isSettled = false
  /// What was told of cards, so that two rows of one card tell it once.
  private var cards: Set<NamedRecord.Claim> = []
  /// The customers that rows name, by numbers, so that no name is kept.
  private var customers: [String: Int] = [:]
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
    reading = DocumentReading(of: source)
    let header = source.text(
      passage.start..<min(source.lineEnd(from: passage.start), passage.start + 4_000))
    // A query names columns as well.
    if header.lowercased().contains("select ") { return nil }
    guard let separator = Self.separator(of: header) else { return nil }
    var rows = DelimitedRows(passage.rest, separator: separator, line: 0)
    guard let names = rows.next()?.cells, names.count > 1 else { return nil }
    columns = names.map { name in
      let header = name.coveredValue
      return TableColumn(
        header: header, meaning: source.columns[header] ?? TableColumn.Meaning(named: name))
    }
    let meanings = columns.compactMap(\.meaning)
    func has(_ some: TableColumn.Meaning...) -> Bool { some.contains(where: meanings.contains) }
    func count(_ some: TableColumn.Meaning...) -> Int { some.count(where: meanings.contains) }
    isOfLog = has(.message) && has(.time, .service)
    let tellsToken = has(.token, .tokenStatus, .tokenEnd)
    isOfTokens =
      tellsToken && has(.status, .tokenStatus, .provisioning, .decision)
      && has(.token, .tokenEnd, .card, .lastFour)
    // A number is a strong sign; its digits and an id are of one sort.
    isOfCases = has(.card, .lastFour) && has(.comment) && has(.time, .customer)
    let isOfCards =
      (has(.card, .lastFour) || columns.contains(where: \.isAmbiguous)) && !has(.message)
      && !TableColumn.tellOfPayments(names)
      && count(.card, .lastFour, .network, .name, .expiry, .status, .cardStatus, .device, .wallet)
        + (columns.contains(where: \.isAmbiguous) && !has(.card) ? 1 : 0)
        + (columns.contains(where: \.isOfNumbers) ? 1 : 0) > 2
    guard isOfLog || isOfTokens || isOfCards || isOfCases else { return nil }
    reading.found(isOfLog ? .logExport : isOfTokens ? .tokenTable : .cardTable)
    while let row = rows.next(), !reading.isFull {
      lineCount = row.lines.upperBound + 1
      // The line below a header in Markdown, and those that a database draws.
      if row.cells.allSatisfy({ $0.allSatisfy { "-+: ".contains($0) } }) { continue }
      // A last row of fewer cells may be cut off, and any row with other counts is none of the table's.
      if row.isCutOff || row.cells.count < columns.count && rows.position >= source.bytes.count {
        reading.endsEarly()
        if row.isCutOff, !isOfLog { break }
      }
      if row.cells.count != columns.count, !isOfLog, row.cells.count < 2 { break }
      if row.isOfSums { continue }
      if !isSettled {
        isSettled = true
        if !isOfLog, !isOfTokens, reading.claims.isEmpty, !hasNetworks(row) { return nil }
        settleColumns(by: row)
        if source.columns.isEmpty { settleNames(by: row) }
      }
      read(row)
    }
    if lineCount == 0 || !isOfLog && reading.claims.isEmpty { return nil }
    if isOfLog {
      reading.conclusion.note(
        "whether all events are in it: such exports are filtered and limited")
    } else if isOfTokens {
      reading.conclusion.note("what the devices hold, and whose record of the tokens this is")
    } else {
      reading.conclusion.note(
        "whether these are all of the customer's cards, and what wallets hold")
      if persons.count > 1 {
        reading.conclusion.note("whether these are one customer's cards: several persons are named")
      }
    }
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
      !row.cells[place].isEmpty
    else { return nil }
    return row.cells[place]
  }

  /// Takes a column called “Card” for ids or digits if its values look like them, and one of digits for whole numbers.
  private mutating func settleColumns(by row: DelimitedRows.Row) {
    for place in columns.indices where place < row.cells.count {
      let value = row.cells[place]
      guard columns[place].meaning == .lastFour else { continue }
      let isFirst = columns.firstIndex { $0.meaning == .card } == nil
      if value.count(where: \.isNumber) > 8 {
        columns[place].meaning = .number
      } else if value.contains(where: \.isLetter), value.endOfCardNumber == nil {
        // A bank's own number of a card, such as K-5512, has no digits of the card's.
        columns[place].meaning = isFirst && !value.contains(" ") ? .card : nil
      }
    }
    guard let place = columns.firstIndex(where: \.isAmbiguous), place < row.cells.count else {
      return
    }
    let value = row.cells[place]
    // A bare `id` is the row's where a column called “Card” has ids.
    if value.contains(where: \.isNumber), value.contains(where: \.isLetter), !value.contains(" "),
      let other = columns.firstIndex(where: {
        $0.header.lowercased() == "id" && $0.meaning == .card
      })
    {
      columns[other].meaning = nil
    }
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
      case .comment?: cells[place] = cells[place].coveredComment
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

  private mutating func read(_ row: DelimitedRows.Row) {
    for (place, column) in columns.enumerated() where column.meaning == .holder {
      if persons.count < 1_000, place < row.cells.count { persons.insert(row.cells[place]) }
    }
    let line = row.lines.lowerBound
    let record = NamedRecord(
      fields: zip(columns, row.cells).map { column, cell in
        NamedRecord.Field(name: column.header, meaning: column.meaning, value: cell)
      })
    if isOfLog {
      guard let message = record[.message] else { return }
      return reading.readMessage(message, at: line, record.time)
    }
    let owner = (record[.customer] ?? record[.holder]).map { name in
      let number = customers[name] ?? customers.count
      customers[name] = number
      return "\(number)"
    }
    for claim in record.claims(isOfTokens: isOfTokens) {
      if case .card(let card) = claim.fact {
        // A last row with a sum is no card.
        guard claim.subject.cardSuffix != nil || card != CardRecord(),
          cards.insert(claim).inserted
        else { continue }
        if claim.subject.device != nil, card.status != nil {
          reading.conclusion.note(
            "whether the status is the card's or that of its token on the device")
        }
      }
      reading.claim(
        claim.party, claim.subject, claim.fact, at: line, record.time, quote: quote(of: row),
        owner: owner)
    }
    for fact in isOfCases ? record.spokenFacts : [] {
      reading.claim(
        .customer, fact.subject, fact.fact, at: line, record.time, quote: quote(of: row),
        owner: owner)
    }
  }
}

extension DelimitedRows.Row {
  private static let sums: Set<String> = [
    "total", "totals", "sum", "summe", "gesamt", "razem", "suma", "łącznie",
  ]

  /// Whether it has the sums of the rows above.
  fileprivate var isOfSums: Bool {
    cells.first { !$0.isEmpty }.map { Self.sums.contains($0.lowercased()) } ?? false
  }
}
