/// What a customer wants to know, as their own words tell it.
public enum CustomerQuestion: CaseIterable, Hashable, Sendable {
  /// Whether what they did has cost them anything.
  case paid
  /// Whether somebody else can pay with the card.
  case othersPay
  /// Where the cards are after a move to a new phone.
  case newPhone
  /// Whether a link is for another of their devices.
  case linkOfOther
  /// Whether it was the bank that asked them for something.
  case genuine
  /// When a blocked card is offered again.
  case offerReturns
  /// When something works, or works again.
  case when
  /// Whether all went as it should.
  case well
  /// Whether the wallet needs the bank's app.
  case needsApp
  /// How the wallet could offer the bank's cards while its app was not open.
  case withoutApp
  /// Why the app takes no account of a card in another maker's wallet.
  case otherWallet
  /// How the app knows that the wallet has opened it.
  case sender
  /// What another person's card in the same wallet means for theirs.
  case ofOther
  /// Why a way to verify stands before the others.
  case order
  /// What the app would show beside a Watch.
  case withWatch
  /// Who stands behind the app, and what that changes.
  case behind
  /// Whether the shop has changed anything about the card.
  case shop
  /// In which state the card is.
  case state
  /// What is left for them to do.
  case toDo
  /// Any other question: the reason for what they see.
  case why

  /// The question in a customer's words; nil if they ask nothing.
  public init?(_ words: String) {
    let words = words.lowercased()
    let found = Self.allCases.first { question in
      question.signs.contains { $0.allSatisfy(words.contains) }
    }
    guard let question = found ?? (words.contains("?") ? .why : nil) else { return nil }
    self = question
  }

  /// Phrases that tell the question: all of one of these lists.
  private var signs: [[String]] {
    switch self {
    case .paid: [["did i pay"], ["charged"]]
    case .othersPay:
      [["anybody", "pay"], ["anyone", "pay"], ["somebody else", "pay"], ["still pays", "safe"]]
    case .newPhone: [["backup"], ["new phone", "gone"], ["new iphone", "gone"]]
    case .linkOfOther: [["meant for my old"]]
    case .genuine: [["fraud"], ["really you"]]
    case .offerReturns: [["come back?"]]
    case .when:
      [["when do"], ["when is"], ["when can"], ["when will"], [" when?"], [". when?"]]
    case .well:
      [
        ["do something wrong"], ["anything odd"], ["is that safe"], ["was that real"],
        ["wrong with my account"], ["set up correctly"], ["is that right"],
      ]
    case .needsApp: [["need your app"]]
    case .withoutApp: [["plus worked without"]]
    case .otherWallet: [["in samsung wallet"]]
    case .sender: [["really apple's wallet"]]
    case .ofOther: [["my wife's card"], ["my husband's card"]]
    case .order: [["lists that before"]]
    case .withWatch: [["if i had a watch"]]
    case .behind: [["which company"], ["change for me"], ["what is new about"]]
    case .shop: [["did the shop"]]
    case .state:
      [
        ["is it active"], ["is my card activated"], ["use my card now"], ["is it blocked"],
        ["which one is in"], ["are my cards still"], ["both of them pay"], ["right one active"],
        ["the right one?"], ["does your app see it"], ["too late?"], ["the same one?"],
      ]
    case .toDo:
      [
        ["what do i"], ["what now"], ["what can i do"], ["do i have to"], ["i still have to"],
        ["or must i"], [". must i"], ["how do i get"], ["can i have"], ["can i start again"],
        ["can i still add"], ["left for me to do"], ["can your cards go"],
        ["does your card go"], ["have it back"],
      ]
    case .why: []
    }
  }
}
