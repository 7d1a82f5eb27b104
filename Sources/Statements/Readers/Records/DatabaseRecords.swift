import WalletDomain

extension Reader {
  /// Rows that a database prints a column a line: psql with `\x`, MySQL with `\G`.
  static let databaseRecords = Reader(
    .cardTable, signs: [.text("-[ RECORD "), .text(". row ***")]
  ) { passage in
    DatabaseRecords(passage)?.result
  }
}

private struct DatabaseRecords {
  private var records: [NamedRecord] = []
  private var reading: DocumentReading
  private var lineCount = 0

  var result: ReaderResult? { reading.result(lineCount: lineCount) }

  init?(_ passage: Passage) {
    reading = DocumentReading(of: passage.source)
    let source = passage.source
    var (place, starts) = (passage.start, [Int]())
    while place < source.bytes.count {
      let end = source.lineEnd(from: place)
      let line = source.text(place..<min(end, place + 2_000))
      if line.isHeadOfRecord {
        if records.count >= ReaderResult.mostClaims { break }
        records.append(NamedRecord())
        starts.append(lineCount)
      } else if let field = Self.field(line, at: lineCount) {
        records[records.count - 1].fields.append(field)
      } else {
        break
      }
      lineCount += 1
      place = end + 1
    }
    let meanings = Set(records.flatMap(\.fields).compactMap(\.meaning))
    let isOfTokens = meanings.contains(.token) || meanings.contains(.tokenStatus)
    guard isOfTokens || meanings.contains(.lastFour) || meanings.contains(.number) else {
      return nil
    }
    reading.found(isOfTokens ? .tokenTable : .cardTable)
    // A last row of fewer columns than the one before is cut off.
    let counts = records.suffix(2).map(\.fields.count)
    let isCut = place >= source.bytes.count && counts.count == 2 && counts[1] < counts[0]
    for (number, record) in records.enumerated() {
      if isCut, number == records.count - 1 { reading.endsEarly() }
      for claim in record.claims(isOfTokens: isOfTokens) {
        reading.claim(
          claim.party, claim.subject, claim.fact,
          at: max(claim.line, starts[number]), record.time)
      }
    }
    reading.conclusion.note("whether these are all, and what wallets hold")
  }

  /// `status | ACTIVE` or `status: ACTIVE`, with blanks before and behind the name.
  private static func field(_ line: String, at number: Int) -> NamedRecord.Field? {
    guard let sign = line.firstIndex(where: { "|:".contains($0) }) else { return nil }
    let name = line[..<sign].trimmingBlanks
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_ ".contains($0) }) else {
      return nil
    }
    let value = line[line.index(after: sign)...].trimmingBlanks
    return NamedRecord.Field(
      name: name, meaning: TableColumn.Meaning(named: name), value: value, line: number)
  }
}

extension String {
  /// `-[ RECORD 1 ]----` or `*** 1. row ***`.
  fileprivate var isHeadOfRecord: Bool {
    hasPrefix("-[ RECORD ") || hasPrefix("***") && contains(". row ***")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String { String(self).trimmed }
}
