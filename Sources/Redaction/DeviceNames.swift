// What people call their devices.
extension Redactor {
  private static let deviceLabels = ["deviceName", "DeviceName", "device_name", "device name"]

  /// Whether a device's name tells its kind and model alone, as `Apple Watch Series 9` does.
  static func isModel(_ name: some StringProtocol) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return !words.isEmpty && words.allSatisfy { Words.models.contains(String($0)) }
  }

  /// The names of devices that hold more than the kind of the device, such as `Jan's iPhone`.
  static func deviceNames(in line: Substring) -> [String] {
    // Labels of devices are many, and most lines have none.
    let labels = line.byteRange(of: "vice") == nil ? [] : deviceLabels
    return (labels + ["\"name"]).compactMap { label in
      guard let range = line.byteRange(of: label) else { return nil }
      let value = line[range.upperBound...]
      let rest = value.drop { " :=\"'\\(".contains($0) }
      guard value[..<rest.startIndex].contains(where: { ":= ".contains($0) }) else { return nil }
      var name = rest.prefix { !"\",;}<>|\\=)".contains($0) }
      // The next name of a line `name=value name=value` is none of it.
      if name.endIndex < line.endIndex, line[name.endIndex] == "=" {
        name = name.lastIndex(of: " ").map { name[..<$0] } ?? ""
      }
      let words = name.lowercased().split { !$0.isLetter }
      // Many things have a name.
      if label == "\"name", !words.contains(where: { Words.deviceKinds.contains(String($0)) }) {
        return nil
      }
      return words.isEmpty || isModel(name) ? nil : String(name)
    }
  }
}
