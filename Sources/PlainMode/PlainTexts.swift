import Guide
import IssuerApp
import Presentation
import SimulatedWorld
import Simulation
import Text
import Walks
import WalletDomain

// The TSP configuration, value by value.
extension PlainModel {
  func tspLines() -> [String] {
    let configuration = TSPConfigurationView(seen: app.seen)
    if let obstacle = configuration.obstacle { return [obstacle] }
    return configuration.values.map { value in
      let values = value.values.isEmpty ? "none" : value.values.joined(separator: ", ")
      return ["\(value.name): \(values).", value.purpose.withFullStop, value.check?.text].compactMap
      { $0 }
      .joined(separator: " ")
    } + configuration.notes
  }
}

// What the app and its Wallet extensions see, as lines.
extension PlainModel {
  func extensionLines() -> [String] {
    guard app.session.world.wallet.asksExtensions else { return readinessLines() }
    return [app.session.walletListing]
      + app.session.sharedFacts.map { fact in
        "\(fact.name): the app \(fact.app); the extension \(fact.walletExtension)"
          + (fact.logInExtension.map { "; the log-in extension \($0)." } ?? ".")
      }
  }
}

// The road to the first card, as lines.
extension PlainModel {
  func readinessLines() -> [String] {
    let readiness = Readiness(in: app.session.world)
    let rows = readiness.rows.map { row in
      guard row.answer != .yes else { return "\(row.title): \(row.state)." }
      let told = row.details(rivals: readiness.rivals(of: row.step)).map {
        "\($0.label): \($0.text)"
      }
      return "\(row.title): \(row.state). " + told.joined(separator: " ")
    }
    return readiness.summary + rows
  }
}

// The guide in lines: its pages, or one of them.
extension PlainModel {
  func guideLines(_ name: String) -> [String] {
    if name.isEmpty {
      return ["Pages of the guide; guide and a name tells one:"].map(spoken)
        + GuidePage.all.map { spoken("\($0.name): \($0.title.withFullStop)") }
    }
    guard let page = GuidePage.named(name.lowercased()) else {
      let nearest = nearestName(to: name, among: GuidePage.names)
      let hint = nearest.map { "Did you mean guide \($0)?" } ?? "Type guide to hear them all."
      return [spoken("The guide has no page \(inQuotes(name)). \(hint)")]
    }
    // Nothing is wrapped, so that a paragraph is heard as one line; only code stays as it is.
    return laidOut(page.blocks(), columns: 1_000_000, marksCode: true)
      .filter { !$0.phrases.isEmpty }
      .map { line in
        let text = line.text.hasPrefix("• ") ? String(line.text.dropFirst(2)) : line.text
        if line.kind == .code { return String(text.dropFirst(text.hasPrefix("    ") ? 4 : 0)) }
        return spoken(line.kind == .text ? text : text.withFullStop)
      }
  }
}
