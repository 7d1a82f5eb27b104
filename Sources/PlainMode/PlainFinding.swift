import IssuerApp
import SimulatedWorld
import Simulation
import WalletDomain

// What the full screen narrows a list to: told as lines.
extension PlainModel {
  /// The cards or passes that hold every word of the text; the choices stay as they are.
  func found(_ text: String) -> [String] {
    let query = FilterQuery(text)
    guard !query.words.isEmpty else {
      return ["Write what to look for after the word, as in: find Gold."]
    }
    let world = app.session.world
    switch place {
    case .cards:
      guard let overview = app.session.app.overview else { return ["The app shows no card list."] }
      let places = ListSource.cards(overview).places(matching: query, among: nil)
      return told(places, of: overview.cards.count, "card") { place in
        overview.status(of: overview.cards[place]).map(cardLine)
      }
    case .passes(let device):
      let passes = world.passes(on: device)
      let places = ListSource.passes(
        passes, world.cards, areHidden: !world.appIsAssociated
      )
      .places(matching: query, among: nil)
      return told(places, of: passes.count, "pass") { passLine(passes[$0]) }
    }
  }

  private func told(
    _ places: [Int], of total: Int, _ noun: String, line: (Int) -> String?
  ) -> [String] {
    let heading = "\(places.count) of \(total) \(noun)\(noun == "pass" ? "es" : "s") found"
    guard places.count > Self.mostShown else {
      return [heading + (places.isEmpty ? "." : ":")] + places.compactMap(line)
    }
    return [heading + ", of which the first \(Self.mostShown):"]
      + places.prefix(Self.mostShown).compactMap(line)
  }
}
