import Assets
import Statements
import WalletDomain

/// The codes, log words and sentences that each shipped state shows when its own story is played.
///
/// `Assets/Search/states.txt` holds them: a line of words for each state, and below it what the customer reads, each
/// behind a dash. A test plays the states and compares.
package struct StateWords: Sendable {
  let id: Scenario.ID
  /// Words of calls and logs and ids of findings, in lower case.
  fileprivate let words: [Substring]
  /// What the customer reads, in lower case.
  private var sentences: [Substring] = []

  /// In the order of the catalogue.
  static let shipped: [StateWords] = {
    var states: [StateWords] = []
    let text = String(decoding: Assets.stateWords, as: UTF8.self)
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.hasPrefix("- "), !states.isEmpty {
        states[states.count - 1].sentences.append(line.dropFirst(2))
      } else if let colon = line.firstIndex(of: ":") {
        let words = line[line.index(after: colon)...].split(separator: "|")
        states.append(StateWords(id: String(line[..<colon]), words: words))
      }
    }
    return states
  }()

  private init(id: Scenario.ID, words: [Substring]) { (self.id, self.words) = (id, words) }

  /// The ids of the shipped states that show a code or a sentence, or end with a message of Wallet's.
  package static func ids(showing text: String) -> [Scenario.ID] {
    if let title = WalletAlert(quotedBy: text)?.title {
      let ids = ids(endingWith: title)
      return shipped.map(\.id).filter(ids.contains)
    }
    let named = text.isConstant ? ScenarioSearch.ids(alsoCalled: text) : []
    return shipped.filter { $0.match(text) || named.contains($0.id) }.map(\.id)
  }

  /// Whether Wallet's message comes after the terms were accepted in a state's own run.
  package static func endsAfterTerms(_ id: Scenario.ID) -> Bool {
    shipped.first { $0.id == id }.map {
      $0.words.contains("accepted") && !$0.words.contains("eligibility")
    } ?? false
  }

  /// Whether the card is typed into Wallet, or read by its camera, in a state's own run.
  package static func isByHand(_ id: Scenario.ID) -> Bool {
    shipped.first { $0.id == id }.map { $0.words.contains("typed") && $0.words.contains("camera") }
      ?? false
  }

  /// The ids of the states that end with a message of Wallet's, by its title.
  fileprivate static func ids(endingWith title: String) -> Set<Scenario.ID> {
    ScenarioSearch.ids(alsoCalled: title).union(ids(saying: title))
  }

  /// The ids of the shipped states in which the customer reads a sentence with these words.
  fileprivate static func ids(saying words: String) -> [Scenario.ID] {
    let words = words.lowercased()
    return shipped.filter { $0.sentences.contains { $0.contains(words) } }.map(\.id)
  }

  /// The ids of the states that show what a line of an app's console or a browser's words come of, as they are read.
  fileprivate static func ids(causing line: String) -> [Scenario.ID] {
    guard line.codeWords.count > 3 else { return [] }
    let reading = Reading(of: [.pasted(line)])
    // A message of Wallet may come of much else.
    let hasAlert = reading.statements.contains {
      if case .alert = $0.fact { true } else { false }
    }
    let kinds: Set<SourceKind> = [.crashReport, .schemeQuery, .walletWords]
    return hasAlert
      ? []
      : reading.found.filter { kinds.contains($0.kind) }.flatMap(\.conclusion.causes)
        .flatMap(\.states)
  }

  /// Whether all words of a query are among these, or the query is part of a sentence.
  private func match(_ query: String) -> Bool {
    let wanted = query.codeWords.filter { $0 != "code" }
    if wanted.isEmpty { return false }
    if wanted.count == 2, wanted[0].hasSuffix("domain"), wanted[0] != "domain" {
      return words.contains(Substring(wanted.joined(separator: " ")))
    }
    let areHere = wanted.allSatisfy { word in
      words.contains { shown in
        if word.isCode { return shown.hasPrefix(word) }
        // `URLError.timedOut` by either of its parts.
        let isPart = word.utf8.count > 4 && shown.contains(".")
        return shown == word
          || isPart && shown.split(separator: ".").contains(Substring(word))
      }
    }
    return areHere
      || wanted.count > 2 && sentences.contains { $0.contains(query.lowercased()) }
  }
}

