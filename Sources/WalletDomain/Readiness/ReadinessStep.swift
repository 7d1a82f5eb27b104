/// One thing that must be in order before a bank's app can add its first card.
public struct ReadinessStep: Hashable, Sendable, Identifiable {
  /// Its name in `notInOrder` of scenario files and in files of answers.
  public var id: String
  public var part: ReadinessPart
  /// As it stands within a sentence.
  public var title: String
  /// What is to be done, in one sentence.
  public var task: String
  public var owner: ReadinessOwner
  /// The document that says so, or that nobody published it.
  public var source: String
  public var consequence: ReadinessConsequence
  /// What to send to whom, or what to do, once it is found to be missing.
  public var remedy: String
  /// The one check that tells it from the steps whose lack looks the same.
  public var check: String
}

/// A part of the road, whose steps follow each other.
public enum ReadinessPart: String, CaseIterable, Hashable, Sendable {
  case approvals = "Agreements and approvals"
  case entitlement = "The entitlement"
  case signing = "App IDs, profiles and the signed build"
  case identifiers = "What others must know of the app"
  case release = "Test and release"
}

/// The party that has to do a step.
public enum ReadinessOwner: String, CaseIterable, Hashable, Sendable {
  case bank, developers, apple, google, network, tester

  public var title: String {
    switch self {
    case .bank: "the bank"
    case .developers: "the app's developers"
    case .apple: "Apple"
    case .google: "Google"
    case .network: "the card network"
    case .tester: "the tester"
    }
  }
}

/// Whether a bank has a step in order, as it answers itself.
public enum ReadinessAnswer: String, CaseIterable, Hashable, Sendable { case yes, no, unknown }

/// What a device shows while a step is not in order.
public enum ReadinessConsequence: Hashable, Sendable {
  /// No device shows it; what happens instead.
  case reachesNoDevice(String)
  /// The build may not use Wallet at all.
  case noEntitlement
  /// PassKit shows the app none of the bank's passes.
  case hiddenPasses
  /// Wallet does not list the bank.
  case unlisted
  /// Wallet cannot show the bank's log-in.
  case noLogIn
  /// PassKit shows the Wallet extension none of the bank's passes.
  case extensionSeesNoPass
  /// Apple's servers refuse every card before the terms.
  case refused(AppleObstacle)
  /// Google's Tap and Pay API answers 15009.
  case unavailable
  /// Google lists no token to the app.
  case unmapped

  public var reachesDevice: Bool {
    if case .reachesNoDevice = self { false } else { true }
  }

  func looks(like other: ReadinessConsequence) -> Bool {
    switch (self, other) {
    case (.refused(let one), .refused(let another)): one.alert == another.alert
    case (.reachesNoDevice, _): false
    case (.hiddenPasses, .refused(.sandboxAccount)), (.refused(.sandboxAccount), .hiddenPasses):
      true
    default: self == other
    }
  }

  /// Whether `other` cannot be met before this has been mended, because its call is not reached.
  func keepsBack(_ other: ReadinessConsequence) -> Bool {
    switch (self, other) {
    case (.noEntitlement, _), (.unavailable, _), (.refused, .refused): true
    case (.unlisted, .noLogIn), (.unlisted, .extensionSeesNoPass), (.noLogIn, .extensionSeesNoPass):
      true
    default: false
    }
  }

  /// When it bites, the earliest first: at the list, in Wallet's own list, on the sheet, or never.
  public var stage: Int {
    switch self {
    case .noEntitlement, .unavailable: 0
    case .refused(.sandboxAccount), .hiddenPasses, .unmapped: 1
    case .unlisted: 2
    case .noLogIn, .extensionSeesNoPass: 3
    case .refused: 4
    case .reachesNoDevice: 5
    }
  }
}

extension [ReadinessStep] {
  /// The steps with what a device shows while all those whose ids are in `missing` are not in order.
  ///
  /// With a sandbox account, Wallet takes a card of the sandbox; the app still sees no pass.
  public func amid(missing: Set<String>) -> [ReadinessStep] {
    let account = AppleReadiness.appleAccount.rawValue
    let card = AppleReadiness.productionCard.rawValue
    guard missing.isSuperset(of: [account, card]) else { return self }
    return map { step in
      var step = step
      if step.id == account { step.consequence = .hiddenPasses }
      if step.id == card {
        step.consequence = .reachesNoDevice("A sandbox account takes cards of the sandbox.")
      }
      return step
    }
  }

  /// The other steps whose lack shows the customer the same.
  public func rivals(of step: ReadinessStep) -> [ReadinessStep] {
    filter { $0.id != step.id && $0.consequence.looks(like: step.consequence) }
  }

  /// Those that are not met before the first of them, in the order in which they bite, has been mended.
  public var keptBackByFirst: [ReadinessStep] {
    let steps = inOrderOfBite
    return steps.dropFirst().filter { steps[0].consequence.keepsBack($0.consequence) }
  }

  /// The steps that reach a device, in the order in which they bite; sorting keeps the order within a stage.
  public var inOrderOfBite: [ReadinessStep] {
    filter(\.consequence.reachesDevice).enumerated()
      .sorted {
        ($0.element.consequence.stage, $0.offset) < ($1.element.consequence.stage, $1.offset)
      }
      .map(\.element)
  }
}
