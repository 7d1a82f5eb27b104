extension Assets {
  /// A page of the guide by its name, which is its file's without the ending.
  public struct GuideAsset: Sendable {
    public let name: String
    public let bytes: @Sendable () -> [UInt8]
  }

  /// In the order in which a list shows them; a test holds this to the folder.
  public static let guide: [GuideAsset] = [
    GuideAsset(name: "walk") { PackageResources.walk_md },
    GuideAsset(name: "screen") { PackageResources.screen_md },
    GuideAsset(name: "rows") { PackageResources.rows_md },
    GuideAsset(name: "words") { PackageResources.words_md },
    GuideAsset(name: "present") { PackageResources.present_md },
    GuideAsset(name: "support") { PackageResources.support_md },
    GuideAsset(name: "what-if") { PackageResources.what_if_md },
    GuideAsset(name: "calls") { PackageResources.calls_md },
    GuideAsset(name: "faults") { PackageResources.faults_md },
    GuideAsset(name: "links") { PackageResources.links_md },
    GuideAsset(name: "scenarios") { PackageResources.scenarios_md },
    GuideAsset(name: "network") { PackageResources.network_md },
    GuideAsset(name: "check") { PackageResources.check_md },
    GuideAsset(name: "commands") { PackageResources.commands_md },
    GuideAsset(name: "judge") { PackageResources.judge_md },
    GuideAsset(name: "plain") { PackageResources.plain_md },
    GuideAsset(name: "settings") { PackageResources.settings_md },
    GuideAsset(name: "field") { PackageResources.field_md },
    GuideAsset(name: "assumptions") { PackageResources.assumptions_md },
  ]
}
