import Testing
import WalletDomain

@testable import Statements

@Suite struct `Fields say what is so, and of whom` {
  private let reference = "DAPLMC0000330000000000000000000000000000000001f1"

  @Test func `a word before a field's name changes what its value is`() {
    #expect(
      reading("Last 4: 4417\nPrevious token status: SUSPENDED\nNew token status: ACTIVE")
        .tokens.map(\.status) == ["ACTIVE"])
    #expect(
      reading("Last 4: 4417\nExpected token status: ACTIVE\nObserved token status: INACTIVE")
        .tokens.map(\.status) == ["INACTIVE"])
  }

  @Test func `a former status is told beside the one that is so`() {
    let read = reading("Last 4: 4417\nPrevious token status: SUSPENDED\nToken status: ACTIVE")
    #expect(read.tokens.map(\.members) == [[Fact.Member(name: "before", value: "SUSPENDED")]])
  }

  @Test(arguments: [
    "to be checked", "ACTIVE/SUSPENDED", "ACTIVE / INACTIVE / SUSPENDED", "was ACTIVE on Monday",
    "see below", "laut Kunde SUSPENDED", "[ ] ACTIVE  [ ] SUSPENDED",
  ])
  func `a value that is still open or a choice is none`(value: String) {
    #expect(reading("Last 4: 4417\nToken status: \(value)").tokens == [])
  }

  @Test func `two statuses of one note are both told`() {
    let read = reading("Last 4: 4417\nToken status: INACTIVE\nToken status: ACTIVE")
    #expect(read.tokens.map(\.status) == ["INACTIVE", "ACTIVE"])
    #expect(read.statements.map(\.subject.cardSuffix) == ["4417", "4417"])
  }

  @Test func `a reference under a wallet's name is a token's and no wallet`() {
    let read = reading("Karte;Wallet-Token;Status\n3390;V-4400110022003300440055;active")
    #expect(read.tokens.allSatisfy { $0.wallet == nil })
    #expect(read.statements.compactMap(\.subject.token) == ["V-4400110022003300440055"])
  }

  @Test func `nobody is who did not suspend it`() {
    let read = reading("Last 4: 4417\nToken status: ACTIVE\nSuspended by: not the issuer")
    #expect(read.tokens.map(\.suspenders) == [[]])
  }

  @Test func `how a card looks is no wallet's name`() {
    let read = reading("Last 4: 4417\nCard status: ACTIVE\nWallet: grey")
    #expect(read.facts.contains(.experience(.grey, quoted: nil)))
    #expect(!read.shown.contains("wallet"))
  }

  @Test func `a remark beside a reference tells whose it is`() {
    let read = reading(
      "Last 4: 4417\nToken reference: \(reference) (of the wife)\nToken status: SUSPENDED")
    let token = read.statements.first { $0.subject.token != nil }
    #expect(token?.subject.token?.rawValue == reference)
    #expect(token?.subject.cardSuffix == nil)
  }

  @Test func `a column of status is the card's beside one of the token's`() {
    let read = reading(
      """
      card_id,last4,network,status,in_wallet,token_status
      c_1,4417,VISA,ACTIVE,yes,
      c_2,15009,VISA,BLOCKED,no,SUSPENDED
      """)
    #expect(read.tokens.map(\.status) == ["SUSPENDED"])
    #expect(read.tokens.map(\.wallet) == [nil])
    #expect(read.statements.map(\.subject.cardSuffix) == ["4417", nil, nil])
  }

  @Test func `sums are no row, and who is named by number is a customer`() {
    let read = reading(
      """
      Cust\tLast4\tToken last4\tToken\tWallet\tStatus
      C-1\t4417\t9920\t\(reference)\tApple Watch\tS
      C-2\t0007\t0008\t-\t-\tnone found
      TOTAL\t2\t2 tokens\t\t1 S\t1 A
      """)
    #expect(read.statements.count == 2)
    #expect(read.customers.count == 2)
    #expect(read.statements.first?.subject.device == .watch)
    #expect(read.tokens.map(\.status) == ["S"])
  }

  @Test func `each row of complaints is its own customer's`() {
    let read = reading(
      """
      Data zgłoszenia;Klient;Nr karty (ost. 4);Urządzenie;Status karty;Co pokazuje Wallet;Uwagi
      12.05.2026 09:10;Roe Anna;4417;iPhone 14;aktywna;Nie można dodać karty;drugi raz
      12.05.2026 10:02;Doe Ewa;0091;iPhone 12;aktywna;Limit urządzeń dla karty;jeden telefon
      """)
    let alerts = read.statements.filter { statement in
      if case .alert = statement.fact { true } else { false }
    }
    #expect(alerts.map(\.subject.cardSuffix) == ["4417", "0091"])
    #expect(alerts.map(\.subject.device) == [.iPhone, .iPhone])
    #expect(alerts.map { $0.time?.text } == ["12.05.2026 09:10", "12.05.2026 10:02"])
    #expect(alerts.map(\.party) == [.customer, .customer])
    #expect(read.customers.count == 2)
    #expect(!read.shown.contains("Anna"))
  }
}

extension Reading {
  fileprivate var tokens: [TokenRecord] {
    facts.compactMap { fact in
      if case .token(let token) = fact { token } else { nil }
    }
  }
}
