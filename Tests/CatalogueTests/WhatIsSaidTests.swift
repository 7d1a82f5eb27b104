import AgreedTexts
import Diagnosis
import Presentation
import Scenarios
import Simulation
import Testing
import WalletDomain

/// All that is said of findings, each beside the shipped states that raise it: a change of words or of rules is seen.
@Suite("What is said of the shipped states") struct WhatIsSaidTests {
  private static let agreed = AgreedTexts("Agreed", beside: #filePath)

  /// As each scenario begins, and after what each of its expectations does.
  static func sessions(of scenario: Scenario) -> [(when: String, session: Session)] {
    Policy.allCases.flatMap { policy -> [(when: String, session: Session)] in
      let opened = Session.settled(scenario, policy: policy)
      return [("", opened)]
        + scenario.expectations.enumerated().filter { !$1.after.isEmpty }.map {
          place, expectation in
          var session = Session.settled(scenario, policy: policy, loggingIn: false)
          session.play(expectation.after)
          return (", \(policy.rawValue), expectation \(place + 1)", session)
        }
    }
  }

  private static func text() throws -> String {
    var states: [String: [String]] = [:]
    for id in Catalogue.ids {
      var seen: Set<String> = []
      for (when, session) in sessions(of: try Catalogue.load(id)) {
        for finding in SessionDiagnosis(session).findings {
          let words = words(of: finding)
          // One state of each scenario is enough beside the same words.
          guard seen.insert(words).inserted else { continue }
          states[words, default: []].append(
            "  \(id)\(when): \(finding.facts.joined(separator: " "))\n")
        }
      }
    }
    return states.sorted { $0.key < $1.key }.map { $0.key + $0.value.joined() }
      .joined(separator: "\n")
  }

  private static func words(of finding: Finding) -> String {
    let words = finding.words
    return """
      \(finding.id.rawValue) \(words.severity.rawValue): \(words.title)
      customer: \(words.customer)
      agent: \(words.agent)
      engineer: \(words.engineer)

      """ + words.next.map { "\($0.sentence)\n" }.joined()
  }

  @Test func `is what was agreed, beside the states that raise it`() throws {
    let difference = try Self.agreed.difference(of: try Self.text(), named: "findings")
    #expect(difference == nil)
  }

  @Test func `no agreed text is left over`() throws {
    #expect(try Self.agreed.names == ["findings", "stories"])
  }

  /// The first lines of what is said of each story: what has just happened, or how the rows read.
  @Test func `tells each story from what happened last`() throws {
    let stories = try Catalogue.ids.map { id in
      let session = Session.settled(try Catalogue.load(id)).whereItsStoryEnds
      let told = (SessionDiagnosis(session).incidents + SessionDiagnosis(session).listTroubles).map
      { happening in
        "  \(happening.title): \(happening.summary)\n"
          + [
            happening.comment.map { "“\($0)”" }, happening.customer.map { "say: \($0)" },
          ].compactMap { $0 }.map { "    \($0)\n" }.joined()
          + happening.next.map { "    \($0.sentence)\n" }.joined()
      }
      let cards = (session.app.overview?.cards ?? []).map(\.id)
      let rows = Why.each(of: cards, in: session, as: .report).compactMap { why in
        why.report.map { "  \($0.title)\n" }
      }
      return "\(id)\n" + told.joined() + rows.joined()
    }
    let difference = try Self.agreed.difference(
      of: stories.joined(separator: "\n"), named: "stories")
    #expect(difference == nil)
  }
}

@Suite("What would change the shipped states") struct ShippedCounterfactualTests {
  @Test(arguments: Catalogue.ids)
  func `each change that is told of changes the row, as it is told`(id: String) throws {
    for (when, session) in WhatIsSaidTests.sessions(of: try Catalogue.load(id)) {
      expectTrueFlips(in: session, when)
    }
  }

