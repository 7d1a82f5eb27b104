import Commands
import IssuerApp
import SimulatedWorld
import Simulation
import WalletDomain

// What the full screen sends to the clipboard: printed.
extension PlainModel {
  /// The text as it is, for a pipe or another window; nil where the command copies nothing.
  func copied(_ command: CommandName, _ rest: String) -> [String]? {
    switch command {
    case .copy: exchange(rest, coversSecrets: true)
    case .copyUnredacted: exchange(rest, coversSecrets: false)
    case .copyCurl: curl(rest, coversSecrets: true)
    case .copyCurlUnredacted: curl(rest, coversSecrets: false)
    case .copyLink: link(rest)
    case .copyID: identifier(rest)
    default: nil
    }
  }

  private func exchange(_ number: String, coversSecrets: Bool) -> [String] {
    guard let call = call(number) else { return [noCall(number)] }
    return lines(.exchange(call, coversSecrets: coversSecrets))
  }

  private func curl(_ number: String, coversSecrets: Bool) -> [String] {
    guard let call = call(number) else { return [noCall(number)] }
    switch app.sentOverHTTP(call) {
    case .failure(let obstacle):
      return ["Call \(call.id) \(obstacle.why): there is no curl command for it."]
    case .success(let request):
      return lines(
        .curl(request, of: call, to: app.address(of: call), coversSecrets: coversSecrets))
    }
  }

  private func link(_ serialNumber: String) -> [String] {
    if serialNumber.isEmpty, let example = app.exampleLink { return lines(.link(example)) }
    guard let stored = pass(serialNumber) else { return noPass(serialNumber).map(spoken) }
    return lines(.link(app.session.world.walletLink(to: stored.pass)))
  }

  private func identifier(_ text: String) -> [String] {
    if let identifier = pass(text)?.pass.deviceAccountIdentifier {
      return lines(.identifier("deviceAccountIdentifier", identifier.rawValue))
    }
    guard let (card, _) = target(text) else { return noCard(text).map(spoken) }
    return lines(.identifier("card id", card.id.rawValue))
  }

  private func lines(_ clip: Clip) -> [String] {
    var lines = clip.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The newest where no number is given.
  private func call(_ number: String) -> Call? {
    let log = app.session.world.log
    return number.isEmpty ? log.calls.last : Call.ID(number).flatMap { log[$0] }
  }
}
