public import Pictures
import SimulatedWorld
public import Text
import TypedYAML
import WalletDomain

/// A probable mistake in a valid file, with its place and a remedy.
public struct ScenarioWarning: Hashable, Sendable, CustomStringConvertible {
  public let mark: SourceMark
  /// The mistake and its consequence, without a full stop.
  public let message: String
  public let remedy: String

  /// The message with the remedy.
  public var words: String { "\(message); \(remedy)" }

  public var description: String { "\(mark): warning: \(words)" }
}

extension LoadedScenario {
  /// Probable mistakes in the file.
  public var warnings: [ScenarioWarning] { clockWarnings + pictureWarnings }

  private var clockWarnings: [ScenarioWarning] {
    // The default clock is valid; not checking it avoids loading the cryptography.
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

/// A picture of a card, from the folder of the scenario's file.
public struct PictureFile: Hashable, Sendable {
  public let name: String
  /// The bytes of the file, to be saved along with the scenario; nil if it cannot be read.
  public let bytes: [UInt8]?
  public let picture: Result<Picture, PictureObstacle>

  /// `bytes` are those of the file, or why it cannot be read.
  public init(_ name: String, _ bytes: Result<[UInt8], PictureObstacle>) {
    self.name = name
    self.bytes = try? bytes.get()
    picture = bytes.flatMap { bytes in
      Result { () throws(PictureObstacle) in try Picture(png: bytes) }
    }
  }

  /// The most pictures of a scenario that are decoded.
  static let most = 32
}

extension Scenario {
  /// The names of its cards' pictures, each once.
  public var pictures: [String] {
    setup.cards.listedNow.compactMap(\.art).filter(TextForm.picture.accepts).withoutRepeats
  }
}

extension LoadedScenario {
  /// Warnings of pictures that cannot be shown, each where it is first named.
  public var pictureWarnings: [ScenarioWarning] {
    let cards = scenario.setup.cards.listedNow
    return scenario.pictures.compactMap { name in
      guard case .failure(let obstacle)? = source.pictures[name]?.picture,
        let place = cards.firstIndex(where: { $0.art == name })
      else { return nil }
      let (reason, remedy) = obstacle.explanation
      return ScenarioWarning(
        mark: mark(of: YAMLPath([.key("cards"), .item(place), .key("art")])),
        message: "\(quoted(name)) \(reason), so that its card has a plain design", remedy: remedy)
    }
  }
}

extension PictureObstacle {
  var explanation: (reason: String, remedy: String) {
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
      ("cannot be read: \(why)", "put it beside the file of your own that names it")
    }
  }
}
