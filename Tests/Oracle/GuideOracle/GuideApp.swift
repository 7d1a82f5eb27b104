import FoundationEssentials
import PassKitShape
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

@testable import GuideSamples

/// An app that is made of the guide's samples, on a phone of its own, and the person who uses it.
///
/// It does what the samples do and nothing else: above all it looks at nothing again by itself.
final class GuideApp {
  /// Activation and adding stand in the guide, and on pages of their own.
  enum Samples { case guide, pages }

  let phone: Phone
  private let samples: Samples
  private(set) var cards: CardList?
  /// Nil where the sample threw, or was not run yet.
  private(set) var statuses: [String: (status: String, token: String?)]?
  /// How the last act ended, in words that a session's endings are put into as well.
  private(set) var outcome: Ending?

  init(_ scenario: Scenario, _ samples: Samples) {
    self.samples = samples
    phone = Phone(World(scenario.setup))
    phone.makeCurrent()
  }

  /// The app is opened, or the person has it look again.
  func refresh() {
    guard let list = try? phone.loadCards()?.get() else { return (cards, statuses) = (nil, nil) }
    cards = list
    let ids = list.map(\.id.rawValue)
    statuses = try? phone.run { try await retrieveStatuses(of: ids) }?.get()
  }

  func play(_ acts: [Scenario.Act]) {
    for (act, next) in zip(acts, acts.dropFirst().map(Optional.some) + [nil]) {
      play(act, before: next)
      phone.settle()
    }
  }

  private func play(_ act: Scenario.Act, before next: Scenario.Act?) {
    switch act {
    case .refresh: refresh()
    case .open(let text): open(phone.world.link(in: text))
    case .verify(let card, let device): verify(card, on: device)
    case .add(let card, let device): add(card, to: device, before: next)
    case .advance(let time): phone.advance(to: phone.world.clock + time)
    case .world(let name, let card, let device):
      if let change = name.change(card, on: device, in: phone.world) { phone.world.apply(change) }
    case .watchReachable(let isReachable): phone.world.apply(.watchReachable(isReachable))
    // They are seen to with the act before them.
    case .cancel, .refuseTerms, .interrupt, .choose: break
    // The samples have no log-in.
    case .refuseLogIn: break
    default:
      fatalError("The documents have no code for \(act.line).")
    }
  }

  // MARK: Links

  private func open(_ link: String) {
    let link = link.withoutOuterWhitespace
    guard phone.world.unopened(link, from: .customer) == nil else {
      return outcome = .notHandedOver
    }
    phone.world.openApp(with: link, from: .customer)
    outcome = follow(link)
  }

  private func follow(_ link: String) -> Ending {
    // Whatever is no URL, iOS hands to nobody.
    guard let url = URL(string: link), url.scheme?.isEmpty == false else { return .notHandedOver }
    return switch samples {
    case .guide:
      Ending(phone.run { try await ActivationOfGuide().handleActivationDeeplink(url) })
    case .pages: Ending(phone.run { try await Activation().handleActivationDeepLink(url) })
    }
  }

  private func verify(_ card: Card.ID, on device: Device) {
    let world = phone.world
    guard let pass = world.passes(on: device).last(where: { $0.card == card })?.pass,
      world.refusalOfBankApp(for: pass) == nil
    else { return outcome = .notOffered }
    let link = world.walletLink(to: pass)
    outcome = world.unopened(link, from: .wallet) == nil ? follow(link) : .notHandedOver
  }

  // MARK: Adding

  private func add(_ id: Card.ID, to device: Device, before next: Scenario.Act?) {
    guard let card = cards?[id], let status = statuses?[id.rawValue], status.status == "notAdded"
    else { return outcome = .notOffered }
    outcome = add(card, to: device, token: status.token, before: next)
  }

  private func add(
    _ card: Card, to device: Device, token: String?, before next: Scenario.Act?
  ) -> Ending {
    let isOfGuide = samples == .guide
    let delegate: any PKAddPaymentPassViewControllerDelegate =
      isOfGuide ? OfGuide.AddPaymentPassDelegate() : OfPage.AddPaymentPassDelegate()
    // The pass that the iPhone has of the same card, as far as the app can tell.
    let phonePass = phone.knownPasses.compactMap(\.secureElementPass).first {
      $0.deviceAccountIdentifier == token
    }
    let printed = phone.printed.count
    // Whoever presents it must unwrap it.
    // swift-format-ignore: NeverForceUnwrap
    let sheet = (isOfGuide ? sheetOfGuide : sheetOfPage)(card, phonePass, delegate)!
    sheet.present(adding: card, to: device)
    if case .choose(let chosen)? = next { sheet.choose(chosen) }
    switch next {
    case .cancel where sheet.question != nil: sheet.end(.userCancelled)
    case .interrupt where sheet.question != nil: sheet.end(.systemCancelled)
    default: sheet.goOn()
    }
    if next == .refuseTerms, sheet.question != nil {
      sheet.end(.userCancelled)
    } else {
      sheet.goOn()
    }
    return withExtendedLifetime(delegate) {
      Ending(sheet, printed: Array(phone.printed.dropFirst(printed)))
    }
  }
}

/// What somebody who uses the app, or reads its log, gets to know of how an act ended.
enum Ending: Hashable {
  case notOffered
  /// No URL, so that nobody hears of it.
  case notHandedOver
  case finished
  /// `didFinishAdding` with an error, which the sample prints; `literally` where the words are those of its source.
  case toldFailure(literally: Bool)
  /// The sheet goes away without a word.
  case dismissed
  case returned
  case threw(String)
  case waitsForever

  init(_ result: Result<Void, any Error>?) {
    switch result {
    case nil: self = .waitsForever
    case .success?: self = .returned
    case .failure(let error as PassKitShape.URLError)?:
      switch error.code {
      case .badURL, .cannotFindHost: self = .threw("\(error.code)")
      default: self = .threw("of the call")
      }
    case .failure?: self = .threw("of the call")
    }
  }

  init(_ sheet: PKAddPaymentPassViewController, printed: [String]) {
    switch (sheet.lastWord, printed.last) {
    case (.some(nil), nil): self = .finished
    case (.some(.some), let line?): self = .toldFailure(literally: line.contains(#"\(error)"#))
    default: self = .dismissed
    }
  }
}
