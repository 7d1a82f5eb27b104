import CTerminal
public import Glibc

/// The real terminal, through ncurses.
///
/// For the main thread alone, and one at a time. Whatever ends the program, the terminal is restored:
/// by `close`, at `exit`, and by handlers for every signal that ends or stops a process.
public final class NcursesTerminal {
  public internal(set) var size: Size
  public let colorDepth: ColorDepth

  /// True when frames are drawn in ASCII, because the user or the locale wants it.
  public let isASCII: Bool

  /// True when `TERM` is not known here and another terminal than an xterm is taken for one with 256 colours.
  public let isSubstituted: Bool

  var pairs: ColorPairs
  /// What is on the screen, which may have placeholders of images where `source` has cells.
  var presented: Frame?
  /// The frame that is shown.
  private var source: Frame?
  /// How art is to be shown; nil before anybody has said.
  var pixelUse: PixelUse?
  var graphics = KittyGraphics(multiplexer: Multiplexer(environment: environment))
  var decoder = InputDecoder()
  private var clicks = DoubleClickDetector()
  let isConsole: Bool
  let multiplexer = Multiplexer(environment: environment)
  private(set) var isOpen = true
  var hasHungUp = false

  /// `ascii` draws with ASCII alone, as terminals without UTF-8 get anyway.
  public init(ascii: Bool = false) throws(TerminalFailure) {
    let name = environment("TERM") ?? ""
    var traits = cterminal_traits()
    let terminfo = changedTerminfo(environment: environment, read: terminfoFile)
    switch open(terminfo: terminfo?.value, &traits) {
    case CTERMINAL_OPENED: break
    case CTERMINAL_NOT_A_TERMINAL: throw .notATerminal
    case CTERMINAL_CANNOT_MOVE_CURSOR: throw .cannotMoveCursor(name)
    case CTERMINAL_ALREADY_OPEN: throw .alreadyOpen
    default: throw .unknownTerminal(name)
    }
    let depth = ColorDepth(
      colors: Int(traits.colors), colorsAreRGB: traits.colors_are_rgb,
      noColor: environment("NO_COLOR"))
    colorDepth = depth
    isASCII = ascii || !traits.is_utf8
    isSubstituted = traits.is_substituted && !name.hasPrefix("xterm")
    isConsole = traits.is_console
    size = currentSize()
    pairs = ColorPairs(
      depth: depth, limit: Int(traits.pairs),
      paletteSize: terminfo?.hasDirectColor == true ? 256 : 8
    ) { pair, foreground, background in
      cterminal_define_pair(pair, foreground, background)
    }
    setModes()
  }

  deinit {
    close()
  }

  /// Whether the terminal reports the mouse; meanwhile a person needs Shift to select text.
  ///
  /// Off at first; switched off whatever ends or stops the program.
  public var mouseIsOn = false {
    didSet { if mouseIsOn != oldValue { setModes() } }
  }

  /// Whether `.backgroundChanged` reports a light or dark terminal: soon after this is set, and at every change.
  ///
  /// Off at first. Nothing waits for a terminal that does not answer.
  public var followsBackground = false {
    didSet {
      guard followsBackground != oldValue else { return }
      setModes()
      askBackground()
    }
  }

  /// Whether pasted text may come as keys, from a terminal without bracketed paste: input is then read in large pieces.
  public var expectsText = false {
    didSet { decoder.expectsText = expectsText }
  }

  /// Whether the next press of the interrupt key comes as `.interrupted` and does not end the program.
  ///
  /// Only one press is intercepted, so that a second ends a program that hangs; set it again after the event.
  public var interceptsInterrupt = false {
    didSet { if isOpen { cterminal_ask_before_interrupt(interceptsInterrupt) } }
  }

  /// Descriptors of the program's own: `nextEvents` returns `.descriptorIsReady` when one of them is ready.
  public var watchedDescriptors: [pollfd] = []

  func setModes() {
    guard isOpen else { return }
    var modes: UInt32 = 0
    if mouseIsOn { modes |= CTERMINAL_MOUSE.rawValue }
    if followsBackground, !isConsole { modes |= CTERMINAL_BACKGROUND_CHANGES.rawValue }
    cterminal_set_modes(modes)
  }

  /// The answer comes among the keys, whenever the terminal has it; consoles would print the question.
  func askBackground() {
    guard isOpen, followsBackground, !isConsole else { return }
    send(Array("\u{1b}]11;?\u{1b}\\".utf8))
  }

  /// Shows a frame; sends only what differs from the one on the screen.
  public func present(_ frame: Frame) {
    guard isOpen else { return }
    let frame = isASCII ? frame.asciiOnly() : frame
    guard frame != source || presented == nil else { return }
    source = frame
    draw(graphics.drawn(frame))
    sendImages(of: frame)
  }

  /// Behind what is drawn of cells, so that nobody waits for pixels.
  private func sendImages(of frame: Frame) {
    let images = graphics.sendImages(of: frame)
    guard !images.isEmpty else { return }
    send(images)
    let deletions = graphics.deletions
    cterminal_set_farewell(deletions, deletions.count)
    draw(graphics.drawn(frame))
  }

