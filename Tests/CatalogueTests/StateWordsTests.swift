import AgreedTexts
import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Words that the shipped states show") struct StateWordsTests {
  private static let agreed = AgreedTexts("../../Assets/Search", beside: #filePath)

  @Test func `what the search knows of each state is what its own story shows`() throws {
    let states = try Catalogue.ids.map { ShownWords(playing: try Catalogue.load($0)).text }
    let head = """
      # What each shipped state shows when its own story is played: a line of words, and below it what
      # the customer reads. PASSWALK_REWRITE_FRAMES=1 scripts/test StateWordsTests writes it anew.

      """
    #expect(try Self.agreed.difference(of: head + states.joined(), named: "states") == nil)
  }
}

/// What one state shows.
private struct ShownWords {
  private let id: Scenario.ID
  private var words: Set<String> = []
  private var sentences: Set<String> = []

  init(playing scenario: Scenario) {
    id = scenario.id
    let session = Session.settled(scenario, loggingIn: !scenario.storyRefusesLogIn)
      .whereItsStoryEnds
    let diagnosis = SessionDiagnosis(session)
    for finding in diagnosis.findings {
      words.insert(finding.id.rawValue.lowercased())
      add(finding.words.engineer)
    }
    for call in session.world.log.calls {
      // A step that was taken is the end of no state.
      if call.hasFailed { add(call.title) }
      guard let answer = call.answer else { continue }
      add(answer.summary)
      if let failure = call.failure?.name { add(failure) }
      switch answer.payload {
      case .fields(let fields):
        for field in fields where field.secrecy != .secret { add(field.value) }
      case .reply(let reply): words.insert("\(reply.status)")
      case .none, .cards, .request: break
      }
    }
    for incident in diagnosis.incidents + diagnosis.listTroubles {
      sentences.insert(incident.summary.lowercased())
      if let explanation = incident.explanation { add(explanation) }
    }
  }

  var text: String {
    "\(id):\(words.sorted().joined(separator: "|"))\n"
      + sentences.sorted().map { "- \($0)\n" }.joined()
  }

  private mutating func add(_ text: String) {
    var domain: String?
    for word in text.codeWords where word != "code" {
      words.insert(word)
      // A number means nothing without its domain.
      if let domain { words.insert("\(domain) \(word)") }
      domain = word.hasSuffix("domain") ? word : nil
    }
  }
}
