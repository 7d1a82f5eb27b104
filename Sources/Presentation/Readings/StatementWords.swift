import Redaction
package import Statements
import WalletDomain

extension Statement {
  /// What is said, as a clause: “step failed, HTTP 500”.
  package var says: String {
    let clause = Redactor.coveredJSON(fact.clause)
    return switch certainty {
    case .known: clause
    case .quoted: "\(clause), as quoted"
    case .cutOff: "\(clause), and the text ends here"
    }
  }

  /// What it is said of: “iPhone · step eligibility · token T1”; empty where the source does not tell.
  package var about: String {
    [
      subject.device?.rawValue, subject.call,
      subject.card.map { "card \($0)" }, subject.cardSuffix.map { "card ending in \($0)" },
      subject.token.map { "token \($0)" },
      subject.tokenSuffix.map { "token's number ending in \($0)" },
      subject.serialNumber.map { "pass \($0)" },
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// “log.txt:12”.
  package var place: String { source.place }
}

extension SourceLines {
  /// “log.txt:12”, “log.txt:12–19”.
  package var place: String {
    "\(name):\(lines.lowerBound)" + (lines.count > 1 ? "–\(lines.upperBound)" : "")
  }
}

extension Fact {
  fileprivate var clause: String {
    switch self {
    case .called(let method, let host):
      method == nil && host == nil
        ? "a call is told of, without its method and host"
        : ["called", method, host].compactMap(\.self).joined(separator: " ")
    case .askedFor(let references, let wallet):
      (references.isEmpty
        ? "asked with no reference" : "asked for \(Self.list(references.map(\.rawValue)))")
        + (wallet.map { ", wallet \($0)" } ?? "")
    case .answered(let status): "answered" + (status.map { " \($0)" } ?? "")
    case .notAnswered(let reason): "no answer: \(reason)"
    case .leftOut(let references):
      "asked for \(Self.list(references.map(\.rawValue))), and the answer does not name it"
    case .unasked(let references):
      "answered \(Self.list(references.map(\.rawValue))), which was not asked for"
    case .counted(let name, let count): "\(name): \(count)"
    case .stepFailed(let severity):
      "the step failed" + (severity.map { ", severity \($0)" } ?? "")
    case .error(let error):
      error.title
        + (error.outermost?.text.map { " “\($0)”" } ?? "")
        + (error.levels.compactMap(\.status).first.map { ", HTTP \($0)" } ?? "")
    case .errorPage(let server, let status):
      "a page of \(server) instead of an answer" + (status.map { ", \($0)" } ?? "")
    case .refused(let status, let code, let words):
      "refused"
        + [status.map(String.init), code, words.map { "“\($0)”" }].compactMap(\.self)
        .map { " \($0)" }.joined()
    case .decodingFailed(let problem):
      "could not read an answer: \(problem.kind.rawValue)"
        + (problem.expected.map { ", expected \($0)" } ?? "")
        + (problem.found.map { ", found \($0)" } ?? "") + (problem.path.map { " at \($0)" } ?? "")
    case .crashed(let cause, let place): "crashed: \(cause)" + (place.map { " at \($0)" } ?? "")
    case .missingEntitlement(let bundle): "\(bundle) lacks the entitlement for adding cards"
    case .configuration(let members): "the request configuration has \(Self.list(members))"
    case .handed(let count): "was handed \(Self.counted(count, "pass", "passes")) at the end"
    case .sawPasses(let count):
      count == 0 ? "saw no pass" : "saw \(Self.counted(count, "pass", "passes"))"
    case .pass(let record): record.clause
    case .canAdd(let answer, let identifier):
      "can \(answer ? "" : "not ")be added" + (identifier.map { ", asked with \($0)" } ?? "")
    case .link(let scheme, let parameters):
      "link \(scheme)://" + (parameters.isEmpty ? "" : " with \(Self.list(parameters))")
    case .schemeUnclaimed(let scheme): "no app claims \(scheme)://"
    case .schemeNotDeclared(let scheme): "this app may not ask for \(scheme)://"
    case .tapAndPay(let code, let name):
      [code.map(String.init), name].compactMap(\.self).joined(separator: " ")
    case .handedBack(let name, let decision): "the app answered \(name) \(decision)"
    case .token(let record): record.clause
    case .card(let record): record.clause
    case .signedCard(let members): "a signed card: \(Self.list(members))"
    case .alert(_, let quoted): "“\(quoted)”"
    case .experience(let experience, let quoted): experience.clause(quoting: quoted)
    case .other(let words): words
    }
  }

  fileprivate static func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
  }

  fileprivate static func list(_ texts: [String]) -> String {
    texts.prefix(6).joined(separator: ", ")
      + (texts.count > 6 ? " and \(texts.count - 6) more" : "")
  }

  fileprivate static func list(_ members: [Member]) -> String {
    list(members.map { "\($0.name) \($0.value ?? "nil")" })
  }
}

extension Experience {
  fileprivate func clause(quoting quoted: String?) -> String {
    switch self {
    case .verificationRequired, .beingActivated: "Wallet says “\(quoted ?? "")”"
    case .inactive: "it is called “\(quoted ?? "")”"
    case .appShows: "the app shows “\(quoted ?? "")”"
    case .appSaysAdded: "the app says “\(quoted ?? "")”"
    default: clause + (quoted.map { ", “\($0)”" } ?? "")
    }
  }

