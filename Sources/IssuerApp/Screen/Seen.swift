import Simulation
import Terminal
import WalletDomain

/// What a part of the screen is shown: the session, the size, the theme, the audience, what is focused and selected.
///
/// Parts draw and word from it; they change the screen only by the acts of their keys.
package typealias Seen = AppModel

/// A part of the screen as it is drawn and worded: a value made of what is seen, and thrown away after use.
protocol PartView {
  var seen: Seen { get }
}

extension PartView {
  var session: Session { seen.session }
  var size: Size { seen.size }
  var theme: Theme { seen.theme }
  var appearance: Appearance { seen.appearance }
  var vocabulary: Vocabulary { seen.vocabulary }
  var isPresenting: Bool { seen.isPresenting }
}

/// What a part of the screen keeps between two keys, such as a scroll position; held by the model under its type.
package protocol PartState: Sendable {
  init()
}

/// The states of all parts by their types, so that the screen need not know its parts.
struct PartStates: Sendable {
  private var states: [ObjectIdentifier: any PartState] = [:]

  /// The state of a part; as it begins, until it is set.
  subscript<State: PartState>(_ type: State.Type) -> State {
    get { states[ObjectIdentifier(type)] as? State ?? State() }
    set { states[ObjectIdentifier(type)] = newValue }
  }
}

extension AppModel {
  /// The state of a part of the screen.
  package subscript<State: PartState>(_ type: State.Type) -> State {
    get { partStates[type] }
    set { partStates[type] = newValue }
  }
}
