public import Commands
public import SimulatedWorld
public import Terminal
import Times
public import WalletDomain

/// One line of a walk's step.
public enum WalkCommand: Hashable, Sendable {
  /// One of the program's own commands, such as `add Gold watch`.
  case word(WrittenCommand)
  /// What only a key does, by its name in the palette.
  case screen(ScreenCommand)
  case press([Key])
  case type(String)
  /// A click at the first place where these words are on the screen.
  case tap(String)
  /// Goes on where Wallet or the bank's app asks for the customer's consent.
  case approve
  /// Goes on where the app asks who is there.
  case logIn
  case watchPaired(Bool)
  /// Time goes by while somebody is waited for; what is planned for later stays where it is.
  case wait(Duration)
  /// What goes wrong, as an item of `faults` in a scenario has it.
  case fault([Field])
  /// Nothing goes wrong there any more; nil is everywhere.
  case unfault(Endpoint?)
  case say(String)
  case pause(Duration)
  /// The screen is kept under a name.
  case snapshot(String)
  /// Back to where that step ended; what was done since becomes a branch.
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

/// What must be so once nobody is waited for.
public struct WalkExpectation: Hashable, Sendable {
  /// It must not be so.
  public var isNegated: Bool
  public var sight: Assertion

  public init(_ sight: Assertion, isNegated: Bool = false) {
    self.sight = sight
    self.isNegated = isNegated
  }

  public enum Assertion: Hashable, Sendable {
    /// A card's state in the list; without a device, that of the whole row.
    case row(card: String, Device?, words: String)
    /// Words on the screen, across the ends of its lines.
    case text(String)
    /// A call by its endpoint or title; how often it was made, or at least once.
    case call(String, count: Int?, [WalkCommand.Field])
    /// A token by its id, or by its card and device.
    case token(String, Device?, [WalkCommand.Field])
    /// A pass by its serial number, or by its card and device.
    case pass(String, Device?, [WalkCommand.Field])
    /// What *Why* finds odd, such as `D07`.
    case finding(String)
    /// Where keys go, as `passwalk keys` names it.
    case screen(String)
    /// How the last flow ended.
    case outcome(String)
  }
}

extension WalkCommand {
  /// As a walk has it, such as `expect row "Gold" phone "Activate Card"`.
  public var text: String {
    switch self {
    case .word(let written):
      ([written.name.rawValue] + written.values.compactMap { $0 }.map(\.inWalk))
        .joined(separator: " ")
    case .screen(let command): command.rawValue
    case .press(let keys): "press \(keys.map(\.name.inWalk).joined(separator: " "))"
    case .type(let text): "type \(text.quotedInWalk)"
    case .tap(let text): "tap \(text.quotedInWalk)"
    case .approve: "approve"
    case .logIn: "log-in"
    case .watchPaired(let isPaired): isPaired ? "pair" : "unpair"
    case .wait(let time): "wait \(time.written)"
    case .fault(let fields): "fault \(fields.inWalk)"
    case .unfault(let endpoint): endpoint.map { "unfault \($0.rawValue)" } ?? "unfault"
    case .say(let text): "say \(text.quotedInWalk)"
    case .pause(let time): "pause \(time.written)"
    case .snapshot(let name): "snapshot \(name.inWalk)"
    case .backTo(let step): "back-to \(step.quotedInWalk)"
    case .expect(let expectation): "expect \(expectation.text)"
    }
  }

  /// A text as one word, in quotes.
  public static func quoted(_ text: String) -> String { text.quotedInWalk }

  /// The same in quotes only where it needs them.
  public static func word(_ text: String) -> String { text.inWalk }

  /// Something is done by it; the others tell, wait or look.
  public var isAct: Bool {
    switch self {
    case .say, .pause, .snapshot, .expect: false
    default: true
    }
  }

  /// It goes on with what is open, as Enter would.
  public var isGoingOn: Bool {
    switch self {
    case .approve, .logIn: true
    case .word(let written): written.name == .goOn
    default: false
    }
  }

  /// It says itself how much time goes by.
  public var isTime: Bool {
    switch self {
    case .wait: true
    case .word(let written): written.name == .advance
    default: false
    }
  }
}

extension WalkExpectation {
  /// What follows `expect`.
  public var text: String { (isNegated ? "not " : "") + sight.text }
}

extension WalkExpectation.Assertion {
  fileprivate var text: String {
    func named(_ kind: String, _ name: String, _ device: Device?, _ fields: [WalkCommand.Field])
      -> String
    {
      [kind, name.inWalk, device?.rawValue, fields.isEmpty ? nil : fields.inWalk]
        .compactMap { $0 }.joined(separator: " ")
    }
    switch self {
    case .row(let card, let device, let words):
      return named("row", card, device, []) + " " + words.quotedInWalk
    case .text(let text): return "text \(text.quotedInWalk)"
    case .call(let name, let count, let fields):
      return named("call", name, nil, (count.map { [.init("count", "\($0)")] } ?? []) + fields)
    case .token(let token, let device, let fields): return named("token", token, device, fields)
    case .pass(let pass, let device, let fields): return named("pass", pass, device, fields)
    case .finding(let id): return "finding \(id)"
    case .screen(let name): return "screen \(name.inWalk)"
    case .outcome(let name): return "outcome \(name.inWalk)"
    }
  }
}

extension [WalkCommand.Field] {
  fileprivate var inWalk: String {
    map { field in
      let name = field.name.contains("=") ? field.name.quotedInWalk : field.name.inWalk
      return "\(name)=\(field.value.inWalk)"
    }.joined(separator: " ")
  }
}

extension String {
  /// In quotes where it would be more than one word otherwise, or none.
  var inWalk: String {
    let isPlain =
      !isEmpty && !hasPrefix("#") && !contains { $0.isWhitespace || "\"\\".contains($0) }
    return isPlain ? self : quotedInWalk
  }

  var quotedInWalk: String {
    var text = "\""
    for character in self {
      switch character {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.append(character)
      }
    }
    return text + "\""
  }
}