  private var clause: String {
    switch self {
    case .cardNamed: "this card is spoken of"
    case .termsAccepted: "the terms were agreed to"
    case .termsNotShown: "no terms were shown"
    case .termsNotAccepted: "the terms were not agreed to"
    case .typedIn: "the card was typed in by hand"
    case .scanned: "the card was scanned"
    case .startedFromApp: "it began in the bank's app"
    case .added: "the card was added"
    case .couldNotAdd: "the card could not be added"
    case .noButton: "the button is missing"
    case .nothingHappens: "nothing happens"
    case .grey: "the card is grey"
    case .inColour: "the card is in colour"
    case .verificationRequired: "Wallet asks for a verification"
    case .noCode: "no code came"
    case .codeRefused: "the code was not accepted"
    case .numberIsOld: "the phone number is an old one"
    case .numberChanged: "the phone number has changed"
    case .inWallet: "the card is there"
    case .notInWallet: "the card is not there"
    case .deviceIsNew: "the device is new"
    case .deviceChanged: "the device was changed for another"
    case .deviceReset: "the device was reset"
    case .deviceLost: "the device was lost or stolen"
    case .restored: "it was restored from a backup"
    case .signedOut: "the account was signed out of"
    case .passcodeOff: "the device's passcode was switched off"
    case .watchUnpaired: "the Watch was unpaired"
    case .systemUpdated: "the system was updated"
    case .appReinstalled: "the app was installed again"
    case .ofCompany: "it is a company's device"
    case .cardsGone: "the cards are gone"
    case .cardRemoved: "the card was removed"
    case .cardIsNew: "the card is a new one"
    case .cardLost: "the card was lost or stolen"
    case .works: "it works"
    case .doesNotWork: "it does not work"
    case .pays: "it pays"
    case .stillPays: "it still pays"
    case .doesNotPay: "it does not pay"
    case .otherCardWorks: "another card works"
    case .otherCardFails: "another card does not work either"
    case .worksForOthers: "it works for somebody else"
    case .beingActivated: "Wallet says that it is being activated"
    case .inactive: "it is called inactive"
    case .appSaysAdded: "the app says that it was added"
    case .appShows: "the app shows a status"
    }
  }
}

extension PassRecord {
  fileprivate var clause: String {
    let place = isRemote.map { $0 ? "a pass on the Watch" : "a pass on the phone itself" }
    return [
      place ?? "a pass",
      state?.words
        ?? printedState.map { "state printed as \($0), which is none that is known" }
        ?? "state not printed", passTypeIdentifier,
      primaryAccountIdentifier.map { "of account \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension TokenRecord {
  fileprivate var clause: String {
    var parts = [event.map { "event \($0)" } ?? "a token", status.map { "status \($0)" }]
    // The network's letters mean nothing by themselves.
    if let state, state.title.lowercased() != status?.lowercased() { parts.append(state.title) }
    parts.append(provisioning.map { "provisioning \(MastercardWords.provisioning($0))" })
    parts.append(decision.map { "decision \($0)" })
    if !suspenders.isEmpty {
      let all = suspenders.map(MastercardWords.suspender)
      parts.append("suspended by \(all.joined(separator: ", "))")
    }
    if isRemovedFromWallet == true { parts.append("removed in the wallet") }
    if !reasons.isEmpty { parts.append("because of \(reasons.joined(separator: ", "))") }
    parts.append(wallet.map { "wallet \($0)" })
    parts.append(network)
    parts.append(cardReference.map { "of number \($0)" })
    if !members.isEmpty { parts.append(Fact.list(members)) }
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension CardRecord {
  fileprivate var clause: String {
    [
      name.map { "card \($0)" } ?? "a card", network, status.map { "status \($0)" },
      primaryAccountIdentifier.map { "of account \($0)" },
      members.isEmpty ? nil : Fact.list(members),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension Conclusion.Authority {
  /// Who says so, as in “an Apple engineer in thread 829133”.
  package var title: String {
    switch self {
    case .appleEngineer(let thread):
      "an Apple engineer, developer.apple.com/forums/thread/\(thread)"
    case .apple: "Apple"
    case .vendor(let name): name
    case .seen(let place): "seen once: \(place)"
    case .guess(let place): "a guess: \(place)"
    case .assumption: "an assumption of this program"
    }
  }
}
