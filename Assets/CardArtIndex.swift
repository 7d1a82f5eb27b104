extension Assets {
  /// A card's look by its name, which is its file's without the ending.
  public struct CardArtAsset: Sendable {
    public let name: String
    public let bytes: @Sendable () -> [UInt8]
  }

  /// In the order in which messages name them; a test holds this to the folder.
  public static let cardArt: [CardArtAsset] = [
    CardArtAsset(name: "gold") { PackageResources.gold_yaml },
    CardArtAsset(name: "ocean") { PackageResources.ocean_yaml },
    CardArtAsset(name: "violet") { PackageResources.violet_yaml },
    CardArtAsset(name: "forest") { PackageResources.forest_yaml },
    CardArtAsset(name: "graphite") { PackageResources.graphite_yaml },
    CardArtAsset(name: "sunset") { PackageResources.sunset_yaml },
    CardArtAsset(name: "rose") { PackageResources.rose_yaml },
    CardArtAsset(name: "sky") { PackageResources.sky_yaml },
    CardArtAsset(name: "aurora") { PackageResources.aurora_yaml },
    CardArtAsset(name: "midnight") { PackageResources.midnight_yaml },
    CardArtAsset(name: "coral") { PackageResources.coral_yaml },
    CardArtAsset(name: "ivory") { PackageResources.ivory_yaml },
  ]
}
