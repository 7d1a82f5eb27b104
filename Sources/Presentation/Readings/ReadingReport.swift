package import Scenarios
package import Statements
import Text
import WalletDomain

/// What sources hold, laid out for every surface: by party and time, with what contradicts what and what is not known.
package struct ReadingReport: Equatable, Sendable {
  package static let contradictions = "Contradictions"
  package static let notKnown = "Not known"

  package let reading: Reading
  /// The statements that another contradicts, by their places.
  private let contradicted: Set<Int>

  package init(_ reading: Reading) {
    self.reading = reading
    contradicted = Set(reading.contradictions.flatMap(\.statements))
  }

  /// A party with the places of its statements, in the order of their times.
  package struct Group: Sendable {
    package let party: StatementParty
    package let statements: [Int]
  }

  /// The parties in the order in which they first speak, with the statements of one customer, or with those of none.
  package func groups(of customer: Int?) -> [Group] {
    let shown: [Int]
    if !reading.hasSeveralCustomers {
      shown = Array(reading.statements.indices)
    } else if let customer {
      shown = reading.customers[customer]
    } else {
      let assigned = Set(reading.customers.joined())
      shown = reading.statements.indices.filter { !assigned.contains($0) }
    }
    var parties: [StatementParty] = []
    for place in shown where !parties.contains(reading.statements[place].party) {
      parties.append(reading.statements[place].party)
    }
    return parties.map { party in
      Group(
        party: party,
        statements: shown.filter { reading.statements[$0].party == party }.sorted(by: isEarlier))
    }
  }

  /// Whether one statement is of an earlier time; those without a time keep their place in the source.
  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    let times = [one, other].map { reading.statements[$0].time }
    guard let first = times[0]?.moment, let second = times[1]?.moment,
      times[0]?.date == times[1]?.date, first != second
    else { return one < other }
    return first < second
  }

  /// Whether another statement contradicts this one.
  package func isContradicted(_ place: Int) -> Bool {
    contradicted.contains(place)
  }

  /// Ids of the shipped states that show a cause that is named, and behind them of those whose own run shows an error or
  /// a code that was read, the most telling first.
  package var statesThatEndSo: [Scenario.ID] {
    let ofCauses = reading.found.flatMap(\.conclusion.causes).flatMap(\.states)
    var states = (ofCauses + codes.prefix(3).flatMap(StateWords.ids)).withoutRepeats
    // Nor does what was typed into Wallet end as what began in the app.
    if let isByHand = reading.isTypedIn, reading.hasAlert {
      states.removeAll { StateWords.isByHand($0) != isByHand }
    }
    // Whoever tells whether the terms were shown tells where it ended.
    guard let isAfterTerms = reading.isAfterTerms, reading.hasAlert else { return states }
    return states.filter { StateWords.endsAfterTerms($0) == isAfterTerms }
  }

  /// The first of the codes that shipped states end with; nil where none does.
  package var codeOfStates: String? {
    codes.first { !StateWords.ids(showing: $0).isEmpty }
  }

  /// Codes and words by which states that end so are looked for, the most telling first.
  package var codes: [String] { reading.codes }

  /// How much was read: “4 statements of 2 parties; 3 lines were not read”.
  package var summary: String {
    let (count, parties) = (
      reading.statements.count, Set(reading.statements.map(\.party)).count
    )
    let unread = reading.unread.reduce(0) { $0 + $1.count }
    return
      (count == 0
      ? "Nothing that could be read"
      : "\(count) \(count == 1 ? "statement" : "statements") of \(parties) "
        + (parties == 1 ? "party" : "parties"))
      + (reading.notKept.isEmpty ? "" : "; more is in it than is kept")
      + (unread == 0
        ? "." : "; \(unread) \(unread == 1 ? "line was" : "lines were") not read.")
  }

  /// All of it as sections, the gravest first; of several customers those of one, or with nil of all.
  package func sections(of customer: Int? = nil) -> [Report.Section] {
    let found = reading.found
    func all(_ texts: (Conclusion) -> [String]) -> [Report.Item] {
      found.flatMap { texts($0.conclusion) }.withoutRepeats.map { Report.Item($0) }
    }
    let causes = found.flatMap(\.conclusion.causes).withoutRepeats
    return [
      section(Self.contradictions, reading.contradictions.map(item)),
      section("Customers", customers),
    ].compactMap(\.self)
      + groupSections(of: customer)
      + [
        section("Columns", reading.found.flatMap(\.columns).map(item)),
        section(
          "Cut off",
          reading.cutOffBefore.map { Report.Item("\($0.place): more may stand before it.") }
            + reading.cutOff.map { Report.Item("\($0.place): more may follow.") }),
        section(Self.notKnown, all(\.notKnown)),
        section(
          "May be caused by", causes.map { Report.Item("\($0.text) (\($0.authority.title))") }),
        section("To ask", all(\.questions)), section("To do", all(\.steps)),
        section("States that end so", states),
        section("Taken for", kinds), section("Not kept", reading.notKept.map(itemNotKept)),
        section("Not read", reading.unread.map(item)),
      ].compactMap(\.self)
  }

  /// The parties' statements; with nil those of each customer one after the other.
  private func groupSections(of customer: Int?) -> [Report.Section] {
    let several = reading.hasSeveralCustomers
    let customers = several ? customer.map { [$0] } ?? Array(reading.customers.indices) : []
    return customers.flatMap { number in
      groups(of: number).map { group in
        Report.Section(
          heading: "Customer \(number + 1), \(group.party.heading)", items: items(of: group))
      }
    }
      + groups(of: nil).map { group in
        Report.Section(heading: group.party.heading, items: items(of: group))
      }
  }

  private func item(_ column: TableColumn) -> Report.Item {
    Report.Item("\(column.header): \(column.meaning?.title ?? "taken for nothing")")
  }

  private func section(_ heading: String, _ items: [Report.Item]) -> Report.Section? {
    items.isEmpty ? nil : Report.Section(heading: heading, items: items)
  }

  private var customers: [Report.Item] {
    guard reading.hasSeveralCustomers else { return [] }
    return [
      Report.Item("Ids do not meet: it may be \(reading.customers.count) customers. Ask.")
    ]
      + reading.customers.enumerated().map { number, places in
        let statements = places.map { reading.statements[$0] }
        let first = statements.first.map { "\($0.about.nilIfEmpty ?? $0.says), \($0.place)" } ?? ""
        return Report.Item(
          "\(number + 1): \(statements.count) \(statements.count == 1 ? "statement" : "statements"), "
            + "the first: \(first)")
      }
  }

  /// The first states that end so, and where the others are listed.
  private var states: [Report.Item] {
    let (all, most) = (statesThatEndSo, 6)
    let shown = all.prefix(most).map { Report.Item("passwalk --scenario \($0)") }
    guard all.count > most, let code = codeOfStates else { return shown }
    return shown + [Report.Item("and \(all.count - most) more: passwalk scenarios \(code)")]
  }

  /// The kinds of source, each once with its first place.
  private var kinds: [Report.Item] {
    var seen: Set<SourceKind> = []
    return reading.found.filter { seen.insert($0.kind).inserted }
      .map { Report.Item("\($0.kind.title), \($0.source.place)") }
  }

  private func item(_ contradiction: Reading.Contradiction) -> Report.Item {
    Report.Item(
      contradiction.headline,
      more: contradiction.statements.map { place in
        let statement = reading.statements[place]
        return "\(statement.party.heading): \(statement.says) (\(statement.place))"
      })
  }

  /// A group's statements; what the line before has told of the source is not told again.
  private func items(of group: Group) -> [Report.Item] {
    var before: SourceLines?
    return group.statements.map { place in
      let statement = reading.statements[place]
      let text = [statement.time?.text, statement.about.nilIfEmpty, statement.says]
        .compactMap(\.self).joined(separator: "  ")
      let isSame = before == statement.source
      before = statement.source
      return Report.Item(
        (isContradicted(place) ? "! " : "") + text,
        more: isSame ? [] : ["\(statement.place): \(statement.source.quote.short)"])
    }
  }

  private func itemNotKept(_ lines: Reading.Unread) -> Report.Item {
    let text = item(lines).text
    return Report.Item(
      "No more than \(Reading.mostStatements) statements are kept. Not kept: \(text)")
  }

  private func item(_ unread: Reading.Unread) -> Report.Item {
    Report.Item(
      "\(unread.name): \(unread.count) \(unread.count == 1 ? "line" : "lines"), the first "
        + "\(unread.name):\(unread.firstLine): \(unread.first.short)")
  }
}

