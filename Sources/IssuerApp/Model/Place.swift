/// What stands beside each other on a wide screen, and behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls

  var title: String {
    switch self {
    case .cards: "Cards"
    case .wallet: "Wallet"
    case .watch: "Watch"
    case .calls: "What happened"
    }
  }

  /// What choosing it does.
  var invitation: String {
    switch self {
    case .cards: "Show the card list, or the flow that is open"
    case .wallet: "Show the passes in Wallet on the iPhone"
    case .watch: "Show the passes on the Watch"
    case .calls: "Show what happened, call by call"
    }
  }
}

/// Something that lies over everything else until it is closed.
enum Overlay: Equatable, Sendable {
  case help(HelpState)
  case guide(GuideState)
  case scenarios(PickerState)
  case link(LinkPromptState)
  case troubles(ListState)
  case palette(PaletteState)
  /// Why the row of the selected card says what it says.
  case detail(DetailState)
  /// What the network's TSP was told of the issuer's app.
  case tsp(HelpState)
  /// What is wrong in the scenario's file.
  case problems(HelpState)
  /// The way through the session, at the moment that is looked at.
  case timeline(TimelineState)
  case verification(VerificationState)
  /// The world as a form.
  case whatIf(WhatIfState)
  /// Under what name the world is saved.
  case saving(SavePrompt)
  /// Facts of a customer that are being pasted.
  case pasting(PasteState)
}

/// Where keys go now.
enum Context: String, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls
  /// A flow waits for somebody, or for the person to go on.
  case flow
  /// A flow offers several passes or devices.
  case choice
  /// A flow has ended and says how.
  case outcome
  case help, guide
  /// A page of the guide is read.
  case guidePage = "guide-page"
  case detail = "reasons"
  case tsp
  case problems
  case scenarios, link
  case troubles = "faults"
  case palette, timeline, verification
  case whatIf = "what-if"
  /// A value of that form is being typed.
  case value
  case saving, pasting
  /// What is to be found is being typed.
  case find

  /// Everything but the overlays, which take all keys.
  static let underlying: Set<Context> = [.cards, .wallet, .watch, .calls, .flow, .choice, .outcome]
  static let panes: Set<Context> = [.cards, .wallet, .watch, .calls]
  /// Lists that can be narrowed, and texts that can be searched.
  static let findable: Set<Context> = panes.union([.help, .guidePage, .detail, .tsp, .problems])
}
