import CommandLine
import Glibc
import IssuerApp
import Scenarios
import WalletDomain

/// The scenario's file as it is edited beside this program: read again whenever it, or one that it extends, was saved.
struct FollowedFile {
  /// What the file says now, after it was saved.
  enum News {
    case good(FileReading)
    case bad(FileProblems)
  }

  private let path: String
  private let settings: [String]
  private let policy: Policy?
  private let step: Int?
  private let watch: FolderWatch?
  /// What the file said when it last was good.
  private(set) var loaded: LoadedScenario
  private(set) var isWatched = true
  /// When it is to be read again.
  private var due: ContinuousClock.Instant?

  /// Nil where no file is named: what is shipped does not change.
  init?(_ options: Options) throws(CommandFailure) {
    guard let path = options["scenario"], !Catalogue.ids.contains(path) else { return nil }
    self.path = path
    settings = options.all("set")
    policy = try options.policy()
    step = options["at"].flatMap(Int.init)
    watch = FolderWatch()
    let (reading, isWatched) = Self.read(path, settings, watch)
    do throws(ScenarioNotFound) {
      loaded = try reading.result.get()
    } catch {
      // Who has lines read out to them hears no carets.
      throw options.has("plain")
        ? CommandFailure(error) : CommandFailure(error, of: path, reading.sources)
    }
    self.isWatched = isWatched
  }

  /// Can be read when something has happened to the files.
  var descriptor: Int32? { watch?.descriptor }

  /// Why changes will not be noticed; nil where they will.
  var notice: String? {
    isWatched ? nil : "When this file is saved will not be noticed: its folder cannot be watched."
  }

  /// How long to wait at most until the file is to be read again; nil while nothing has happened to it.
  func timeout(at now: ContinuousClock.Instant) -> Duration? {
    due.map { max(.zero, now.duration(to: $0)) }
  }

  /// Takes what there is to hear of the files; one save is often told in several pieces.
  mutating func hear(at now: ContinuousClock.Instant) {
    switch watch?.hear() {
    case .finished: due = now + .milliseconds(30)
    case .unfinished: due = now + .milliseconds(300)
    case nil: break
    }
  }

  /// Reads the file again once it is time for that.
  mutating func news(at now: ContinuousClock.Instant) -> News? {
    guard let due, due <= now else { return nil }
    self.due = nil
    let reading: ScenarioReading
    (reading, isWatched) = Self.read(path, settings, watch)
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

  /// Watches first and reads then, until nothing is read that was not watched before: no save goes unheard.
  private static func read(
    _ path: String, _ settings: [String], _ watch: FolderWatch?
  ) -> (ScenarioReading, isWatched: Bool) {
    var paths = [path]
    while true {
      let isWatched = watch?.follow(paths) ?? false
      let reading = ScenarioReading(named: path, setting: settings)
      let new = reading.paths.filter { !paths.contains($0) }
      // A file that is written anew all the time must not hold everything up.
      if new.isEmpty || paths.count > 16 { return (reading, isWatched) }
      paths += new
    }
  }
}