extension ScenarioSearch {
  /// The scenarios that match a query by their texts, then those whose own run shows a code or a sentence of it.
  ///
  /// A message of Wallet in any language finds the states that end with it. Errors of the app's own calls are shown by
  /// Swift's names and their numbers, which Foundation's domain stands for. Where a code, a domain or a constant is
  /// shown or named by any, no other scenario is listed.
  public func foundByTextOrState(_ query: String) -> [Scenario] {
    if let title = WalletAlert(quotedBy: query)?.title {
      let ids = StateWords.ids(endingWith: title)
      let shown = scenarios.filter { ids.contains($0.id) }
      // Many texts have a word of it, and are of another matter.
      guard query.lowercased() == title.lowercased(), !shown.isEmpty else { return shown }
      return shown + found(by: title).filter { !ids.contains($0.id) }
    }
    let causing = StateWords.ids(causing: query)
    if !causing.isEmpty { return scenarios.filter { causing.contains($0.id) } }
    var words = query.codeWords.filter { $0 != "code" }
    let printed = query.printedCodes
    if !printed.isEmpty {
      let named = naming(printed + words.filter { $0.isConstant && $0.contains("_") })
      // A number without a domain may be no code.
      if !named.isEmpty || printed.contains(where: { $0.contains(" ") }) { return named }
    }
    if words == ["nsurlerrordomain"] { words = ["urlerror."] }
    words.removeAll { $0 == "nsurlerrordomain" }
    let constants = words.filter(\.isConstant)
    let codes = words.allSatisfy { $0.isConstant || $0.isLongNumber } ? words : constants
    if !codes.isEmpty {
      let named = naming(codes)
      let others = words.filter { !$0.isConstant && !$0.isLongNumber }
      return named.isEmpty && !others.isEmpty
        ? found(by: others.joined(separator: " ")) : named
    }
    let found = found(by: query)
    guard words.contains(where: \.isCode) || query.utf8.count >= 5 && found.count < 12 else {
      return found
    }
    let ids = Set(StateWords.ids(showing: query))
    let shown = scenarios.filter { ids.contains($0.id) }
    // A code is looked for as it is: a text that only resembles it comes after.
    let (first, second) = words.contains(where: \.isCode) ? (shown, found) : (found, shown)
    let before = Set(first.map(\.id))
    return first + second.filter { !before.contains($0.id) }
  }

  /// The scenarios with most of some codes, as whole words or else as their beginnings: those that show them first.
  private func naming(_ codes: [String]) -> [Scenario] {
    let shown = Dictionary(
      StateWords.shipped.map { ($0.id, $0.words.map(String.init)) }, uniquingKeysWith: +)
    func best(
      _ words: (Scenario) -> [String], _ fits: (String, String) -> Bool
    ) -> (count: Int, scenarios: [Scenario]) {
      let counts = scenarios.map { scenario in
        let words = words(scenario)
        return codes.count { code in words.contains { fits($0, code) || fits($0, "-\(code)") } }
      }
      let most = counts.max() ?? 0
      let places = most == 0 ? [] : scenarios.indices.filter { counts[$0] == most }
      return (most, places.map { scenarios[$0] })
    }
    let showing = best({ shown[$0.id] ?? [] }, ==)
    let telling = best({ Self.words(toldOf: $0) }, ==)
    // A text that names one of several codes is of another matter than a run that shows them all.
    let others = telling.count < showing.count ? [] : telling.scenarios
    let all = showing.scenarios + others.filter { !showing.scenarios.contains($0) }
    if !all.isEmpty { return all }
    // Runs show the names of PassKit's errors, and their numbers seldom.
    let names = codes.flatMap(\.namesInPassKit)
    return names.isEmpty
      ? best({ (shown[$0.id] ?? []) + Self.words(toldOf: $0) }, { $0.hasPrefix($1) }).scenarios
      : naming(names)
  }
}

extension String {
  /// The words in lower case, with what may be within a code: hyphens, underscores and full stops.
  package var codeWords: [String] {
    lowercased().split { !($0.isLetter || $0.isNumber || "-_.−".contains($0)) }
      .map { word in
        let isNegative = word.first == "-" || word.first == "−"
        let digits = word.drop { "-−".contains($0) }
        let bare = String(digits.reversed().drop { ".-".contains($0) }.reversed())
        return isNegative && bare.allSatisfy(\.isNumber) ? "-\(bare)" : bare
      }
      .filter { !$0.isEmpty }
  }

  /// The numbers that an error's print tells: behind a domain, with it unless it is Foundation's, or behind a word that
  /// ends with `code`; and any that are negative or long.
  fileprivate var printedCodes: [String] {
    var codes: [String] = []
    var before = ""
    for word in codeWords {
      if let number = Int(word) {
        if before.hasSuffix("errordomain") {
          codes.append(before == "nsurlerrordomain" ? word : "\(before) \(word)")
        } else if number < -99 || number > 9999 || number > 99 && before.hasSuffix("code") {
          codes.append(word)
        }
        before = ""
      } else if word != "code" && word != "error" {
        before = word
      }
    }
    return codes
  }

  /// The names of PassKit's errors with this domain and number, in lower case.
  fileprivate var namesInPassKit: [String] {
    PassKitError.allCases.filter { self == "\(PassKitError.domain) \($0.code)".lowercased() }
      .map { $0.name.lowercased() }
  }

  /// Whether it is a code and no word of a language: three characters or more, with a digit or an underscore.
  fileprivate var isCode: Bool {
    utf8.count >= 3 && contains { $0.isNumber || $0 == "_" }
  }

  /// Whether it is a constant, a domain, a dotted name or host: one word, which no text only resembles.
  fileprivate var isConstant: Bool {
    let word = lowercased()
    if word.contains(" ") { return word.split(separator: " ")[0].hasSuffix("errordomain") }
    let parts = word.split(separator: ".")
    return word.utf8.count >= 5 && word.contains("_") || word.hasSuffix("errordomain")
      || word == "urlerror."
      || word.utf8.count >= 8 && parts.count > 1
        && parts.allSatisfy { $0.contains(where: \.isLetter) }
  }

  /// Whether it is a number as codes are: four digits or more, or several numbers with hyphens between them.
  fileprivate var isLongNumber: Bool {
    let parts = split(separator: "-")
    return parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      && (parts.count > 1 || parts.joined().count >= 4)
  }
}
