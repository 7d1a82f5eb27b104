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
}

/// Something that lies over everything else until it is closed.
enum Overlay: Equatable, Sendable {
  case help(HelpState)
  case scenarios(PickerState)
  case link(LinkPromptState)
  case troubles(ListState)
  case palette(PaletteState)
  /// Why the row of the selected card says what it says.
  case detail(HelpState)
  case verification(VerificationState)
}

/// Where keys go now.
enum Context: CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls
  /// A flow waits for somebody, or for the person to go on.
  case flow
  /// A flow offers several passes.
  case choice
  /// A flow has ended and says how.
  case outcome
  case help, detail, scenarios, link, troubles, palette, verification

  /// Everything but the overlays, which take all keys.
  static let underlying: Set<Context> = [.cards, .wallet, .watch, .calls, .flow, .choice, .outcome]
  static let panes: Set<Context> = [.cards, .wallet, .watch, .calls]
}
