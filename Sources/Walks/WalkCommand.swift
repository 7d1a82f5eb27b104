public import Commands
public import SimulatedWorld
public import Terminal
import Text
import Times
public import WalletDomain

/// One line of a walk's step.
public enum WalkCommand: Hashable, Sendable {
  /// One of the program's own commands, such as `add Gold watch`.
  case word(WrittenCommand)
  /// A command of the screen, by its name in the palette.
  case screen(ScreenCommand)
  case press([Key])
  case type(String)
  /// A click on the first occurrence of a text on the screen.
  case tap(String)
  /// Continues where Wallet or the bank's app asks for the customer's consent.
  case approve
  /// Continues where the app asks for the log-in.
  case logIn
  case watchPaired(Bool)
  /// Lets time pass while something is under way, without anything planned for later.
  case wait(Duration)
  /// A fault, with the keys of an item of `faults` in a scenario.
  case fault([Field])
  /// Removes the faults at an endpoint, or all.
  case unfault(Endpoint?)
  case say(String)
  case pause(Duration)
  /// Keeps the screen under a name.
  case snapshot(String)
  /// Returns to the end of a step; what was done since becomes a branch.
  case backTo(String)
  case expect(WalkExpectation)

  /// `NAME=VALUE`.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// What must hold, or must not, once nothing is under way.
public struct WalkExpectation: Hashable, Sendable {
  public var isNegated: Bool
  public var assertion: Assertion

  public init(_ assertion: Assertion, isNegated: Bool = false) {
    self.assertion = assertion
    self.isNegated = isNegated
  }

  public enum Assertion: Hashable, Sendable {
    /// The label of a card on a device; without a device, of its row.
    case row(card: String, Device?, label: String)
    /// A text on the screen, also across line ends.
    case text(String)
    /// A call by its endpoint or title, made so many times, or at least once.
    case call(String, count: Int?, [WalkCommand.Field])
    /// A token by its id, or by its card and device.
    case token(String, Device?, [WalkCommand.Field])
    /// A pass by its serial number, or by its card and device.
    case pass(String, Device?, [WalkCommand.Field])
    /// The id of a finding, such as `D07`.
    case finding(String)
    /// The part of the screen that has the keys, by its name in `passwalk keys`.
    case screen(String)
    /// The outcome of the last flow.
    case outcome(String)
  }
}

extension WalkCommand {
  /// The line of a walk, such as `expect row "Gold" phone "Activate Card"`.
  public var text: String {
    switch self {
    case .word(let written):
      ([written.name.rawValue] + written.values.compactMap { $0 }.map(\.asWord))
        .joined(separator: " ")
    case .screen(let command): command.rawValue
    case .press(let keys): "press \(keys.map(\.name.asWord).joined(separator: " "))"
    case .type(let text): "type \(text.inQuotes)"
    case .tap(let text): "tap \(text.inQuotes)"
    case .approve: "approve"
    case .logIn: "log-in"
    case .watchPaired(let isPaired): isPaired ? "pair" : "unpair"
    case .wait(let time): "wait \(time.written)"
    case .fault(let fields): "fault \(fields.inLine)"
    case .unfault(let endpoint): endpoint.map { "unfault \($0.rawValue)" } ?? "unfault"
    case .say(let text): "say \(text.inQuotes)"
    case .pause(let time): "pause \(time.written)"
    case .snapshot(let name): "snapshot \(name.asWord)"
    case .backTo(let step): "back-to \(step.inQuotes)"
    case .expect(let expectation): "expect \(expectation.text)"
    }
  }

  /// Whether the command changes the session; others show, wait or check.
  public var isAct: Bool {
    switch self {
    case .say, .pause, .snapshot, .expect: false
    default: true
    }
  }

  /// Whether the command continues the open flow, as Enter does.
  public var continuesFlow: Bool {
    switch self {
    case .approve, .logIn: true
    case .word(let written): written.name == .goOn
    default: false
    }
  }

