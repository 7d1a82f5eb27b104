import SimulatedWorld
import Simulation
import WalletDomain

// Texts of the findings about tokens.
extension Vocabulary {
  func twoTokens(_ places: Finding.Places) -> Finding.Words {
    let engineer =
      hasSampleCode
      ? "Two tokens share an externalCardId, and Dictionary(uniqueKeysWithValues:) traps on the second."
      : "Two tokens share one \(externalCardId); code that keys tokens by card loses one, or stops."
    let developers = Finding.Step.developers(
      "Keep one verdict per card and device, and group tokens instead of keying them.")
    return switch places {
    case .onTheirDevices:
      Finding.Words(
        .warning, "two tokens of one card",
        customer: "That your card is on your \(phone) and on your Watch is as it should be.",
        agent: hasSampleCode
          ? "Each device has a token of its own, as it should; an app built by the guide crashes on it."
          : "Each device has a token of its own, as it should.",
        engineer: engineer,
        next: .agent("Nothing has to be removed: both devices may keep the card."), developers)
    case .onOneDevice:
      Finding.Words(
        .warning, "two tokens of one card on one device",
        customer:
          "\(wallet) has this card more than once on one device, or the cards of two people.",
        agent: "The card was added twice, or two holders of it share one id at the bank.",
        engineer: engineer,
        next: .agent(
          "Ask which names and last digits \(wallet) shows, and whether both are the customer's."),
        developers, .tokenService("Say whether both tokens are of one cardholder."))
    case .elsewhere:
      Finding.Words(
        .warning, "two tokens of one card, not all of them here",
        customer:
          "Our service lists this card for \(payService) more than once, not only on your devices here.",
        agent:
          "A token of the card is on no device that the app sees: another device's, or another holder's.",
        engineer: engineer,
        next: .agent(
          "Ask whether the card is on another device, or whether a second person has one."),
        developers)
    case .notKnown:
      Finding.Words(
        .warning, "two tokens of one card, on which devices is not known",
        customer:
          "Our service lists your card for \(payService) more than once, as on two devices.",
        agent:
          "\(aPhone.capitalizedFirst) and a Watch have a token each, as they should; nobody has said which devices these are on.",
        engineer: engineer,
        next: .agent(
          "Ask whether there is a Watch, or another \(phone), and on which of them the card is."),
        developers)
    }
  }

