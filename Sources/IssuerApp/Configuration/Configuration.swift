public import IssuerAPI
package import Terminal
public import Text

/// What a person has settled for all sessions, as `config.yaml` says it; options of the command line go before it.
public struct Configuration: Hashable, Sendable {
  public var theme = ThemeName.auto
  /// Draw with ASCII alone, even where the terminal could do more.
  public var isASCII = false
  public var pace = Pace.real
  /// Sheets and cards move for a moment.
  public var moves = true
  /// Whether the screen takes the mouse at its start; the terminal then selects text only with Shift.
  public var mouseIsOn = true
  /// Plain mode instead of the screen.
  public var isPlain = false
  /// The screen begins in presenter mode.
  public var isPresenting = false
  /// The real issuer that answers from the start, on the screen and in plain mode.
  public var server: ServerSettings?
  /// The keys of those commands that do not keep their own.
  var keys: [Command: [Key]] = [:]

  public init() {}

  /// The pace by the name that the file gives it.
  public var speed: String { Speed(pace).rawValue }

  /// `on` or `off`, as the file has it.
  public var motion: String { (moves ? OnOrOff.on : .off).rawValue }
  public var mouse: String { (mouseIsOn ? OnOrOff.on : .off).rawValue }

  /// The commands with keys of their own, by name, each with the names of its keys.
  public var keyNames: [(command: String, keys: [String])] {
    Bindings.commands.compactMap { command in
      keys[command].map { (command.rawValue, $0.map(\.name)) }
    }
  }
}

/// What came of reading a configuration: what is good of it, and every problem.
public struct ConfigurationReading: Equatable, Sendable {
  public var configuration: Configuration
  public var problems: Problems?
}

/// A switch as a person writes it.
enum OnOrOff: String, CaseIterable {
  case on, off
}

/// `Pace` as a person writes it.
enum Speed: String, CaseIterable {
  case pause
  case quarter = "1/4"
  case half = "1/2"
  case real = "1"
  case quick = "4"
  case atOnce = "at-once"

  init(_ pace: Pace) {
    switch pace {
    case .paused: self = .pause
    case .quarter: self = .quarter
    case .half: self = .half
    case .real: self = .real
    case .quick: self = .quick
    case .atOnce: self = .atOnce
    }
  }

  var pace: Pace {
    switch self {
    case .pause: .paused
    case .quarter: .quarter
    case .half: .half
    case .real: .real
    case .quick: .quick
    case .atOnce: .atOnce
    }
  }
}

extension AppModel {
  /// The one place where the screen takes over what the person has settled.
  public mutating func use(_ configuration: Configuration) {
    self.configuration = configuration
    pace = configuration.pace
    mouseIsOn = configuration.mouseIsOn
    presenter.isOn = configuration.isPresenting
    keepSelectionsVisible()
  }

  /// The keys of a binding: the person's own, or those of the table.
  package func keys(of binding: Binding) -> [Key] {
    configuration.keys[binding.command] ?? binding.keys
  }
}