  /// By its digits Google takes a token of one card for one of the other: isTokenized knows no more.
  @Test func `where two cards have the same digits, what is told of one is tried beside the other`()
    throws
  {
    var scenario = try Catalogue.load("google-not-mapped")
    var twin = try #require(scenario.setup.cards.first)
    twin.id = "card-twin"
    twin.name = "Twin"
    twin.primaryAccountIdentifier = "FPANID-twin"
    scenario.setup.cards = CardList(Array(scenario.setup.cards) + [twin])
    let session = Session.settled(scenario)
    #expect(session.app.overview?.status(of: "card-twin")?.devices[.phone]?.status != .notAdded)
    expectTrueFlips(in: session, "")
    let flips = SessionDiagnosis(session).diagnosis(of: "card-twin")?.counterfactuals ?? []
    #expect(!flips.contains { $0.change == nil })
  }

  private func expectTrueFlips(in session: Session, _ when: String) {
    let diagnoses = CardDiagnoses(session)
    for card in session.app.overview?.cards ?? [] {
      for flip in diagnoses.diagnosis(of: card.id)?.counterfactuals ?? [] {
        #expect(flip.from != flip.to)
        #expect(changes(flip, card.id, in: session), "\(card.id)\(when): \(flip.sentence)")
      }
    }
  }

  /// The app looks by itself where Wallet tells it of a change, and once more when the customer asks it to.
  private func changes(_ flip: Counterfactual, _ card: Card.ID, in session: Session) -> Bool {
    var session = session
    return [flip.change, nil].contains { change in
      if let change { change.make(in: &session) } else { _ = session.update(.listRefreshed) }
      _ = session.update(.settled)
      session.logInIfAsked()
      guard let overview = session.app.overview else { return false }
      if overview.crash != nil { return flip.to == nil }
      let status = overview.status(of: card)
      let shown = flip.device.flatMap { status?.devices[$0]?.status } ?? status?.whole?.status
      return shown == flip.to
    }
  }

  @Test func `a token of the card that was replaced is linked to the new one`() throws {
    let session = Session.settled(try Catalogue.load("replaced-card"))
    let flips = try #require(SessionDiagnosis(session).diagnosis(of: "card-gold-2")).counterfactuals
    #expect(
      flips.first?.sentence
        == "If token DAPLMC-gold-phone were linked to card card-gold-2, the iPhone would read “Active”."
    )
  }

  @Test(arguments: Catalogue.ids)
  func `where the app comes from is asked where that matters alone`(id: String) throws {
    let session = Session.settled(try Catalogue.load(id))
    let diagnoses = CardDiagnoses(session)
    let asked = (session.app.overview?.cards ?? []).contains { card in
      diagnoses.diagnosis(of: card.id)?.questions.contains {
        $0.hasPrefix("Is the app from")
      } == true
    }
    // Elsewhere the scenario says it, or it makes no difference.
    #expect(asked == ["google-not-allow-listed", "google-fingerprint"].contains(id))
  }

  @Test(arguments: Catalogue.ids)
  func `no token leaves its end, and no pass is to go that may yet pay`(id: String) throws {
    let session = Session.settled(try Catalogue.load(id))
    let diagnoses = CardDiagnoses(session)
    for card in session.app.overview?.cards ?? [] {
      for flip in diagnoses.diagnosis(of: card.id)?.counterfactuals ?? [] {
        switch flip.change {
        case .tokenStatus(let reference, _):
          let token = session.world.tokenService.tokens.first {
            $0.tokenUniqueReference == reference
          }
          #expect(token?.tokenStatus != "DEACTIVATED", "\(flip.sentence)")
        case .passGone(let serialNumber, let device):
          let passes = session.world.passes(on: device).filter { $0.card == card.id }
          let gone = passes.first { $0.pass.serialNumber == serialNumber }
          #expect(
            passes.count > 1 || gone?.pass.activationState == .deactivated, "\(flip.sentence)")
        default: break
        }
      }
    }
  }
}
