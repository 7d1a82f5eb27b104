/// The error that the app's own code gets from a failed call, on each platform: for engineers, never for customers.
public struct SystemName: Hashable, Sendable {
  /// The error of URLSession, with its code.
  public let iOS: String
  /// The exception that HttpURLConnection and OkHttp usually throw; an app with another client may see another name.
  public let android: String

  public init(_ iOS: String, android: String) {
    self.iOS = iOS
    self.android = android
  }

  /// An error with the same name on every phone.
  init(_ name: String) { self.init(name, android: name) }

  /// The name on the phone with this wallet.
  public func on(_ wallet: WalletType) -> String {
    switch wallet.platform {
    case .iOS: iOS
    case .android: android
    }
  }

  public func sentence(on wallet: WalletType) -> String { "The app's code sees \(on(wallet))." }
}
