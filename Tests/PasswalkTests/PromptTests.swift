import CTestProcess
import Foundation
import Testing

@Suite("On a second terminal: the prompt of a walk", .waitsBesideOthers) struct PromptTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ["XDG_STATE_HOME": folder.url.path]
  }

  private var file: String { folder.path("passwalk/walk.prompt") }

  @Test func `without a walk it says so in a sentence`() throws {
    for _ in 0..<2 {
      let ending = try passwalk("walk", "prompt", environment: environment)
      #expect(ending.code == 1 && ending.out.isEmpty)
      #expect(ending.complaint.hasPrefix("passwalk: no walk is playing; begin one with"))
      #expect(ending.complaint.split(separator: "\n").count == 1)
    }
  }

  @Test func `follows the walk of another terminal, and ends with it`() throws {
    let stage = try Terminal("walk", "play", "first", environment: environment)
    guard stage.waitFor("A first look") else { return }
    let prompt = try Terminal(
      "walk", "prompt", columns: 80, rows: 24, environment: environment)
    guard prompt.waitFor("none yet of 9", "Space: step 1") else { return }
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    stage.type(" ")
    prompt.waitFor("1 of 9", "Gold pays, Travel waits")
    stage.type("3")
    prompt.waitFor("3 of 9", "The bank has twenty seconds")
    // The second walk has the prompt, and the first leaves it alone.
    let other = try Terminal("walk", "play", "why", environment: environment)
    other.waitFor("next step 1")
    prompt.waitFor("none yet of")
    stage.type(" ")
    other.leave()
    prompt.waitFor("The walk has ended.")
    #expect(prompt.waitUntilEnded() == 0)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a walk that was killed plays no more`() throws {
    let stage = try Terminal("walk", "play", "first", environment: environment)
    stage.waitFor("A first look")
    let waiting = try Terminal("walk", "prompt", "--wait", environment: environment)
    waiting.waitFor("none yet of 9")
    stage.send(SIGKILL)
    waiting.waitFor("waiting for a walk to be played")
    let ending = try passwalk("walk", "prompt", environment: environment)
    #expect(ending.code == 1)
    let next = try Terminal("walk", "play", "first", "--at", "2", environment: environment)
    next.waitFor("Everyday goes into Wallet")
    waiting.waitFor("2 of 9")
    waiting.type("q")
    #expect(waiting.waitUntilEnded() == 0)
  }

  @Test func `nothing is kept where nothing is to be kept`() throws {
    let config = try folder.write("resume: off\n", as: "config.yaml")
    let stage = try Terminal(
      "walk", "play", "first", "--config", config, environment: environment)
    stage.waitFor("A first look")
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
