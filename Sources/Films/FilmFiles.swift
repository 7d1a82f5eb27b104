import Terminal

extension Film {
  /// A file of a film that is written as several.
  public struct File: Equatable, Sendable {
    public var name: String
    /// The text of the file; of a PNG, the SVG that it is drawn from.
    public var text: String

    /// The format of a file that is a picture.
    public var format: PictureFormat? {
      name.split(separator: ".").last.flatMap { PictureFormat(rawValue: String($0)) }
    }

    /// Whether `name` is that of a picture which an earlier export wrote beside those of `files`, and this one does not.
    public static func isLeftOver(_ name: String, from files: [File]) -> Bool {
      guard let match = name.wholeMatch(of: /(step-|screen-)[0-9]+(\.svg|\.png)/) else {
        return false
      }
      return files.contains { $0.name.hasPrefix(match.1) && $0.name.hasSuffix(match.2) }
        && !files.contains { $0.name == name }
    }
  }

  /// A format of pictures, by the ending of their names.
  public enum PictureFormat: String, Sendable {
    case svg, png
  }

  /// A picture of each step, as it is at its end, numbered from 1; none of a step before the first screen.
  public func stills(as format: PictureFormat = .svg) -> [File] {
    steps.enumerated().compactMap { index, step in
      lastFrame(of: step).map { frame in
        File(
          name: "step-\(numbered(index + 1, of: steps.count)).\(format.rawValue)",
          text: frame.svg(
            title: "\(title), \(index + 1): \(step.title)", foreground: foreground,
            background: background))
      }
    }
  }

  /// A picture of each different screen, and a list of which stands how long, as ffmpeg reads it.
  public func screens(as format: PictureFormat = .svg) -> [File] {
    var pictures: [String] = []
    var places: [String: Int] = [:]
    let shown = shots.map { shot in
      // A video has nothing behind its corners, and a GIF with empty ones takes fifty times the room.
      let picture = shot.frame.svg(
        title: title, foreground: foreground, background: background, hasRoundCorners: false)
      if let place = places[picture] { return place }
      places[picture] = pictures.count
      pictures.append(picture)
      return pictures.count - 1
    }
    let names = pictures.indices.map {
      "screen-\(numbered($0 + 1, of: pictures.count)).\(format.rawValue)"
    }
    let ends = shots.dropFirst().map(\.at) + [duration]
    var list = ["ffconcat version 1.0"]
    for ((place, shot), end) in zip(zip(shown, shots), ends) {
      list += ["file \(names[place])", "duration \(seconds(microseconds(end - shot.at)))"]
    }
    // The last duration holds only where another picture follows.
    if let last = shown.last { list.append("file \(names[last])") }
    return zip(names, pictures).map { File(name: $0, text: $1) }
      + [File(name: "film.ffconcat", text: list.joined(separator: "\n") + "\n")]
  }
}

/// With as many digits as the last number, and two at least, so that names sort.
private func numbered(_ number: Int, of count: Int) -> String {
  let digits = max(2, String(count).count)
  return String(repeating: "0", count: max(0, digits - String(number).count)) + "\(number)"
}