  func oddStatus(_ status: Finding.OddStatus, _ isHeld: Bool?) -> Finding.Words {
    let offered = "\(appThatTakesItForNone) offers to add the card"
    let developers = Finding.Step.developers(
      "Show SUSPENDED, \(deactivated) and anything new as states of their own, without \(Offer.addToWallet.words)."
    )
    return switch status {
    case .suspended(let suspenders): suspended(by: suspenders, isHeld)
    case .suspendedWithCard:
      Finding.Words(
        .error, "a token suspended with its card",
        customer: isHeld != false
          ? "Your card is blocked, and cannot pay from \(wallet) either until it is unblocked."
          : "Your card is blocked, for \(payService) as well; none of your devices here holds it.",
        agent: "The card itself is blocked, and the bank has suspended its token.",
        engineer: neitherActiveNorInactive,
        next: .agent(
          "Look up why the card is blocked, and whether unblocking it resumes the token."),
        developers)
    case .deactivated(withCard: true):
      Finding.Words(
        .error, "a token that has ended, of a card that cannot be added",
        // It is not known whether the card itself will become usable again.
        customer: isHeld.map {
          $0
            ? "The copy of your card in \(wallet) has ended; as the card is now, it cannot be added again."
            : "An older copy of your card for \(payService) has ended; you need not do anything about it."
        }
          ?? "A copy of your card for \(payService) has ended; as the card is now, it cannot be added again.",
        agent: "\(offered), though as the card itself is, it cannot be added.",
        engineer: neitherActiveNorInactive,
        next: .agent(
          "Look up the state of the card itself, and which card takes its place, if any."),
        developers)
    case .deactivated where isHeld == nil:
      Finding.Words(
        .error, "a token that has ended",
        customer:
          "A copy of your card for \(payService) has ended for good. If \(wallet) shows it, please remove it there.",
        agent: "\(offered); whether it is still in \(wallet), nobody has said.",
        engineer: neitherActiveNorInactive,
        next: .agent(
          "Ask whether \(wallet) shows the card: where it does, it is removed there before it is added again."
        ), developers)
    case .deactivated:
      Finding.Words(
        .error, "a token that has ended",
        customer: isHeld == true
          ? "The card in \(wallet) has ended for good; please remove it there, and then add it again."
          : "An older copy of your card for \(payService) has ended; you need not do anything about it.",
        agent: isHeld == true
          ? "\(offered), though the dead \(item) is in its way."
          : "\(offered), as it was never there.", engineer: neitherActiveNorInactive,
        next: .agent(
          isHeld == true
            ? "Have the customer remove the card in \(wallet), then add it again."
            : "Nothing has to be done about the old token."), developers)
    case .missing:
      Finding.Words(
        .error, "a token without a status",
        customer: "Our service does not say what state your card in \(wallet) is in.",
        agent: "\(issuer) gave no \(tokenStatus): whether the card can pay is not known.",
        engineer: neitherActiveNorInactive,
        next: .agent("Ask what \(wallet) shows for the card, and whether it pays."), developers,
        .tokenService("Fill \(tokenStatus) for this token."))
    case .otherCase:
      Finding.Words(
        .error, "a \(tokenStatus) that is not in upper case",
        customer: "Our app does not understand what our service says about your card in \(wallet).",
        agent: "The app knows no status that is not in upper case, as \(issuer)'s words are.",
        engineer: neitherActiveNorInactive,
        next: .agent("Ask what \(wallet) shows for the card, and whether it pays."), developers,
        .tokenService("Send \(tokenStatus) in upper case, as \(guide) has it."))
    case .unknown:
      Finding.Words(
        .error, "a \(tokenStatus) that the app does not know",
        customer: "Our app does not understand what our service says about your card in \(wallet).",
        agent:
          "Whether the card can pay is not known; the status may be new, or misspelled.",
        engineer: neitherActiveNorInactive,
        next: .agent("Ask what \(wallet) shows for the card, and whether it pays."), developers,
        .tokenService("Say what this status means."))
    }
  }

  private var appThatTakesItForNone: String {
    hasSampleCode ? "An app built by the guide" : "An app that takes every such token for none"
  }

  private var neitherActiveNorInactive: String {
    "\(tokenStatus) is neither ACTIVE nor \(inactive), "
      + (hasSampleCode
        ? "and the guide's default case makes it notAdded."
        : "which does not mean that nothing was added.")
  }

  private func suspended(by suspenders: Set<TokenActor>, _ isHeld: Bool?) -> Finding.Words {
    let (said, step) =
      switch (suspenders.first, suspenders.count) {
      case (.issuer, 1):
        (
          "We have suspended your card in \(wallet)",
          "Look up why the bank suspended it; the bank can end that."
        )
      case (.tokenRequestor, 1):
        (
          "\(maker) has suspended your card in \(wallet)",
          "\(maker) suspended it: by Mastercard's API document the bank cannot end that; of Visa nobody says."
        )
      case (.cardholder, 1):
        (
          "Your card in \(wallet) was suspended for you, as when a device is marked as lost",
          "Ask if a device is still marked as lost. By Mastercard's API document the bank "
            + (hasPassKit ? "may end it for \(payService)" : "cannot end it")
            + "; of Visa nobody says."
        )
      case (.mobilePinLocked, 1):
        (
          "A locked PIN has suspended your card in \(wallet)",
          "Have the PIN unlocked: by Mastercard's API document the bank cannot end it; of Visa nobody says."
        )
      case (_?, 2...):
        (
          "Your card in \(wallet) is suspended for more than one reason",
          "The facts name who suspended it; by Mastercard's API document each of them must end it."
        )
      default:
        (
          "Our service tells us that your card \(isHeld == true ? "in \(wallet)" : "for \(payService)") cannot pay just now",
          "Find out who suspended it: by Mastercard's API document mostly that party alone can end it."
        )
      }
    var words = Finding.Words(
      .error, "a suspended token",
      customer: isHeld != false
        ? said + (suspenders.isEmpty ? "." : "; it cannot pay from there until that ends.")
        : "The card is suspended for \(payService); none of your devices here holds it.",
      agent: "\(appThatTakesItForNone) offers to add the card, though its token is SUSPENDED.",
      engineer: neitherActiveNorInactive,
      next: .agent(step),
      .developers("Show SUSPENDED as a state of its own, without \(Offer.addToWallet.words)."))
    if suspenders.isEmpty {
      words.next.append(.tokenService("Say who suspended the token, and why."))
    }
    return words
  }

