import Text

@testable import TypedYAML

/// A small file of the kind that the tests read: a wallet of cards.
struct Wallet: Equatable {
  var title: String
  var comment: String?
  var cards: [Card]

  struct Card: Equatable {
    var id: String
    var last4: String
    var state: State
    var delay: Duration
  }

  enum State: String, CaseIterable { case active, blocked, lost }
}

extension FieldKind where Value == Wallet {
  static var wallet: Self {
    .mapping("the wallet") { wallet in
      let title = wallet.required("title", .text)
      let comment = wallet.optional("comment", .text)
      let cards = wallet.optional("cards", .list(of: .card), default: [])
      guard let title else { return nil }
      return Wallet(title: title, comment: comment, cards: cards)
    }
  }
}

extension FieldKind where Value == Wallet.Card {
  static var card: Self {
    .mapping("a card") { card in
      let id = card.required("id", .text(matching: .slug))
      let last4 = card.required("last4", .text(matching: .digits(4...4)))
      let state = card.optional("state", .choice(of: Wallet.State.self), default: .active)
      let delay = card.optional("delay", .duration, default: .zero)
      guard let id, let last4 else { return nil }
      return Wallet.Card(id: id, last4: last4, state: state, delay: delay)
    }
  }
}

func readWallet(_ text: String) throws(Problems) -> Wallet {
  let problems = ProblemCollector()
  let root = parseYAML(Array(text.utf8), file: "w.yaml", reporting: problems)
  return try read(root, as: .wallet, called: "the wallet", reporting: problems)
}

/// What a person is told about `text`; empty when nothing is wrong.
func complaints(about text: String) -> String {
  do throws(Problems) {
    _ = try readWallet(text)
    return ""
  } catch {
    return error.description
  }
}
