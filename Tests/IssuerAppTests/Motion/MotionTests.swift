import Scenarios
import Simulation
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Terminal

@Suite("What moves") struct MotionTests {
  private func story(_ keys: String, moves: Bool = true, at size: Size = .wide) -> AppModel {
    var app = Story(.mixedWallet, size: size)
    app.press(keys)
    var model = app.model
    model.canMove = moves
    return model
  }

  /// The frames until nothing moves any more, 50 ms apart.
  private func frames(_ model: inout AppModel) -> [Frame] {
    var frames: [Frame] = []
    while model[Motion.self].isRunning, frames.count < 100 {
      frames.append(model.frame())
      _ = model.pass(.milliseconds(50))
    }
    return frames
  }

  @Test func `the sheet comes up with the card in about five frames`() {
    var (moving, still) = (story("Down Down"), story("Down Down", moves: false))
    _ = moving.press(.enter)
    _ = still.press(.enter)
    let seen = frames(&moving)
    #expect((4...6).contains(seen.count))
    for (one, next) in zip(seen, seen.dropFirst()) { #expect(one != next) }
    #expect(moving.frame() == still.frame())
    #expect(!moving.isRunning)
  }

  @Test func `a card on its way keeps its chip`() throws {
    var model = story("Down Down")
    _ = model.press(.enter)
    let seen = frames(&model)
    try #require(seen.count > 2)
    // A large one has two rows.
    #expect(["┤ ├", "─┘ └─"].contains { seen[2].text().contains($0) })
  }

  @Test(arguments: ["", "P"])
  func `the card lands where the pass is`(presenting: String) {
    var model = story("Down Down \(presenting)")
    // Wallet is in sight all the time before an audience, and else when the flow is closed.
    let isInSight = !presenting.isEmpty
    for _ in 0..<20
    where model.session.world.passes.count == 3 || !isInSight && model.session.app.flow != nil {
      _ = model.press(.enter)
      _ = model.settle()
    }
    #expect(model.session.world.passes.count == 4)
    #expect(model[Motion.self].isRunning)
    #expect(frames(&model).count >= 4)
  }

  @Test func `nobody sees a card where it goes before it has landed`() {
    var model = story("Down Down")
    while model.session.world.passes.count == 3 || model.session.app.flow != nil {
      _ = model.press(.enter)
      _ = model.settle()
    }
    let seen = frames(&model)
    #expect(seen.count >= 4)
    // The pass in Wallet bears the card's name, which is printed on nothing that flies.
    for frame in seen { #expect(!frame.text().withHalves.contains("Everyday▀")) }
    #expect(model.frame().text().withHalves.contains("Everyday▀"))
  }

  @Test func `an activation brings no card, and so none flies`() {
    var model = story("Down Enter")
    while model.session.app.flow?.hasEnded == false {
      _ = model.press(.enter)
      _ = model.settle()
    }
    model[Motion.self].end()
    _ = model.press(.enter)
    #expect(model.session.app.flow == nil)
    #expect(!model[Motion.self].isRunning)
  }

  @Test(arguments: [Key.enter, .character("u"), .escape, .down, .character("?")])
  func `any key finishes it at once and does what it does`(key: Key) {
    var (moving, still) = (story("Down Down"), story("Down Down", moves: false))
    for key in [.enter, key] {
      _ = moving.press(key)
      _ = still.press(key)
    }
    moving[Motion.self].end()
    #expect(moving.frame() == still.frame())
    #expect(moving.session == still.session)
  }

  @Test func `a new size finishes it`() {
    var model = story("Down Down")
    _ = model.press(.enter)
    model.resize(to: .usual)
    #expect(!model[Motion.self].isRunning)
  }

  @Test(arguments: [Size.usual, .small])
  func `nothing moves where no device is drawn`(size: Size) {
    var model = story("Down Down", at: size)
    _ = model.press(.enter)
    #expect(!model[Motion.self].isRunning)
  }

  @Test func `nothing moves at rest, nor where it is not wanted`() {
    var model = story("Down Down")
    _ = model.press(.down)
    #expect(!model.isRunning)
    var still = story("Down Down", moves: false)
    _ = still.press(.enter)
    #expect(!still[Motion.self].isRunning)
  }
}
