/// The data that the program carries within itself.
public enum Assets {
  /// A scenario file by its id, which is its name without the ending.
  public struct ScenarioAsset: Sendable {
    public let id: String
    public let bytes: @Sendable () -> [UInt8]
  }

  /// In the order in which a list shows them; a test holds this to the folder.
  public static let scenarios: [ScenarioAsset] = [
    ScenarioAsset(id: "mixed-wallet") { PackageResources.mixed_wallet_yaml }
  ]
}
