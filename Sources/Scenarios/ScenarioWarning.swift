public import Pictures
import SimulatedWorld
public import Text
import TypedYAML
import WalletDomain

/// Something in a file that can be read and is probably not meant, at its place, and what to do about it.
public struct ScenarioWarning: Hashable, Sendable, CustomStringConvertible {
  public let mark: SourceMark
  /// What is odd and what comes of it, without a full stop.
  public let message: String
  /// What to do about it.
  public let remedy: String

  /// Message and remedy.
  public var words: String { "\(message); \(remedy)" }

  public var description: String { "\(mark): warning: \(words)" }
}

extension LoadedScenario {
  /// What is odd in it, though it can be opened.
  public var warnings: [ScenarioWarning] { clockWarnings + pictureWarnings }

  private var clockWarnings: [ScenarioWarning] {
    // The usual clock is within the dates: to know that, a start need not load the cryptography.
    guard scenario.setup.clock != WorldFacts().clock, let dates = VirtualInstant.certified,
      !dates.contains(scenario.setup.clock)
    else { return [] }
    let (first, last) = (dates.lowerBound.dateAndTime, dates.upperBound.dateAndTime)
    return [
      ScenarioWarning(
        mark: mark(of: YAMLPath([.key("clock")])),
        message:
          "at this clock no certificate of the simulation is valid, so that every card is refused",
        remedy: "choose a clock from \(first) to \(last)")
    ]
  }
}

/// The picture of a card, which lies beside the scenario's file.
public struct PictureFile: Hashable, Sendable {
  public let name: String
  /// To be saved along with the scenario; nil where they cannot be had.
  public let bytes: [UInt8]?
  public let picture: Result<Picture, PictureObstacle>

  /// `bytes` is what the file holds, or why that is not known.
  public init(_ name: String, _ bytes: Result<[UInt8], PictureObstacle>) {
    self.name = name
    self.bytes = try? bytes.get()
    picture = bytes.flatMap { bytes in
      Result { () throws(PictureObstacle) in try Picture(png: bytes) }
    }
  }

  /// No more are looked at: each takes time and memory.
  static let most = 32
}

extension Scenario {
  /// The names of its cards' pictures, each once.
  public var pictures: [String] {
    var names: [String] = []
    for case let name? in setup.cards.listedNow.map(\.art)
    where TextForm.picture.accepts(name) && !names.contains(name) {
      names.append(name)
    }
    return names
  }
}

extension LoadedScenario {
  /// Pictures that cannot be shown, each where it is first named.
  public var pictureWarnings: [ScenarioWarning] {
    let cards = scenario.setup.cards.listedNow
    return scenario.pictures.compactMap { name in
      guard case .failure(let obstacle)? = source.pictures[name]?.picture,
        let place = cards.firstIndex(where: { $0.art == name })
      else { return nil }
      let (reason, remedy) = obstacle.words
      return ScenarioWarning(
        mark: mark(of: YAMLPath([.key("cards"), .item(place), .key("art")])),
        message: "\(quoted(name)) \(reason), so that its card has a plain design",
        remedy: remedy)
    }
  }
}

extension PictureObstacle {
  fileprivate var words: (reason: String, remedy: String) {
    switch self {
    case .noLibrary: ("cannot be shown without libpng", "install libpng16")
    case .notPNG: ("is no PNG", "save the picture as PNG")
    case .tooManyBytes: ("has more than 8 MiB", "save it smaller, such as 1536×969")
    case .tooLarge(let width, let height):
      (
        "has \(width)×\(height) pixels, more than 16 million or too many in a row",
        "save it smaller, such as 1536×969"
      )
    case .tooMany: ("is one of more than \(PictureFile.most) pictures", "use fewer")
    case .broken(let why): ("cannot be read: \(why)", "save the picture again")
    case .unreadable(let why):
      ("cannot be read: \(why)", "put the file beside a scenario of your own")
    }
  }
}