  /// Whether the command says how much time passes.
  public var passesTime: Bool {
    switch self {
    case .wait: true
    case .word(let written): written.name == .advance
    default: false
    }
  }
}

extension WalkExpectation {
  /// The text after `expect`.
  public var text: String { (isNegated ? "not " : "") + assertion.text }
}

extension WalkExpectation.Assertion {
  fileprivate var text: String {
    func named(_ kind: String, _ name: String, _ device: Device?, _ fields: [WalkCommand.Field])
      -> String
    {
      [kind, name.asWord, device?.rawValue, fields.isEmpty ? nil : fields.inLine]
        .compactMap { $0 }.joined(separator: " ")
    }
    switch self {
    case .row(let card, let device, let label):
      return named("row", card, device, []) + " " + label.inQuotes
    case .text(let text): return "text \(text.inQuotes)"
    case .call(let name, let count, let fields):
      return named("call", name, nil, (count.map { [.init("count", "\($0)")] } ?? []) + fields)
    case .token(let token, let device, let fields): return named("token", token, device, fields)
    case .pass(let pass, let device, let fields): return named("pass", pass, device, fields)
    case .finding(let id): return "finding \(id)"
    case .screen(let name): return "screen \(name.asWord)"
    case .outcome(let name): return "outcome \(name.asWord)"
    }
  }
}

extension [WalkCommand.Field] {
  fileprivate var inLine: String {
    map { field in
      let name = field.name.contains("=") ? field.name.inQuotes : field.name.asWord
      return "\(name)=\(field.value.asWord)"
    }.joined(separator: " ")
  }
}

/// The words that begin lines of a walk, beside the program's own commands.
public enum WalkWord: String, CaseIterable, Sendable {
  // Before the first step.
  case walk, id, title, about, size, seed, present
  // Structure.
  case step, include
  case say, pause, snapshot
  case backTo = "back-to"
  // Actions.
  case press, type, tap, approve
  case logIn = "log-in"
  case wait, fault, unfault, pair, unpair
  case expect

  /// The form of the line, as in a manual.
  public var usage: String {
    switch self {
    case .walk: "walk 1"
    case .id: "id NAME"
    case .title: "title \"WORDS\""
    case .about: "about \"ONE SENTENCE\""
    case .size: "size COLUMNSxROWS"
    case .seed: "seed NUMBER"
    case .present: "present"
    case .step: "step \"WORDS\""
    case .include: "include FILE"
    case .say: "say \"WORDS\""
    case .pause: "pause TIME"
    case .snapshot: "snapshot NAME"
    case .backTo: "back-to \"STEP\""
    case .press: "press KEY …"
    case .type: "type \"TEXT\""
    case .tap: "tap \"WORDS\""
    case .approve: "approve"
    case .logIn: "log-in"
    case .wait: "wait TIME"
    case .fault: "fault on=CALL status=500 …"
    case .unfault: "unfault [CALL]"
    case .pair: "pair"
    case .unpair: "unpair"
    case .expect: "expect [not] \(ExpectWord.allCases.map(\.rawValue).joined(separator: "|")) …"
    }
  }
}

/// The words that follow `expect`.
public enum ExpectWord: String, CaseIterable, Sendable {
  case row, text, call, token, pass, finding, screen, outcome

  /// The form of the rest of the line, as in a manual.
  public var usage: String {
    switch self {
    case .row: "row CARD [phone|watch] \"STATE\""
    case .text: "text \"WORDS\""
    case .call: "call NAME [count=NUMBER] [status=200] [body.FIELD=VALUE …]"
    case .token: "token ID|CARD [phone|watch] [tokenStatus=VALUE]"
    case .pass: "pass SERIAL|CARD [phone|watch] [activationState=VALUE]"
    case .finding: "finding ID"
    case .screen: "screen PLACE"
    case .outcome: "outcome NAME"
    }
  }
}
