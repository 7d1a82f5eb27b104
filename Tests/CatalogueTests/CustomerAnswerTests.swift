import Diagnosis
import Presentation
import Scenarios
import Testing
import WalletDomain

@testable import Simulation

@Suite("What customers are answered") struct CustomerAnswerTests {
  private func answers(_ id: String) throws -> (CustomerQuestion?, [String]) {
    let session = Session.settled(try Catalogue.load(id)).whereItsStoryEnds
    let cards = (session.app.overview?.cards ?? []).map(\.id)
    let said = ([nil] + cards.map(Optional.some)).flatMap { card in
      let why = Why(session, of: card, as: .window)
      return (why.ofIncidents + why.consequences).flatMap { part -> [String] in
        if case .texts(.say, let texts) = part { texts } else { [] }
      }
    }
    return (SessionDiagnosis(session).question, said)
  }

  @Test(arguments: Catalogue.ids)
  func `whoever asks is told something`(id: String) throws {
    let (question, said) = try answers(id)
    #expect(question == nil || !said.isEmpty, "\(id)")
  }

  /// The questions that what is found does not answer by itself.
  @Test(arguments: Catalogue.ids)
  func `each question has its own answer in the state that it is asked in`(id: String) throws {
    let session = Session.settled(try Catalogue.load(id)).whereItsStoryEnds
    let diagnosis = SessionDiagnosis(session)
    guard let question = diagnosis.question, question != .why else { return }
    let ofCards = (session.app.overview?.cards ?? []).flatMap {
      diagnosis.diagnosis(of: $0.id)?.ofRow.answers ?? []
    }
    let answers = ofCards + diagnosis.answers(of: nil, besides: diagnosis.findingsOfNoRow)
    // Where something is not well, the finding says what.
    #expect(!answers.isEmpty || (question == .well && !diagnosis.findings.isEmpty), "\(question)")
  }

  @Test(
    arguments: [
      ("removed-95-days", "so nobody can pay with it from there any more"),
      ("card-blocked", "It works now: your card is in Wallet on your iPhone and your Watch"),
      ("system-cancelled", "You have paid nothing"),
      ("new-phone", "are not restored from a backup"),
      ("activation-failed", "please try again a little later"),
      ("no-cards", "As soon as our app shows your card"),
      ("entitlement-not-granted", "We cannot name a date"),
      ("push-yellow", "you have done nothing wrong"),
      ("push-green", "Nothing more to do."),
      ("activation-unknown-result", "pays once our app has activated it"),
      ("idv-strict", "Nothing was changed by the link"),
      ("blocked-card-not-offered", "once it is not blocked any more"),
      ("fresh-phone", "our app can add it."), ("push-orange", "not in our app"),
    ])
  func `is what they asked`(id: String, answer: String) throws {
    let said = try answers(id).1
    #expect(said.contains { $0.contains(answer) }, "\(said)")
  }

  @Test(
    arguments: [
      ("Can anybody still pay with it?", .othersPay), ("When do they work?", .when),
      ("Did I pay anything?", .paid), ("It is grey. Why?", .why), ("It is grey.", nil),
    ] as [(String, CustomerQuestion?)])
  func `a question is known by its words`(words: String, question: CustomerQuestion?) {
    #expect(CustomerQuestion(words) == question)
  }
}