  var tokenWithoutCard: Finding.Words {
    Finding.Words(
      .error, "a token without \(externalCardId)",
      customer:
        "Our service knows a card for \(payService) that our app cannot match to any of yours.",
      agent: "The bank's token service does not say which card the \(item) belongs to.",
      engineer:
        "The answer of \(searchCall) has no \(externalCardId), so no card claims the token.",
      next: .agent("Ask which last digits \(wallet) shows for the card, and pass them on."),
      .tokenService("Fill \(externalCardId) for this token."))
  }

  func tokenWithoutReference(_ isOfListedCard: Bool) -> Finding.Words {
    Finding.Words(
      .error, "a token without a reference",
      customer: isOfListedCard
        ? "Our service knows your card for \(payService), but not on which of your devices it is."
        : "Our service knows a card of ours for \(payService), but not which one in \(wallet) it is.",
      agent: isOfListedCard
        ? "The card was added once; on which device, and whether it is still there, the app cannot tell."
        : "The app cannot tell which card in \(wallet) it is, and may offer to add one that is there already.",
      engineer:
        "The answer of \(searchCall) has no \(tokenUniqueReference), so nothing in \(wallet) can be joined with it.",
      next: .agent(
        isOfListedCard
          ? "Ask on which devices \(wallet) shows the card, and whether it pays: the app does not tell."
          : "Ask whether \(wallet) shows a card that the app offers to add."),
      .tokenService("Fill \(tokenUniqueReference) for this token."))
  }

  var tokenOfUnknownCard: Finding.Words {
    Finding.Words(
      .warning, "a token of a card that is not in the list",
      // The customer must not hear details until it is known whose card it is.
      customer: "Something in our records does not fit together; we look into it.",
      agent:
        "It may be an older card of the customer's, or another person's: that must be known first.",
      engineer: "\(externalCardId) names a card that DataCore does not return.",
      next: .agent(
        "Look up whose card that id is. If it is another person's, leave it alone and tell nobody of it."
      ),
      .tokenService(
        "Relink it only once the bank has confirmed that it is the customer's own old card."))
  }

  var passUnknownToTMP: Finding.Words {
    Finding.Words(
      .warning, "a \(item) that \(issuer) does not know",
      customer: "\(wallet) holds a card of ours that our service does not know there.",
      agent: "The app may offer to add a card that is in \(wallet) already.",
      engineer: "deviceAccountIdentifier was asked about, and the answer holds no such token.",
      next: .agent("Ask which card \(wallet) shows there; it need not be added again."),
      .tokenService("Search the token by its deviceAccountIdentifier at the network."))
  }

  func tokenWithoutPass(
    _ wasRemoved: Bool, _ byMDES: Bool, _ cardIsHere: Bool
  ) -> Finding.Words {
    let (customer, step) =
      switch (wasRemoved, cardIsHere) {
      case (true, true):
        (
          "A copy of your card was taken out of \(wallet) and does not pay any more; another one is there.",
          "Nothing has to be done about the copy that was removed."
        )
      case (true, false):
        (
          "The card was taken out of \(wallet), so it does not pay from there any more.",
          "The customer can add the card again where the app offers it."
        )
      case (false, true):
        (
          "Our service lists one more copy of your card for \(payService) than your devices here hold.",
          "Ask whether the card is on another device, or whether a second person has one."
        )
      case (false, false):
        (
          "Our service lists the card for \(payService), but none of your devices that we know holds it.",
          "Ask whether the card is still on another device; if that is sold or lost, have its token ended."
        )
      }
    return Finding.Words(
      .note, "a token \(hasPassKit ? "whose pass is not here" : "that is not in \(wallet) here")",
      customer: customer,
      agent: wasRemoved
        ? "\(issuer) still lists the token: removing a \(item) does not end it."
        : "\(hasPassKit ? "The pass" : "It") was removed, or it is on a device that is not known here, such as an old \(phone) "
          + "or another holder's.",
      engineer: "No device here holds the \(tokenUniqueReference); "
        + (byMDES
          ? "MDES keeps a token up to 95 days after \(hasPassKit ? "its pass" : "it") was removed."
          : "how long its network keeps such a token is not known."),
      next: .agent(step))
  }

