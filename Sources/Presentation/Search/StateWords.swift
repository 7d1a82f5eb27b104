import Diagnosis
import IssuerAPI
public import Scenarios
import SimulatedWorld
import Simulation
import Synchronization
import WalletDomain

/// The codes, log words and sentences that a shipped state shows when its own story is played.
///
/// Computed when a search first needs them, and kept.
struct StateWords: Sendable {
  /// Words of calls and logs and ids of findings, in lower case.
  private var words: Set<String> = []
  /// What the customer reads, in lower case.
  private var sentences: Set<String> = []

  private static let known = Mutex<[Scenario.ID: StateWords]>([:])

  /// The words of a shipped scenario; none of another one.
  static func of(_ scenario: Scenario) -> StateWords {
    if let known = known.withLock({ $0[scenario.id] }) { return known }
    guard Catalogue.file(scenario.id) != nil else { return StateWords() }
    let found = StateWords(playing: scenario)
    known.withLock { $0[scenario.id] = found }
    return found
  }

  private init() {}

  private init(playing scenario: Scenario) {
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

  private mutating func add(_ text: String) {
    var domain: String?
    for word in text.codeWords where word != "code" {
      words.insert(word)
      // A number means nothing without its domain.
      if let domain { words.insert("\(domain) \(word)") }
      domain = word.hasSuffix("domain") ? word : nil
    }
  }

  /// Whether all words of a query are among these, or the query is part of a sentence.
  func match(_ query: String) -> Bool {
    let wanted = query.codeWords
    if wanted.isEmpty { return false }
    if wanted.count == 2, wanted[0].hasSuffix("domain"), wanted[0] != "domain" {
      return words.contains(wanted.joined(separator: " "))
    }
    let areHere = wanted.allSatisfy { word in
      words.contains(word) || word.isCode && words.contains { $0.hasPrefix(word) }
    }
    return areHere
      || wanted.count > 2 && sentences.contains { $0.contains(query.lowercased()) }
  }
}

extension ScenarioSearch {
  /// The shipped scenarios whose own run shows a code or a sentence.
  func shown(by text: String) -> [Scenario] {
    scenarios.filter { StateWords.of($0).match(text) }
  }

  /// The scenarios that match a query by their texts, then those whose own run shows a code or a sentence of it.
  public func foundByTextOrState(_ query: String) -> [Scenario] {
    let found = found(by: query)
    let words = query.codeWords
    guard words.contains(where: \.isCode) || query.utf8.count >= 5 && found.count < 12 else {
      return found
    }
    let shown = shown(by: query)
    // A code is looked for as it is: a text that only resembles it comes after.
    let (first, second) = words.contains(where: \.isCode) ? (shown, found) : (found, shown)
    let ids = Set(first.map(\.id))
    return first + second.filter { !ids.contains($0.id) }
  }
}

extension String {
  /// The words in lower case, with what may be within a code: hyphens, underscores and full stops.
  fileprivate var codeWords: [String] {
    lowercased().split { !($0.isLetter || $0.isNumber || "-_.−".contains($0)) }
      .map { word in
        let isNegative = word.first == "-" || word.first == "−"
        let digits = word.drop { "-−".contains($0) }
        let bare = String(digits.reversed().drop { ".-".contains($0) }.reversed())
        return isNegative && bare.allSatisfy(\.isNumber) ? "-\(bare)" : bare
      }
      .filter { !$0.isEmpty }
  }

  /// Whether it is a code and no word of a language: three characters or more, with a digit or an underscore.
  fileprivate var isCode: Bool {
    utf8.count >= 3 && contains { $0.isNumber || $0 == "_" }
  }
}
