import Commands
package import IssuerAPI
import Presentation
package import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Why a call has no HTTP request.
package struct NotHTTP: Error {
  /// Completes “This” or “Call 3”.
  package let why: String
}

/// What is selected, for the clipboard or the pager.
private struct Selection: PartView {
  let seen: Seen

  func copyable(_ command: CommandName) -> Copyable {
    if let overlay = seen.overlay as? any CopyableOverlay,
      let copyable = overlay.copyable(command, seen)
    {
      return copyable
    }
    return switch command {
    case .copy: selection
    case .copyID: selectedID
    case .copyLink: selectedLink
    case .copyCurl: curl(coversSecrets: true)
    case .copyUnredacted: exchange(coversSecrets: false)
    case .copyCurlUnredacted: curl(coversSecrets: false)
    default: .nothing("This is not for copying.")
    }
  }

  /// The clip for the pager.
  var pageable: Copyable { exchange(coversSecrets: true) }

  static func copy(_ app: inout AppModel, _ command: CommandName) -> [AppEffect] {
    guard case .clip(let made) = Selection(seen: app.seen).copyable(command) else { return [] }
    let clip = made()
    let limit = NcursesTerminal.clipboardLimit
    guard clip.text.utf8.count <= limit else {
      let most = Clip.size(of: limit)
      app.say(
        "Too long for a clipboard: \(clip.what) has \(clip.size), terminals take \(most). "
          + "\(app.seen.keyLabel(of: .screen(.openInPager))) opens it in a pager.")
      return []
    }
    app.say(
      "Sent to the terminal's clipboard: \(clip.what), \(clip.size)"
        + (clip.coversSomething ? ", secrets covered." : "."))
    return [.copy(clip.text)]
  }

  static func openInPager(_ app: inout AppModel) -> [AppEffect] {
    guard case .clip(let made) = Selection(seen: app.seen).pageable else { return [] }
    return [.page(made().text)]
  }

  // MARK: What is selected

  /// The clip of `y`: the call, the card's id, the pass's serial number, or the link of a flow.
  private var selection: Copyable {
    switch seen.context {
    case .calls: return exchange(coversSecrets: true)
    case .wallet, .watch:
      return Copyable(
        seen.selectedPass.map { stored in
          let wallet = session.world.setup.wallet(on: stored.device)
          return .identifier(wallet.identifierTitle, wallet.identifier(of: stored.pass) ?? "")
        },
        otherwise: noPass)
    case .flow, .choice, .outcome:
      if case .clip(let link) = selectedLink { return .clip(link) }
      return selectedID
    default: return selectedID
    }
  }

  /// The card's id, or the pass's deviceAccountIdentifier, which TMP calls tokenUniqueReference.
  private var selectedID: Copyable {
    switch seen.context {
    case .wallet, .watch:
      guard let pass = seen.selectedPass?.pass else { return .nothing(noPass) }
      return Copyable(
        pass.deviceAccountIdentifier.map {
          .identifier("deviceAccountIdentifier", $0.rawValue)
        }, otherwise: "This pass has no deviceAccountIdentifier.")
    case .flow, .choice, .outcome:
      return Copyable(
        seen.flow?.identifier.map { .identifier($0.kind, $0.value) },
        otherwise: "No token is known here yet.")
    default:
      return Copyable(
        seen.selectedStatus.map { .identifier("card id", $0.card.id.rawValue) },
        otherwise: seen.nothingMatches(in: .cards) ?? "There is no card to copy the id of.")
    }
  }

