import Foundation
import Testing

@Suite("passwalk explain", .waitsBesideOthers) struct ExplainTests {
  @Test func `tells verdicts, findings, what would change them, and the other policy`() throws {
    let ending = try passwalk("explain", "card-gold", "--scenario", "phone-active-watch-empty")
    #expect(ending.code == 0)
    #expect(ending.lines.contains("Gold reads Active"))
    for line in [
      "  iPhone: Active", "  Watch: Add to Wallet", "  Findings",
      "    tokenStatus ACTIVE, authorizationPath GREEN, processStatus COMPLETED, "
        + "panUniqueReference FAPLMC-gold.",
      "    D07 a device that one verdict per card leaves out", "  What would change it",
      "  By policy guide", "    G2  The row would read Active.",
    ] {
      #expect(ending.lines.contains(line), "\(line)")
    }
    // As a person needs it: what is seen, what to say and to do, and what that rests on.
    let places = [
      "  Watch: Add to Wallet", "  What to say to the customer", "  What to do",
      "  What would change it", "  Findings", "  Facts and rules, iPhone",
    ].map { ending.lines.firstIndex(of: $0) ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1))
  }

  @Test func `takes a card by its name, and says what to tell the customer of its row`() throws {
    let ending = try passwalk("explain", "gold", "--scenario", "needs-activation")
    #expect(ending.code == 0)
    #expect(
      ending.lines.contains(
        "    Your card is in Wallet on your iPhone, and pays once our app has activated it."))
    #expect(!ending.text.contains("Business reads"))
  }

  @Test func `begins where the customer's words are about, and a ticket with what was done before`()
    throws
  {
    #expect(
      try passwalk("explain", "lapse-30-days").lines.contains("Gold reads Deactivated"))
    #expect(
      try passwalk("explain", "code-expired", "--markdown").lines.contains(
        "- Before: request-code card-gold phone, advance 11m, enter-code card-gold phone"))
  }

  @Test func `tells of a crash in place of a verdict`() throws {
    let ending = try passwalk(
      "explain", "card-gold", "--scenario", "conflict-active-inactive", "--policy", "guide")
    #expect(ending.code == 0)
    #expect(ending.lines.contains("Gold reads nothing: the guide's code stops the app"))
    #expect(ending.text.contains("    D01 two tokens of one card\n"))
  }

  @Test func `JSON has the keys that were promised`() throws {
    let ending = try passwalk("explain", "--scenario", "null-fields", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
    #expect(
      Set(object.keys)
        == [
          "scenario", "customer", "policy", "answeredBy", "happened", "list", "findings", "cards",
          "unknown",
        ])
    let cards = try #require(object["cards"] as? [[String: Any]])
    #expect(
      Set(cards[0].keys) == [
        "id", "name", "row", "say", "todo", "devices", "findings", "counterfactuals", "questions",
        "otherPolicy",
      ])
    let findings = cards.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    #expect(Set(findings.compactMap { $0["id"] as? String }) == ["D02", "D03"])
    #expect(
      Set(findings[0].keys) == [
        "id", "severity", "device", "title", "customer", "agent", "engineer", "next", "facts",
      ])
    let flips = cards.flatMap { $0["counterfactuals"] as? [[String: Any]] ?? [] }
    #expect(Set(flips[0].keys) == ["condition", "device", "from", "to", "question"])
  }

  @Test(arguments: ["watch-only", "phone-active-watch-empty", "needs-activation"])
  func `Markdown has no section without anything in it`(scenario: String) throws {
    let text = try passwalk("explain", "card-gold", "--scenario", scenario, "--markdown").text
    #expect(!text.contains(/## [^\n]*\n+(?:#|$)/), "\(text)")
  }

  @Test func `a ticket's state says what each device shows of which nothing more is to be told`()
    throws
  {
    let ending = try passwalk("explain", "card-gold", "--scenario", "watch-only", "--markdown")
    let state = ending.lines.drop { $0 != "## State" }.dropFirst(2).prefix { $0.hasPrefix("- ") }
    #expect(state.contains("- iPhone: Add to Wallet") && state.contains("- Watch: Active"))
  }

  @Test func `Markdown is ready for a ticket, with the steps so far`() throws {
    let ending = try passwalk(
      "explain", "card-gold", "--scenario", "push-green", "--at", "1", "--markdown")
    #expect(ending.text.contains("\n- The customer says: “"))
    #expect(ending.text.hasPrefix("# Gold reads "))
    #expect(ending.text.contains("\n## Steps\n\n- "))
    #expect(!ending.text.contains("Jane Roe"))
  }

  @Test func `a ticket for an audience says what is seen and said, and nothing else`() throws {
    let ending = try passwalk(
      "explain", "card-gold", "--scenario", "watch-only", "--markdown", "--for", "audience")
    #expect(
      ending.text.matches(of: /## (.*)/).map { String($0.1) }
        == ["State", "What to say to the customer"])
    #expect(ending.text.contains("\n- Watch: Active\n"))
    let all = try passwalk("explain", "card-gold", "--scenario", "watch-only", "--markdown")
    let ofEngineers = try passwalk(
      "explain", "card-gold", "--scenario", "watch-only", "--markdown", "--for", "engineers")
    #expect(ofEngineers.text == all.text)
    #expect(try passwalk("explain", "--for", "audience").code == 2)
  }

  @Test(arguments: [
    ("activation-declined", "  Activation by a link (Gold): Not activated: the bank declined."),
    ("activation-declined", "      The bank's own words: “Please call us about this card.”"),
    ("datacore-down", "    The card list: The server could not be reached."),
    ("idv-app-not-installed", "The app is not installed"),
    ("no-cards", "The app shows no card"),
    ("deeplink-no-serial", "  Activation by a link: The link is not complete: it names no card."),
  ])
  func `what has just happened comes first, and a list that is not there is explained`(
    scenario: String, line: String
  ) throws {
    let ending = try passwalk("explain", "--scenario", scenario)
    #expect(ending.code == 0)
    #expect(ending.lines.contains(line), "\(ending.text)")
    let ticket = try passwalk("explain", "--scenario", scenario, "--markdown")
    #expect(ticket.text.contains(line.drop { $0 == " " }), "\(ticket.text)")
  }

  @Test func `a scenario may be named in the card's place`() throws {
    let named = try passwalk("explain", "activation-declined")
    #expect(named.text == (try passwalk("explain", "--scenario", "activation-declined")).text)
    #expect(named.lines.contains("Gold reads Activate Card"))
  }

  @Test func `where no end is bad, the start is explained, and --at says otherwise`() throws {
    let start = try passwalk("explain", "--scenario", "watch-only", "card-gold")
    #expect(start.lines.contains("Gold reads Add to Wallet"))
    #expect(!start.text.contains("Adding Gold"))
    let end = try passwalk("explain", "--scenario", "watch-only", "card-gold", "--at", "1")
    #expect(end.text.contains("Adding Gold"))
  }

  @Test(arguments: [
    (["card-golf"], "there is no card “card-golf” in this scenario"),
    (["--json", "--markdown"], "exclude each other"),
  ])
  func `what cannot be explained is told in a sentence`(words: [String], told: String) throws {
    let ending = try passwalk(
      (["explain"] + words).map { Array($0.utf8) }, typing: [])
    #expect(ending.code == 2)
    #expect(ending.complaint.contains(told))
  }
}