extension StatedTime {
  /// Microseconds of the day in UTC, where a zone is printed.
  fileprivate var moment: Int64? { timeOfDay.map { $0 - Int64(zone ?? 0) * 60_000_000 } }
}

extension Reading {
  fileprivate var hasAlert: Bool {
    statements.contains { if case .alert = $0.fact { true } else { false } }
  }

  /// Codes, domains and sentences that a search for states can use, the most telling first.
  fileprivate var codes: [String] {
    let codes = statements.flatMap { statement -> [String] in
      switch statement.fact {
      case .error(let error): error.levels.map { "\($0.domain) \($0.code)" }
      case .refused(_, let code?, _) where Int(code).map { $0 > 999 } == true: [code]
      case .schemeUnclaimed: ["-10814"]
      case .tapAndPay(_, let name): [name]
      case .missingEntitlement: ["com.apple.developer.payment-pass-provisioning"]
      case .alert(let alert, _): alert.title.map { [$0] } ?? []
      default: []
      }
    }
    // A step alone fails in many ways: it leads to states only where its status is known, and no code.
    let answered = Set(
      statements.compactMap { statement -> String? in
        if case .answered(.some) = statement.fact { statement.subject.call } else { nil }
      })
    let steps = statements.compactMap { statement -> String? in
      if case .stepFailed = statement.fact { statement.subject.call } else { nil }
    }
    return codes.isEmpty ? steps.filter(answered.contains).withoutRepeats : codes.withoutRepeats
  }
}

extension StatementParty {
  /// The title at the beginning of a line; a name keeps its own first letter.
  fileprivate var heading: String {
    switch self {
    case .walletProcess, .system, .sdk, .processor: title
    default: title.capitalizedFirst
    }
  }
}

extension String {
  /// The beginning of a line of a source that fills a line here.
  fileprivate var short: String { count > 160 ? prefix(160) + "…" : self }

  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
