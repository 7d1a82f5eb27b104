import CommandLine
import Glibc
import IssuerApp
import Scenarios
import WalletDomain

/// A scenario file that is read again whenever it, or a file that it extends, is saved.
struct FollowedFile {
  /// The result of reading the file again.
  enum Reading {
    case good(FileReading)
    case bad(FileProblems)
  }

  private let path: String
  private let settings: [String]
  private let brand: Brand?
  private let policy: Policy?
  private let step: Int?
  private let watch: FolderWatch?
  /// The last reading without problems.
  private(set) var loaded: LoadedScenario
  private(set) var isWatched = true
  /// The time of the next reading; nil while the file is unchanged.
  private var due: ContinuousClock.Instant?

  /// Nil where the options name no file: a shipped scenario does not change.
  init?(_ options: Options) throws(CommandFailure) {
    guard let path = options["scenario"], !Catalogue.ids.contains(path) else { return nil }
    self.path = path
    settings = try options.settings
    policy = try options.policy()
    step = options["at"].flatMap(Int.init)
    watch = FolderWatch()
    brand = try options.brand()
    let (reading, isWatched) = Self.read(path, settings, brand, watch)
    do throws(ScenarioNotFound) {
      loaded = try reading.result.get()
    } catch {
      // Who has lines read out to them hears no carets.
      throw options.has("plain")
        ? CommandFailure(error) : CommandFailure(error, of: path, reading.sources)
    }
    self.isWatched = isWatched
  }

  /// The file descriptor, readable when one of the files has changed.
  var descriptor: Int32? { watch?.descriptor }

  /// A message where changes cannot be watched; nil where they can.
  var notice: String? {
    isWatched ? nil : "When this file is saved will not be noticed: its folder cannot be watched."
  }

  /// The time until the file is to be read again; nil while it is unchanged.
  func timeout(at now: ContinuousClock.Instant) -> Duration? {
    due.map { max(.zero, now.duration(to: $0)) }
  }

  /// Takes the pending notifications and schedules a reading; one save often causes several.
  mutating func takeNotifications(at now: ContinuousClock.Instant) {
    switch watch?.takeChange() {
    case .finished: due = now + .milliseconds(30)
    case .unfinished: due = now + .milliseconds(300)
    case nil: break
    }
  }

  /// Reads the file again where that is due.
  mutating func takeReading(at now: ContinuousClock.Instant) -> Reading? {
    guard let due, due <= now else { return nil }
    self.due = nil
    let reading: ScenarioReading
    (reading, isWatched) = Self.read(path, settings, brand, watch)
    switch reading.result {
    case .success(let new):
      let previous = loaded.scenario
      loaded = new
      return .good(FileReading(new, insteadOf: previous, policy: policy, step: step))
    case .failure(let reason):
      return .bad(
        access(path, F_OK) == 0
          ? FileProblems(reason, of: path, sources: reading.sources) : FileProblems(goneFrom: path))
    }
  }

  /// Watches the files, then reads them; repeats this for new ones, so that no save is missed.
  private static func read(
    _ path: String, _ settings: [String], _ brand: Brand?, _ watch: FolderWatch?
  ) -> (ScenarioReading, isWatched: Bool) {
    var paths = [path]
    while true {
      let isWatched = watch?.follow(paths) ?? false
      let reading = ScenarioReading(named: path, setting: settings, under: brand)
      let new = reading.paths.filter { !paths.contains($0) }
      // A file that is written anew all the time must not hold everything up.
      if new.isEmpty || paths.count > 16 { return (reading, isWatched) }
      paths += new
    }
  }
}
