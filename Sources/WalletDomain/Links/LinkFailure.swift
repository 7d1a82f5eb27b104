/// Why a link leads to no pass. Each failure is explained in one sentence, and the app makes no call.
public enum LinkFailure: Error, Hashable, Sendable {
  case unreadable
  case wrongScheme(found: String, expected: String)
  case wrongHost(found: String, expected: String)
  case serialNumberMissing
  case serialNumberEmpty
  case serialNumberRepeated(count: Int)
  case parameterMissing(String)
  case parameterEmpty(String)
  case parameterRepeated(String)
  case parameterUnexpected(String)
  case actionUnknown(String)
  /// All that is wrong under the strict rule, if more than one thing is.
  case several([LinkFailure])
  case passNotFound(serialNumber: String)
  /// The guide throws URLError.cannotFindHost here, which reads as “host not found”.
  case passNotFoundByGuide(serialNumber: String)
  case notAPaymentPass(serialNumber: String)
  // On an Android phone, where an intent takes the place of a link.
  case notAnIntent
  case wrongIntentAction(found: String, expected: [String])
  case intentTextMissing
  case intentTextUnreadable
  case tokenMissing

  /// True if the link could be read but leads to no pass that can be activated.
  public var isAboutThePass: Bool {
    switch self {
    case .passNotFound, .passNotFoundByGuide, .notAPaymentPass: true
    default: false
    }
  }

  /// True if the parameter serialNumber is missing, empty or repeated.
  public var isAboutSerialNumber: Bool {
    switch self {
    case .serialNumberMissing, .serialNumberEmpty, .serialNumberRepeated: true
    default: false
    }
  }

  /// The error that the guide's sample throws for a link without a serial number; nil for other failures.
  public var thrownByGuide: SystemName? {
    switch self {
    case .serialNumberMissing, .serialNumberEmpty:
      SystemName("URLError.badURL (-1000)")
    default: nil
    }
  }

  public func explanation(in v: Vocabulary) -> Explanation {
    func because(_ id: String, _ summary: String, _ why: String) -> Explanation {
      Explanation(
        id: "link." + id, summary: summary, explanation: why,
        remedy: "Open \(v.wallet), choose the card there, and begin again with what it offers.")
    }
    return switch self {
    case .notAnIntent:
      because(
        "not-an-intent", "This opens no app on an Android phone.",
        "Google Wallet sends an intent: intent:#Intent;action=…;S.android.intent.extra.TEXT=…;end.")
    case .wrongIntentAction(let found, let expected):
      because(
        "wrong-intent-action", "This intent is not for this app.",
        "Its action is \(found), and the app takes \(expected.joined(separator: " or ")).")
    case .intentTextMissing:
      because(
        "no-intent-text", "The intent is not complete: it names no card.",
        "There is no extra android.intent.extra.TEXT.")
    case .intentTextUnreadable:
      because(
        "intent-text-unreadable", "The intent cannot be read.",
        "android.intent.extra.TEXT is no Base64 of JSON, in either alphabet.")
    case .tokenMissing:
      because(
        "no-token", "The intent is not complete: it names no token.",
        "The JSON has neither tokenUniqueReference (Mastercard) nor tokenReferenceID (Visa).")
    case .unreadable:
      because(
        "unreadable", "This link cannot be read.",
        "It is not a URL: a scheme is missing, or it holds spaces, brackets or a line break.")
    case .wrongScheme(let found, let expected):
      because(
        "wrong-scheme", "This link is not for this app.",
        "It begins with \(found)://, and this app opens \(expected)://.")
    case .wrongHost(let found, let expected):
      because(
        "wrong-host", "This link does not ask for an activation.",
        "It leads to “\(found)”, and activation links lead to “\(expected)”.")
    case .serialNumberMissing:
      because(
        "no-serial", "The link is not complete: it names no card.",
        "There is no parameter serialNumber; letter case matters.")
    case .serialNumberEmpty:
      because(
        "empty-serial", "The link is not complete: its serial number is empty.",
        "The parameter serialNumber has no value.")
    case .serialNumberRepeated(let count):
      because(
        "repeated-serial", "The link is not clear: it names \(count) serial numbers.",
        "The parameter serialNumber must come once; the guide would take the first in silence.")
    case .parameterMissing(let name):
      because(
        "missing-parameter", "The link is not complete.",
        "It has no \(name): the strict rule needs passTypeIdentifier, serialNumber and action=verify."
      )
    case .parameterEmpty(let name):
      because(
        "empty-parameter", "The link is not complete.",
        "Its \(name) is empty: the strict rule needs passTypeIdentifier, serialNumber and action=verify."
      )
    case .parameterRepeated(let name):
      because(
        "repeated-parameter", "The link is not clear.",
        "Its \(name) comes more than once: the strict rule takes each parameter once.")
    case .parameterUnexpected(let name):
      because(
        "unexpected-parameter", "The link holds something that does not belong there.",
        "It is \(name): the strict rule treats unexpected parameters as a failed verification.")
    case .actionUnknown(let action):
      because(
        "unknown-action", "The link asks for something this app does not do.",
        "Its action is \(action): Wallet sends action=verify, and nothing else leads to an activation."
      )
    case .several(let failures):
      because(
        "several",
        "The link is wrong in \(failures.count) ways.",
        "What is wrong: \(failures.map(\.inShort).listedBriefly). The strict rule needs passTypeIdentifier, "
          + "serialNumber and action=verify, each once and nothing else.")
    case .passNotFound(let serial):
      because(
        "unknown-serial", "This card is not on this \(v.phoneOrWatch).",
        "No pass that the app sees has serial number \(serial).")
    case .passNotFoundByGuide(let serial):
      because(
        "unknown-serial", "This card is not on this \(v.phone).",
        "The guide looks at the \(v.phone)'s passes only, finds no serial number \(serial) and throws "
          + "URLError.cannotFindHost: a log would say “host not found”.")
    case .notAPaymentPass(let serial):
      because(
        "not-a-payment-pass", "This pass is not a payment card.",
        "Pass \(serial) has no deviceAccountIdentifier: it is no Secure Element pass.")
    }
  }

  /// The failure of a parameter, as a part of a sentence.
  private var inShort: String {
    switch self {
    case .serialNumberMissing: "serialNumber is missing"
    case .serialNumberEmpty: "serialNumber is empty"
    case .serialNumberRepeated(let count): "serialNumber comes \(count) times"
    case .parameterMissing(let name): "\(name) is missing"
    case .parameterEmpty(let name): "\(name) is empty"
    case .parameterRepeated(let name): "\(name) comes more than once"
    case .parameterUnexpected(let name): "\(name) does not belong there"
    case .actionUnknown(let action): "action is \(action), not verify"
    default: explanation(in: Vocabulary()).summary
    }
  }
}

extension [String] {
  /// The first six, and the number of the others: a link may hold thousands.
  fileprivate var listedBriefly: String {
    let shown = prefix(6).joined(separator: "; ")
    return count > 6 ? "\(shown); and \(count - 6) more" : shown
  }
}