  /// The link that opened the flow, or that would activate what is selected.
  private var selectedLink: Copyable {
    switch seen.context {
    case .wallet, .watch:
      return Copyable(seen.selectedPass.map { link(to: $0.pass) }, otherwise: noPass)
    case .flow, .choice, .outcome:
      return Copyable(
        seen.flow?.link(in: session.world).map(Clip.link), otherwise: "No link opened this flow.")
    case .calls:
      guard let call = seen.selectedCall else { return .nothing(noCall) }
      guard case .fields(let fields) = call.request,
        let url = fields.first(where: { $0.name == "url" })
      else { return .nothing("This call carries no link.") }
      return .clip { .link(url.value) }
    default:
      guard let status = seen.selectedStatus else {
        return .nothing(seen.nothingMatches(in: .cards) ?? "There is no card to link to.")
      }
      let device = seen.target(of: status)
      let pass =
        status.verdict(on: device)?.pass
        ?? session.world.passes.first {
          $0.card == status.card.id && (status.whole != nil || $0.device == device)
        }?.pass
      let place = status.whole == nil ? " on the \(device.title)" : ""
      return Copyable(
        pass.map(link(to:)),
        otherwise: "\(status.card.name) has no pass\(place) to link to.")
    }
  }

  private func link(to pass: Pass) -> Clip { .link(session.world.walletLink(to: pass)) }

  private var noPass: String {
    seen.nothingMatches(in: seen.pane) ?? "There is no pass on the \(seen.passDevice.title)."
  }

  private var noCall: String {
    seen.nothingMatches(in: .calls) ?? "Nothing has happened yet: there is no call."
  }

  // MARK: The selected call

  private func exchange(coversSecrets: Bool) -> Copyable {
    guard let call = seen.selectedCall else { return .nothing(noCall) }
    return .clip { .exchange(call, coversSecrets: coversSecrets) }
  }

  private func curl(coversSecrets: Bool) -> Copyable {
    guard let call = seen.selectedCall else { return .nothing(noCall) }
    switch call.sentOverHTTP(in: session.world) {
    case .failure(let obstacle):
      return .nothing("This \(obstacle.why): there is no curl command for it.")
    case .success(let request):
      let address = seen[ConnectionState.self].address(of: call, in: session)
      return .clip { .curl(request, of: call, to: address, coversSecrets: coversSecrets) }
    }
  }
}

extension Call {
  /// The HTTP request of a call; fails for calls within a device, and for those of an SDK with undocumented bytes.
  package func sentOverHTTP(in world: World) -> Result<HTTPRequest, NotHTTP> {
    guard case .request(let request) = request else {
      return .failure(NotHTTP(why: "was not said over HTTP"))
    }
    if world.issuer.sdk != nil, to == world.issuerParty, !isOutside {
      let name = world.issuer.name
      return .failure(NotHTTP(why: "is a call of \(name)'s SDK, and \(name) publishes no HTTP"))
    }
    return .success(request)
  }
}

/// Keys and commands that take something out of the screen.
let copyBindings: [Binding] = [
  copying(
    .copy, [.character("y")], "Copy what is selected: call, id, serial number or link",
    in: Context.underlying.union(Contexts.having(.copies)),
    bar: { $0.overlay != nil || $0.context == .calls ? "copy" : nil }),
  copying(
    .copyCurl, [.character("Y")], "Copy the selected call as a curl command",
    in: Context.underlying),
  copying(
    .copyLink, [.control("y")], "Copy the link that activates what is selected",
    in: Context.underlying.union(Contexts.having(.copiesLink)),
    bar: { $0.overlay == nil ? nil : "copy" }),
  copying(.copyID, [], Wording { "Copy the id of the card or \($0.item)" }, in: Context.underlying),
  copying(
    .copyUnredacted, [], "Copy the selected call with its secrets", in: Context.underlying),
  copying(
    .copyCurlUnredacted, [], "Copy the curl command with its secrets", in: Context.underlying),
  Binding(
    .openInPager, [.character("E")], "Open the selected call in your pager",
    in: Context.underlying, bar: { $0.readsCall ? "pager" : nil },
    unless: { Selection(seen: $0).pageable.obstacle }, run: { Selection.openInPager(&$0) }),
]

private func copying(
  _ command: CommandName, _ keys: [Key], _ title: Wording, in contexts: Contexts,
  bar label: @escaping Binding.Words = { _ in nil }
) -> Binding {
  Binding(
    command, keys, title, in: contexts, bar: label,
    unless: { Selection(seen: $0).copyable(command).obstacle },
    run: { Selection.copy(&$0, command) })
}
