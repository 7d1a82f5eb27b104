/// Bindings that belong together, as help, `passwalk keys` and the manual page list them.
struct BindingGroup: Sendable {
  var title: String
  var bindings: [Binding]

  static let all: [BindingGroup] = [
    BindingGroup(title: "Everywhere", bindings: sessionBindings + paneBindings + programBindings),
    BindingGroup(title: "Before an audience", bindings: presenterBindings),
    BindingGroup(title: "Lists", bindings: movementBindings + findBindings),
    BindingGroup(title: "Cards", bindings: cardBindings),
    BindingGroup(title: "Reasons", bindings: explainBindings),
    BindingGroup(title: "What if", bindings: whatIfBindings),
    BindingGroup(title: "Wallet and Watch", bindings: passBindings),
    BindingGroup(title: "What happened", bindings: callBindings),
    BindingGroup(title: "Copying", bindings: copyBindings),
    BindingGroup(title: "Timeline", bindings: timelineBindings),
    BindingGroup(title: "In a flow", bindings: flowBindings),
    BindingGroup(title: "The guide", bindings: guideBindings),
    BindingGroup(
      title: "Help, lists and prompts", bindings: overlayBindings + verificationBindings),
    BindingGroup(title: "The bank acts, by name", bindings: networkBindings),
  ]
}

extension Context {
  /// Where it is, as a sentence names it.
  var place: String {
    switch self {
    case .cards: "the card list"
    case .wallet: "Wallet"
    case .watch: "the Watch"
    case .calls: "what happened"
    case .flow: "an open flow"
    case .choice: "the choice of a pass or device"
    case .outcome: "the end of a flow"
    case .help: "the help"
    case .guide: "the guide"
    case .guidePage: "a page of the guide"
    case .detail: "the reasons"
    case .tsp: "the TSP configuration"
    case .problems: "the file's problems"
    case .scenarios: "the scenarios"
    case .link: "the link prompt"
    case .troubles: "the faults"
    case .palette: "the commands"
    case .timeline: "the timeline"
    case .find: "finding"
    case .verification: "the ways to verify a pass"
    case .whatIf: "the form of the world"
    case .value: "a value of that form"
    case .saving: "the name to save under"
    case .pasting: "the facts to paste"
    }
  }
}

extension Bindings {
  /// Why a command that has no meaning where the person is cannot be used there.
  static func placeObstacle(of command: Command) -> String {
    let contexts = all.filter { $0.command == command }
      .reduce(into: Set<Context>()) { $0.formUnion($1.contexts) }
    let places = Context.allCases.filter(contexts.contains).map(\.place)
    let start = places.dropLast().joined(separator: ", ")
    guard let last = places.last, !start.isEmpty else { return "It works in \(places.joined())." }
    return "It works in \(start) and \(last)."
  }
}
