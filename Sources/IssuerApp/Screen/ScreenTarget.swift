import Terminal
import WalletDomain

/// What a click on the screen can be meant for.
///
/// They lie over each other, and a click means all of them: the pane, the card in it, the device of that card.
enum ScreenTarget: MouseTarget, Equatable {
  case pane(Pane)
  case card(Int)
  /// A device of the card that lies below; nil lets that card decide.
  case device(Device?)
  case pass(Int)
  case call(Int)
  /// The text of the selected call.
  case callText
  /// One of several passes that a flow offers.
  case choice(Int)
  /// A line of the list that is over the screen, counted from the selected one.
  case line(Int)
  /// One of the values that stand in that line.
  case value(Int)
  /// Words that do, when they are clicked, what Enter does.
  case button
  /// What this command's key does.
  case command(Command)

  /// A thing that a double click opens.
  var isItem: Bool {
    switch self {
    case .card, .device, .pass, .call, .choice, .line: true
    case .pane, .value, .callText, .button, .command: false
    }
  }
}