  /// Draws the frame that is shown anew, after what is known of images has changed.
  func drawAgain() {
    guard let source else { return }
    presented = nil
    present(source)
  }

  func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { cterminal_send($0.baseAddress, $0.count) }
  }

  private func draw(_ frame: Frame) {
    let sizeBefore = presented?.size
    // Blanks may be drawn with any pair of their ground: they are drawn anew where pairs are taken back.
    if pairs.makeRoom(for: [frame, presented].compactMap { $0 }) { presented = nil }
    // What lies outside of a smaller frame must not stay behind.
    if sizeBefore != frame.size { cterminal_erase() }
    for row in 0..<min(frame.size.rows, size.rows) {
      drawChanges(in: row, of: frame, &pairs)
    }
    presented = frame
    placeCursor()
  }

  /// Waits for events or until `timeout` has passed, and returns all that have come.
  ///
  /// Without a timeout it waits without limit. After `.hungUp` the
  /// terminal is closed, and every further call returns `.hungUp` at once.
  public func nextEvents(timeout: Duration? = nil) -> [TerminalEvent] {
    guard isOpen, !hasHungUp else { return hasHungUp ? [.hungUp] : [] }
    let others = watchedDescriptors.map {
      cterminal_other(
        descriptor: $0.fd, for_reading: $0.events & Int16(POLLIN) != 0,
        for_writing: $0.events & Int16(POLLOUT) != 0)
    }
    let readiness = cterminal_wait(timeout.map(milliseconds) ?? -1, others, others.count)
    func has(_ bit: cterminal_readiness) -> Bool { readiness & Int32(bit.rawValue) != 0 }
    var events: [TerminalEvent] = []
    if has(CTERMINAL_RESUMED) { events += resume() }
    if has(CTERMINAL_RESIZED) || has(CTERMINAL_RESUMED) { events += resize() }
    if has(CTERMINAL_INTERRUPTED) { events.append(.interrupted) }
    if has(CTERMINAL_INPUT) { events += readInput().compactMap(wanted) }
    if has(CTERMINAL_OTHER) { events.append(.descriptorIsReady) }
    if has(CTERMINAL_HUNG_UP) { hasHungUp = true }
    if hasHungUp {
      events.append(.hungUp)
      close()
    }
    return events
  }

  /// Nil for an event of a mode that is off: another program left it on, or it came just before.
  private func wanted(_ event: TerminalEvent) -> TerminalEvent? {
    switch event {
    case .mouse(let event): return mouseIsOn ? .mouse(clicks.process(event, at: .now)) : nil
    case .backgroundChanged: return followsBackground ? event : nil
    case .graphicsConfirmed:
      showGraphics()
      return nil
    default: return event
    }
  }

  /// Rings the bell.
  public func ring() {
    if isOpen { cterminal_ring() }
  }

  /// Restores the terminal while `body` runs, such as for a pager, then takes it again and repaints.
  ///
  /// ^C and ^\ end what `body` runs, and not this program; ^Z stops both.
  public func runOutside<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOpen else { return try body() }
    let frame = source
    cterminal_leave()
    graphics.forget()
    defer {
      cterminal_return()
      setModes()
      askBackground()
      presented = nil
      // Where the size is another one, the next event says so, and no old picture would fit.
      if let frame, currentSize() == size { present(frame) } else { placeCursor() }
    }
    return try body()
  }

  /// Restores the terminal; further calls do nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cterminal_close()
  }
}

/// Why the full screen cannot be opened.
public enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal
  case unknownTerminal(String)
  case cannotMoveCursor(String)
  case alreadyOpen

  /// One sentence for the user.
  public var message: String {
    switch self {
    case .notATerminal:
      "The full screen needs a terminal, and standard input or output is none."
    case .unknownTerminal(let name):
      "TERM is \(quoted(name)); neither that nor xterm-256color is known here."
    case .cannotMoveCursor(let name):
      "TERM is \(quoted(name)), a terminal that cannot move its cursor."
    case .alreadyOpen:
      "The full screen is already in use."
    }
  }
}

private func quoted(_ name: String) -> String {
  name.isEmpty ? "not set" : "“\(sanitised(name))”"
}

private func open(terminfo: String?, _ traits: inout cterminal_traits) -> cterminal_failure {
  func open(_ terminfo: UnsafePointer<CChar>?) -> cterminal_failure {
    // How long after Esc the rest of a key may come; the variable `ESCDELAY` goes first.
    let settings = cterminal_settings(escape_delay_in_milliseconds: 25, terminfo: terminfo)
    return cterminal_open(settings, &traits)
  }
  return terminfo?.withCString(open) ?? open(nil)
}

func currentSize() -> Size {
  var columns: Int32 = 0
  var rows: Int32 = 0
  cterminal_size(&columns, &rows)
  return Size(columns: Int(columns), rows: Int(rows))
}

func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Whole milliseconds of a duration, rounded up so that a wait never ends early; 0 for a negative one.
public func milliseconds(_ duration: Duration) -> Int32 {
  let (seconds, attoseconds) = duration.components
  guard seconds >= 0, attoseconds >= 0 else { return 0 }
  guard seconds < 1_000_000 else { return 1_000_000_000 }
  return Int32(seconds) * 1000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
}
