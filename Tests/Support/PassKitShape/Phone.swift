import IssuerAPI
public import SimulatedWorld
public import WalletDomain

/// The iPhone that app code written for PassKit runs on: a simulated world, and what the app has asked of it.
///
/// PassKit's types have no arguments to pass it in, so that one phone at a time is the current one. Everything happens
/// on one thread, in virtual time.
public final class Phone {
  public var world: World
  /// Asked and not answered yet.
  private var waiting: [Call.ID: (CallResult) -> Void] = [:]
  /// Wallet's sheet; nil while none is open.
  var sheet: PKAddPaymentPassViewController?
  /// What lies in the App Groups, by suite.
  var defaults: [String: [String: [String]]] = [:]
  /// The pictures in the app's bundle.
  public var pictures: Set<String> = ["card-art"]
  /// What the app has printed.
  public var printed: [String] = []

  // Only the one thread of the driver comes here.
  nonisolated(unsafe) private static var held: Phone?

  public static var current: Phone {
    guard let held else { fatalError("No phone is in use: make it current first.") }
    return held
  }

  public init(_ world: World) {
    self.world = world
    _ = Jobs.shared
  }

  public func makeCurrent() { Self.held = self }

  func wait(for id: Call.ID, _ hear: @escaping (CallResult) -> Void) { waiting[id] = hear }

  /// Runs what the app can do, then time to the next thing that is owed, until nobody waits.
  public func settle() {
    while true {
      if Jobs.shared.runAll() { continue }
      guard let due = world.nextDue else { return }
      advance(to: max(due, world.clock))
    }
  }

  /// Time passes, and the app goes on at each thing that it brings.
  public func advance(to limit: VirtualInstant) {
    while let occurrence = world.advance(to: limit) {
      switch occurrence {
      case .answered(let id, let result): waiting.removeValue(forKey: id)?(result)
      case .deadlinePassed: sheet?.end(world.apple.refusalErrors.beforeTerms)
      // Nothing of PassKit's that code could listen to here.
      case .backEndAsked, .extensionReady, .extensionTooSlow, .passLibraryChanged,
        .generatorTooSlow, .cardListChanged, .pauseEnded, .dueAgain:
        break
      }
      Jobs.shared.runAll()
    }
  }

  /// Runs `work` to its end, and time with it; nil where it waits for something that never comes.
  public func run<Value>(_ work: @escaping () async throws -> Value) -> Result<Value, any Error>? {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    nonisolated(unsafe) let work = work
    Task {
      do { result = .success(try await work()) } catch { result = .failure(error) }
    }
    settle()
    return result
  }

  /// DataCore's list, as the app's own code asks for it.
  public func loadCards() -> Result<CardList, CallFailure>? {
    var list: Result<CardList, CallFailure>?
    wait(for: world.askForCards(by: .app)) { result in
      if case .cards(let answer) = result { list = answer }
    }
    settle()
    return list
  }

  /// The iPhone's passes as the app knows them since it last asked.
  public var knownPasses: [PKPass] { passes(on: .phone).map { PKPass($0) } }

  /// The passes of a device that the app may see.
  func passes(on device: Device) -> [Pass] { world.passes(on: device, visibleTo: .app) }
}
