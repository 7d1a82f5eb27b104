import Terminal
import WalletDomain

extension Theme {
  /// The theme in the colours of the phone's maker, for windows that are not the bank's.
  ///
  /// A theme that promises colours of another kind, or has no more than 16, is left as it is: its buttons are
  /// reversed, and nothing in it but the bank's name has the bank's colour.
  func ofPhone(_ platform: WalletType.Platform, _ depth: ColorDepth) -> Theme {
    guard depth > .sixteen, surface != nil else { return self }
    let colors = PhoneColors.of(platform, isLight: isLight)
    func color(_ picked: PhoneColors.Picked) -> Color {
      depth == .direct ? .hex(picked.exact) : .indexed(picked.indexed)
    }
    let ink = color(colors.ink)
    var theme = self
    theme.bankTile = bankTile
    theme.surface = Style(ink, on: color(colors.surface))
    theme.selection = Style(ink, on: color(colors.selected))
    theme.muted = Style(color(colors.muted))
    theme.border = Style(color(colors.border))
    theme.accent = Style(color(colors.accent))
    theme.button = Style(color(colors.buttonInk), on: color(colors.button)).bold
    return theme
  }
}

/// The colours of a phone's own windows, for true colour and for 256 colours; letters can be read on every ground.
private struct PhoneColors {
  typealias Picked = (exact: UInt32, indexed: UInt8)

  var surface, ink, muted, border, accent, button, buttonInk, selected: Picked

  static func of(_ platform: WalletType.Platform, isLight: Bool) -> PhoneColors {
    switch (platform, isLight) {
    case (.iOS, false): appleDark
    case (.iOS, true): appleLight
    case (.android, false): googleDark
    case (.android, true): googleLight
    }
  }

  private static let appleDark = PhoneColors(
    surface: (0x1c1c1e, 234), ink: (0xf2f2f7, 255), muted: (0xaeaeb2, 249),
    border: (0x8e8e93, 246), accent: (0x64b0ff, 75), button: (0x0a66d8, 26),
    buttonInk: (0xffffff, 231), selected: (0x3a3a3c, 237))
  private static let appleLight = PhoneColors(
    surface: (0xf2f2f7, 255), ink: (0x1c1c1e, 234), muted: (0x55555a, 240),
    border: (0x7c7c80, 243), accent: (0x0050c0, 25), button: (0x0062d6, 26),
    buttonInk: (0xffffff, 231), selected: (0xdcdce2, 253))
  private static let googleDark = PhoneColors(
    surface: (0x1e1f20, 235), ink: (0xe3e3e3, 254), muted: (0xc4c7c5, 251),
    border: (0x8e918f, 246), accent: (0xa8c7fa, 153), button: (0xa8c7fa, 153),
    buttonInk: (0x062e6f, 17), selected: (0x37393b, 237))
  private static let googleLight = PhoneColors(
    surface: (0xf0f4f9, 255), ink: (0x1f1f1f, 234), muted: (0x444746, 238),
    border: (0x747775, 243), accent: (0x0b57d0, 25), button: (0x0b57d0, 25),
    buttonInk: (0xffffff, 231), selected: (0xd3e3fd, 253))
}
