package import Scenarios
package import TypedYAML
package import WalletDomain

/// One line of a page.
package struct WhatIfLine: Equatable, Sendable {
  /// What Enter does with a line.
  package enum Action: Equatable, Sendable {
    case place(Card.ID, Device)
    case pairWatch(Bool)
    case open(YAMLPath)
    case edit(FormLine)
    case add(to: YAMLPath)

    /// What a line is about, whatever its value is.
    enum Subject: Hashable {
      case card(Card.ID, Device)
      case watch
      case place(YAMLPath)
      case newItem(of: YAMLPath)
    }

    var subject: Subject {
      switch self {
      case .place(let card, let device): .card(card, device)
      case .pairWatch: .watch
      case .open(let path): .place(path)
      case .edit(let form): .place(form.path)
      case .add(let path): .newItem(of: path)
      }
    }
  }

  /// A heading above the first line that has it.
  var section = ""
  /// The card that it is about, which stands before the first of its lines.
  package var group = ""
  package var title: String
  /// The key in a scenario file, where the title is another.
  var key: String?
  package var value: String
  /// Whether nothing is there, so that the value only says so.
  var isNothing = false
  /// Whether the value was another at the beginning.
  var hasChanged = false
  package var action: Action

  /// Whether the value is a number of items, which follows from the items' own lines.
  var counts: Bool { if case .open = action { Int(value) != nil } else { false } }

  /// The group without the card's last digits, where columns are few.
  var shortGroup: Substring { group.prefix { $0 != "·" }.dropLast() }
}