  /// `isHeld`: whether a device here holds a pass of the token; nil if that is unknown.
  func tokenNotAskedFor(_ isHeld: Bool?) -> Finding.Words {
    let customer =
      switch isHeld {
      case true?: "Our service knows your card in \(wallet), though our app does not see it there."
      case false?:
        "Our service told our app of a card for \(payService) that is on none of your devices here."
      case nil:
        "Our service told our app of a card for \(payService) that our app had not asked about."
      }
    return Finding.Words(
      .warning, "an answer to what was not asked", customer: customer,
      agent: isHeld == true
        ? "The row may rest on a \(item) that the app does not see."
        : "The row may speak of a token on another device, or of another customer.",
      engineer: "The answer holds a \(tokenUniqueReference) that was not in the request.",
      next: .developers("Drop tokens that were not asked for before they are mapped."),
      .tokenService("Answer about the tokens that were asked for, and about no other."))
  }

  func tokenAlive(_ state: Card.State, _ isHeld: Bool?) -> Finding.Words {
    let place =
      switch isHeld {
      case true?: "the copy in \(wallet)"
      case false?: "a copy for \(payService) that is not on your devices here"
      case nil: "a copy for \(payService)"
      }
    let engineer =
      "The card is \(state.rawValue) at the issuer, and its token is ACTIVE at \(issuer)."
    return switch state {
    case .lost:
      Finding.Words(
        .warning, "a lost card that can still pay from \(wallet)",
        customer: "Your card is reported lost; \(place) may still pay.",
        agent:
          "Some processors leave tokens of a lost card alive until the new card takes them over.",
        engineer: engineer,
        next: .agent(
          "Ask whether the device is lost as well; if so, have the token suspended at once."),
        .tokenService("Suspend the token, or relink it to the new card once that is there."))
    case .replaced:
      Finding.Words(
        .warning, "a replaced card that can still pay from \(wallet)",
        customer: "Your card was replaced; \(place) may still pay as the old one.",
        agent: "The token was not moved to the new card.", engineer: engineer,
        next: .agent("Ask for the token to be moved to the customer's new card."),
        .tokenService("Relink the token to the new card, or deactivate it."))
    case .closed:
      Finding.Words(
        .warning, "a closed card that can still pay from \(wallet)",
        customer: "Your card is closed; \(place) may still pay.",
        agent: "The end of the card has not reached the token.", engineer: engineer,
        next: .agent("Have the token deleted at once."),
        .tokenService("Delete the tokens of a card that is closed."))
    case .blocked, .active:
      Finding.Words(
        .warning, "a blocked card that can still pay from \(wallet)",
        customer: "Your card is blocked; \(place) may still pay.",
        agent: "The block has not reached the token.", engineer: engineer,
        next: .agent("Have the token suspended at once."),
        .tokenService("Suspend the tokens of a card that is blocked."))
    }
  }

  var tokenMoved: Finding.Words {
    Finding.Words(
      .note, "a token that was moved to a new card",
      customer:
        "Your new card has taken the old one's place in \(wallet); you need not do anything.",
      agent: "The token of the card before was linked to this one, and its \(item) stays as it is.",
      engineer:
        "\(tokenUniqueReference) is the same as before; \(externalCardId) names the new card.",
      next: .agent("Nothing has to be added or removed."))
  }
}
