public import Scenarios
import SimulatedWorld
import Text
import WalletDomain

/// The names of the cards that a walk may speak of, by their ids: `{card-gold}` in a line is that card's name.
public struct CardNames: Sendable {
  private var names: [String: String] = [:]

  public init() {}

  /// Adds the cards of a scenario; those known already keep their names.
  public mutating func add(_ scenario: Scenario) {
    for card in scenario.setup.cards.listedNow.prefix(Self.most)
    where names[card.id.rawValue] == nil {
      names[card.id.rawValue] = card.name
    }
  }

  /// As many as anybody speaks of; a generated list may have millions.
  private static let most = 1000

  /// A word of a line with names in place of ids in braces; throws the id of a card that is not known.
  ///
  /// A word that is an id and nothing else may be what a command is for: there the id stays where the name would not
  /// do, since it has several words or another card has it, too.
  func filled(_ word: LineWords.Word) throws(UnknownCard) -> LineWords.Word {
    var (word, text, rest) = (word, "", word.text[...])
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}"), Self.isID(rest[..<close]) else {
        text += "{"
        continue
      }
      let id = String(rest[..<close])
      rest = rest[rest.index(after: close)...]
      guard let name = names[id] else {
        throw UnknownCard(id: id, nearest: didYouMean(id, among: names.keys.sorted()))
      }
      text += word.text == "{\(id)}" && !isOneWord(name) ? id : name
    }
    guard text + rest != word.text else { return word }
    if let equals = word.equals, word.text[..<equals].contains("{") { word.equals = nil }
    // What stands before it is the same, and so is its offset.
    let offset = word.equals.map { $0.utf16Offset(in: word.text) }
    word.text = text + rest
    word.equals = offset.map { String.Index(utf16Offset: $0, in: word.text) }
    return word
  }

  private func isOneWord(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber } && names.values.count { $0 == name } == 1
  }

  private static func isID(_ text: Substring) -> Bool {
    text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// A card in braces that no scenario of the walk has.
  struct UnknownCard: Error {
    var id: String
    var nearest: String?
  }
}
