import CommandLine
import IssuerApp
import Scenarios
import Simulation
import Terminal

/// What is kept of the session on the screen or in plain mode, and the offer to go on with one that was interrupted.
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

  /// Says how to go on with the last session that was interrupted; nil where there is none.
  var hint: String? {
    guard keeper != nil, let title = OpenSessionFile.lastLeftBehind?.title else { return nil }
    return "Start with --resume to go on with “\(title)”, which was interrupted."
  }

  /// Offers to go on with the last session that was interrupted, until something else is done.
  func offer(in model: inout AppModel) {
    guard keeper != nil, !model[WalkPlayback.self].isPlaying,
      let (file, title) = OpenSessionFile.lastLeftBehind
    else { return }
    let key = model.seen.label(of: Self.key)
    let words = "Press \(key) to go on with “\(title)”, which was interrupted."
    if model.offer(words) { offer = (file, words) }
  }

  /// Goes on with the session that is offered if `key` asks for it.
  func takesOffer(with key: Key, in model: inout AppModel) -> Bool {
    guard key == Self.key, let (file, words) = offer, model.seen.shows(offer: words) else {
      return false
    }
    offer = nil
    do throws(CommandFailure) {
      // For the offer its first line was read alone; where the rest cannot be read, the one before is taken.
      guard let file = try OpenSessionFile.lastReadable(from: file) else { return true }
      model.say(try file.resume(in: &model))
      keeper = SessionKeeper(model.seen.session, in: file)
    } catch {
      model.say("\(error.message).")
    }
    return true
  }

  /// Keeps what was done since the last time; returns a message at a failure that is another than the last one.
  func keep(_ model: AppModel) -> String? {
    if model.seen.toast?.text != offer?.words { offer = nil }
    // A walk that plays is no work of the person.
    return model[WalkPlayback.self].isPlaying ? nil : keeper?.keep(model.seen.session)
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
