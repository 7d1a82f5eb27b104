import Testing

@testable import IssuerApp

extension NamedScreen {
  /// What an audience sees.
  static let presenting = [
    NamedScreen("present-list", keys: "P"), NamedScreen("present-last", keys: "P End"),
    NamedScreen("present-wallet", keys: "P 2 Down"),
    NamedScreen("present-calls", keys: "P 4 Enter"),
    NamedScreen("present-why", keys: "P e"), NamedScreen("present-reason", keys: "P u"),
    NamedScreen("present-blank", keys: "P ."),
    NamedScreen("present-faults", .mixedWallet(with: twoFaults), keys: "P"),
    NamedScreen("present-crash", .onBothDevices, keys: "P p"),
    NamedScreen("present-sheet", keys: "P Down Down Enter Enter Enter"),
    NamedScreen("present-waiting", .mixedWallet(with: "faults: [{ on: signed-cards, hang: true }]"))
    { story in
      story.press("P Down Down a")
      story.goOn(3)
      story.press("Enter")
      story.wait(.seconds(12))
    },
    NamedScreen("present-outcome") { story in
      story.press("P Down Down a")
      story.goOn(8)
    },
    NamedScreen("present-log-in") { story in
      story.press("P")
      story.open("bankapp://activate?serialNumber=SN-1002")
    },
    NamedScreen("present-choice", .sameSerialTwice) { story in
      story.press("P")
      story.open("bankapp://activate?serialNumber=SN-7")
    },
    NamedScreen("present-link-rejected") { story in
      story.press("P")
      story.open("bankapp://activate?serialNumber=SN-9")
    },
  ]

  private static let twoFaults = """
    faults:
      - { on: signed-cards, delay: 8s }
      - { on: activations, status: 500, nth: 1 }
    """
}
