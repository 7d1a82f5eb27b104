import Scenarios
import Testing
import Thoroughness
import WalletDomain

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: every scenario") struct PlainCatalogueTests {
  /// Signs that no screen reader should have to spell out, and that no teletype has.
  private static let signs = Set("✓✗◐○●■×▲▸▌│─╭╮╰╯·…→←↑↓⏎“”‘’–—•▀▄█".unicodeScalars.map(\.value))

  private static func isFitToRead(_ line: String) -> Bool {
    var last: UInt32 = 0x20
    for scalar in line.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || value == 0x7f || value > 0x7f && signs.contains(value) { return false }
      if value == last, value == 0x20 || value == 0x2e { return false }
      last = value
    }
    return !line.isEmpty
  }

  private func expectFitToRead(_ lines: [String], _ scenario: String) {
    for line in lines where !Self.isFitToRead(line) { Issue.record("\(scenario): \(line)") }
  }

  @Test(arguments: Catalogue.ids, Policy.allCases)
  func `it opens, everything in it can be asked for, and it can be left`(
    scenario: String, policy: Policy
  ) throws {
    var model = PlainModel(try Catalogue.load(scenario), policy: policy)
    var lines = model.begin(because: "a test wants it")
    for word in ["?", "again", "wallet", "watch", "cards", "calls", "faults", "refresh"] {
      lines += model.read(word)
    }
    expectFitToRead(lines, scenario)
    #expect(!model.hasEnded)
    #expect(model.read("quit") == ["Passwalk has ended."])
    #expect(model.hasEnded)
  }

  /// By the guide's rules there are few ways that differ.
  @Test(arguments: Catalogue.ids, Policy.allCases)
  func `every first choice leads through its flow to an end, and back to the list`(
    scenario: String, policy: Policy
  ) throws {
    let isOfTheFew = Catalogue.ids.firstIndex(of: scenario).map { $0 % 4 == 0 } ?? true
    guard everythingIsTested || policy == .perDevice || isOfTheFew else { return }
    var model = PlainModel(try Catalogue.load(scenario), policy: policy)
    _ = model.begin(because: "a test wants it")
    let start = model
    for place in model.usableChoices.indices {
      model = start
      var lines = model.read("\(place + 1)")
      var turns = 0
      while model.app.session.app.flow != nil, turns < 12 {
        lines += model.read("1")
        turns += 1
      }
      expectFitToRead(lines, scenario)
      #expect(model.app.session.app.flow == nil, "\(scenario), choice \(place + 1)")
    }
  }

  @Test(arguments: Catalogue.ids)
  func `undo goes all the way back, and redo all the way forth`(scenario: String) throws {
    var model = PlainModel(try Catalogue.load(scenario))
    _ = model.begin(because: "a test wants it")
    let start = model.app.session.moment
    for _ in 0..<12 { _ = model.read("1") }
    let end = model.app.session.moment
    let depth = model.app.session.history.depth
    for _ in 0..<depth { _ = model.read("u") }
    #expect(model.app.session.moment == start)
    for _ in 0..<depth { _ = model.read("redo") }
    #expect(model.app.session.moment == end)
  }

  @Test func `another scenario is opened and left again from the same dialogue`() throws {
    var model = PlainModel(try Catalogue.load(Catalogue.first))
    _ = model.begin(because: "a test wants it")
    for id in Catalogue.ids {
      let lines = model.read("scenario \(id)")
      #expect(lines.first?.hasPrefix("Scenario: ") == true, "\(id): \(lines)")
      #expect(model.app.session.scenario.id == id)
    }
    for _ in Catalogue.ids.dropFirst() { _ = model.read("undo") }
    #expect(model.app.session.scenario.id == Catalogue.ids.first)
  }
}

@Suite("Plain mode: long lists and hostile text") struct PlainLongListTests {
  @Test func `a long list is told in parts`() throws {
    let cards = (1...45).map { "  - { id: c\($0), name: Card \($0), last4: \"0001\" }" }
    let scenario = try readScenario(
      Array(
        """
        format: passwalk/scenario@1
        id: many
        title: Many
        cards:
        \(cards.joined(separator: "\n"))
        """.utf8), file: "many.yaml", extending: { _ in nil })
    var model = PlainModel(scenario)
    let opening = model.begin(because: "a test wants it")
    #expect(opening.contains("45 cards, of which 1 to 20:"))
    #expect(opening.filter { $0.contains("Add to Wallet: Card") }.count == 20)
    #expect(model.read("more").contains("45 cards, of which 21 to 40:"))
    #expect(model.read("more").contains("45 cards, of which 41 to 45:"))
    #expect(model.read("more").contains("45 cards, of which 1 to 20:"))
    #expect(model.read("add card 45").first == "Adding Card 45 to the iPhone.")
  }

  @Test(arguments: ["\u{1b}[2J", "\u{202e}x", "\0", "link \u{1b}]0;x\u{7}", "add \u{9b}31m", "✓✗"])
  func `nothing that is typed comes back as a control`(line: String) throws {
    var model = PlainModel(try Catalogue.load(Catalogue.first))
    _ = model.begin(because: "a test wants it")
    for told in model.read(line) {
      #expect(
        told.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0.value != 0x202e
        })
    }
  }

  @Test func `secrets are covered where the lines leave the terminal as a file`() throws {
    var model = PlainModel(try Catalogue.load("fresh-phone"))
    model.app.isLive = false
    _ = model.begin(because: "a test wants it")
    for line in ["add gold", "1", "1", "1", "1"] { _ = model.read(line) }
    #expect(model.read("call 11").contains("  \"nonce\": \"(covered)\","))
    model.app.isLive = true
    #expect(!model.read("call 11").joined().contains("covered"))
  }

  @Test func `secrets that are told are marked`() throws {
    var model = PlainModel(try Catalogue.load("fresh-phone"))
    model.app.isLive = true
    _ = model.begin(because: "a test wants it")
    for line in ["add gold", "1", "1"] { _ = model.read(line) }
    let calls = model.read("calls all").compactMap {
      $0.firstMatch(of: /Call ([0-9]+),.*requestConfiguration/)?.output.1
    }
    let call = try #require(calls.last)
    #expect(model.read("call \(call)").contains { $0.hasPrefix("cardholderName [secret]: ") })
    model.app.isLive = false
    #expect(model.read("call \(call)").contains("cardholderName: (covered)"))
  }
}
