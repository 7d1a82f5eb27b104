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
      "cardId", "card_id", "Card ID", "CardID", "Card id", "Karten", "karty", "etwork", "Netz",
      "scheme", "brand", "ndziffern", "cyfry", "ońcówka", "Sieć", "sieć", "Meldung",
      "Komunikat",
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
  private var isOfLog = false
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
    guard let separator = Self.separator(of: header) else { return nil }
    var rows = DelimitedRows(passage.rest, separator: separator, line: 0)
    guard let names = rows.next()?.cells, names.count > 1 else { return nil }
    columns = names.map { name in
      let header = name.coveredValue
      return TableColumn(
        header: header, meaning: source.columns[header] ?? TableColumn.meaning(of: name))
    }
    let meanings = columns.compactMap(\.meaning)
    func has(_ some: TableColumn.Meaning...) -> Bool { some.contains(where: meanings.contains) }
    func count(_ some: TableColumn.Meaning...) -> Int { some.count(where: meanings.contains) }
    isOfLog = has(.message) && has(.time, .service)
    let isOfTokens = has(.token) && has(.status, .tokenStatus)
    let isOfCards =
      has(.card, .lastFour) && !has(.message, .token) && !TableColumn.tellOfPayments(names)
      && count(.card, .lastFour, .network, .name, .expiry, .status) > 2
    guard isOfLog || isOfTokens || isOfCards else { return nil }
    reading.found(isOfLog ? .logExport : isOfTokens ? .tokenList : .cardTable)
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
      if lineCount < 4 {
        if !isOfLog, !isOfTokens, reading.claims.isEmpty, !hasNetworks(row) { return nil }
        settleColumns(by: row)
        if source.columns.isEmpty { settleNames(by: row) }
      }
      read(row, isOfTokens: isOfTokens)
    }
    if lineCount == 0 { return nil }
    if isOfLog {
      reading.conclusion.note(
        "whether all events are in it: such exports are filtered and limited")
    } else if !isOfTokens {
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

  /// Takes a column called “Card” for ids if its values look like ids, and no other column has them.
  private mutating func settleColumns(by row: DelimitedRows.Row) {
    guard !columns.contains(where: { $0.meaning == .card }),
      let place = columns.firstIndex(where: \.isAmbiguous), place < row.cells.count
    else { return }
    let value = row.cells[place]
    if value.contains(where: \.isNumber), !value.contains(" ") { columns[place].meaning = .card }
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
      case .lastFour? where cells[place].count(where: \.isNumber) > 8:
        // A whole number, also one that is no card's by its check digit.
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

  private mutating func read(_ row: DelimitedRows.Row, isOfTokens: Bool) {
    for (place, column) in columns.enumerated() where column.meaning == .holder {
      if persons.count < 1_000, place < row.cells.count { persons.insert(row.cells[place]) }
    }
    let line = row.lines.lowerBound
    let time = text(.time, in: row).flatMap(StatedTime.init(reading:))
    if isOfLog {
      guard let message = text(.message, in: row) else { return }
      return reading.readMessage(message, at: line, time)
    }
    let card = text(.card, in: row).map { Card.ID(rawValue: $0.coveredValue) }
    let digits = text(.lastFour, in: row)?.filter(\.isNumber).suffix(4)
    let suffix = digits?.count == 4 ? digits.map(String.init) : nil
    if isOfTokens {
      var record = TokenRecord()
      record.status = (text(.tokenStatus, in: row) ?? text(.status, in: row))?.coveredValue
      record.state = record.status.flatMap(TokenState.init(word:))
      let token = text(.token, in: row).map { TokenUniqueReference(rawValue: $0.coveredValue) }
      reading.claim(
        .bank,
        Subject(
          device: StatedDevice(named: text(.device, in: row)), card: card, cardSuffix: suffix,
          token: token), .token(record), at: line, time,
        quote: quote(of: row))
      return
    }
    let record = CardRecord(
      name: text(.name, in: row)?.coveredValue, network: text(.network, in: row)?.coveredValue,
      status: text(.status, in: row)?.coveredValue)
    // A last row with a sum is no card.
    guard suffix != nil || card != nil && record != CardRecord() else { return }
    reading.claim(
      .bank, Subject(card: card, cardSuffix: suffix), .card(record), at: line, time,
      quote: quote(of: row))
  }
}
