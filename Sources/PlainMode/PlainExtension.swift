import IssuerApp
import Simulation
import Walks

// What the app and its Wallet extension see, told.
extension PlainModel {
  func extensionLines() -> [String] {
    [app.session.walletListing]
      + app.session.sharedFacts.map { fact in
        "\(fact.name): the app \(fact.app); the extension \(fact.walletExtension)."
      }
  }
}
