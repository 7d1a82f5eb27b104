import Terminal

extension Film {
  /// A file of a film that is written as several.
  public struct File: Equatable, Sendable {
    public var name: String
    public var text: String

    /// Whether `name` is that of a picture which an earlier export wrote beside those of `files`, and this one does not.
    public static func isLeftOver(_ name: String, from files: [File]) -> Bool {
      guard let kind = name.wholeMatch(of: /(step-|screen-)[0-9]+\.svg/)?.1 else { return false }
      return files.contains { $0.name.hasPrefix(kind) } && !files.contains { $0.name == name }
    }
  }

  /// A picture of each step, as it is at its end, numbered from 1; none of a step before the first screen.
  public func stills() -> [File] {
    steps.enumerated().compactMap { index, step in
      lastFrame(of: step).map { frame in
        File(
          name: "step-\(numbered(index + 1, of: steps.count)).svg",
          text: frame.svg(
            title: "\(title), \(index + 1): \(step.title)", foreground: foreground,
            background: background))
      }
    }
  }

  /// A picture of each screen, and a list of how long each stands, as ffmpeg reads it once they are PNG.
  public func screens() -> [File] {
    let names = shots.indices.map { "screen-\(numbered($0 + 1, of: shots.count))" }
    let ends = shots.dropFirst().map(\.at) + [duration]
    var list = ["ffconcat version 1.0"]
    for ((name, shot), end) in zip(zip(names, shots), ends) {
      list += ["file \(name).png", "duration \(seconds(microseconds(end - shot.at)))"]
    }
    // The last duration holds only where another picture follows.
    if let last = names.last { list.append("file \(last).png") }
    let pictures = zip(names, shots).map { name, shot in
      File(
        name: "\(name).svg",
        text: shot.frame.svg(title: title, foreground: foreground, background: background))
    }
    return pictures + [File(name: "film.ffconcat", text: list.joined(separator: "\n") + "\n")]
  }
}

/// With as many digits as the last number, and two at least, so that names sort.
private func numbered(_ number: Int, of count: Int) -> String {
  let digits = max(2, String(count).count)
  return String(repeating: "0", count: max(0, digits - String(number).count)) + "\(number)"
}
