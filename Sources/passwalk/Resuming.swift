import CommandLine
import IssuerApp
import Scenarios
import Simulation
import Terminal

/// What is kept of the session on the screen, and the offer to go on with one that was interrupted.
final class Resuming {
  /// That of redo: where a session begins there is nothing else to do again.
  private static let key = Key.control("r")

  /// Nil where nothing is kept.
  private var keeper: SessionKeeper?
  /// The session that can be gone on with while the words of the offer stand; no other program can meanwhile.
  private var offer: (file: OpenSessionFile, words: String)?

  /// `file` is that of the session, if there is one yet.
  init(_ session: Session, _ file: OpenSessionFile?, isOn: Bool) {
    keeper = isOn ? SessionKeeper(session, in: file) : nil
  }

  /// Offers to go on with the last session that was interrupted, until something else is done.
  func offer(in model: inout AppModel) {
    guard keeper != nil, !model[WalkPlayback.self].isPlaying,
      let (file, title) = OpenSessionFile.lastLeftBehind
    else { return }
    let words = "Press \(Self.key.name) to go on with “\(title)”, which was interrupted."
    offer = (file, words)
    model.say(words)
  }

  /// Goes on with the session that is offered if `key` asks for it.
  func takesOffer(with key: Key, in model: inout AppModel) -> Bool {
    guard key == Self.key, let (file, words) = offer, model.toast?.text == words else {
      return false
    }
    offer = nil
    do throws(CommandFailure) {
      model.say(try file.resume(in: &model))
      keeper = SessionKeeper(model.session, in: file)
    } catch {
      model.say("\(error.message).")
    }
    return true
  }

  /// Keeps what was done since the last time; returns a message at the first failure only.
  func keep(_ model: AppModel) -> String? {
    if model.toast?.text != offer?.words { offer = nil }
    // A walk that plays is no work of the person.
    return model[WalkPlayback.self].isPlaying ? nil : keeper?.keep(model.session)
  }

  /// Nothing is kept of a session that the person leaves.
  func end() { keeper?.remove() }
}

extension OpenSessionFile {
  /// Goes on with the session of this file, and returns what is to be said of it.
  func resume(in model: inout AppModel) throws(CommandFailure) -> String {
    let (session, loss) = try session()
    SessionActs.goOn(&model, with: session)
    return loss ?? "“\(session.scenario.title)” goes on where it was interrupted."
  }
}
