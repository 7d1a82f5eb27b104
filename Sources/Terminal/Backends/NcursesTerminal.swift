import CTerminal
import Glibc

/// The real terminal, through ncurses.
///
/// For the main thread alone, and one at a time. Whatever ends the program, the terminal is restored:
/// by `close`, at `exit`, and by handlers for every signal that ends or stops a process.
public final class NcursesTerminal {
  public internal(set) var size: Size
  public let colorDepth: ColorDepth

  /// True when frames are drawn in ASCII, because the user or the locale wants it.
  public let isASCII: Bool

  /// True when `TERM` is not known here and the terminal is taken for an xterm with 256 colours.
  public let isSubstituted: Bool

  var pairs: ColorPairs
  var presented: Frame?
  var decoder = InputDecoder()
  var run: [cterminal_cell] = []
  private var isOpen = true
  var hasHungUp = false

  public init(options: TerminalOptions = TerminalOptions()) throws(TerminalFailure) {
    let name = environment("TERM") ?? ""
    var traits = cterminal_traits()
    let terminfo = directColorTerminfo(
      wanted: options.color, environment: environment, read: terminfoFile)
    switch open(options, terminfo: terminfo, &traits) {
    case CTERMINAL_OPENED: break
    case CTERMINAL_NOT_A_TERMINAL: throw .notATerminal
    case CTERMINAL_CANNOT_MOVE_CURSOR: throw .cannotMoveCursor(name)
    case CTERMINAL_ALREADY_OPEN: throw .alreadyOpen
    default: throw .unknownTerminal(name)
    }
    let depth = ColorDepth(
      wanted: options.color, colors: Int(traits.colors), colorsAreRGB: traits.colors_are_rgb,
      noColor: environment("NO_COLOR"))
    colorDepth = depth
    isASCII = options.ascii || !traits.is_utf8
    isSubstituted = traits.is_substituted
    size = currentSize()
    pairs = ColorPairs(
      depth: depth, limit: Int(traits.pairs), paletteSize: Int(traits.palette_size)
    ) { pair, foreground, background in
      cterminal_define_pair(pair, foreground, background)
    }
  }

  deinit {
    close()
  }

  public var waker: TerminalWaker { TerminalWaker() }

  /// Makes the screen look like `frame`, and sends nothing when it already does.
  public func present(_ frame: Frame) {
    guard isOpen else { return }
    let frame = isASCII ? frame.asciiOnly() : frame
    guard frame != presented else { return }
    pairs.makeRoom(for: [frame, presented].compactMap { $0 })
    // What lies outside of a smaller frame must not stay behind.
    if presented?.size != frame.size { cterminal_erase() }
    for row in 0..<min(frame.size.rows, size.rows) {
      drawChanges(in: row, of: frame)
    }
    presented = frame
    placeCursor()
  }

  /// Sleeps until something happens or `timeout` has passed, and returns all that has come so far.
  ///
  /// Without a timeout it sleeps without limit and never wakes by itself. After `.hungUp` the
  /// terminal is closed, and every further call returns `.hungUp` at once.
  public func waitForEvents(timeout: Duration? = nil) -> [TerminalEvent] {
    guard isOpen, !hasHungUp else { return hasHungUp ? [.hungUp] : [] }
    let readiness = Readiness(rawValue: cterminal_wait(timeout.map(milliseconds) ?? -1))
    var events: [TerminalEvent] = []
    if readiness.contains(.resumed) { events += resume() }
    if readiness.contains(.resized) || readiness.contains(.resumed) { events += resize() }
    if readiness.contains(.woken) { events.append(.woken) }
    if readiness.contains(.input) { events += readInput() }
    if readiness.contains(.hungUp) { hasHungUp = true }
    if hasHungUp {
      events.append(.hungUp)
      close()
    }
    return events
  }

  public func ring() {
    guard isOpen else { return }
    cterminal_ring()
  }

  /// Stops the program as ^Z does; it goes on from here, and `.resumed` is the next event.
  public func suspend() {
    guard isOpen else { return }
    cterminal_suspend()
  }

  /// Gives the terminal back as it was; further calls do nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cterminal_close()
  }
}

private func open(
  _ options: TerminalOptions, terminfo: String?, _ traits: inout cterminal_traits
) -> cterminal_failure {
  func open(_ terminfo: UnsafePointer<CChar>?) -> cterminal_failure {
    let settings = cterminal_settings(
      escape_delay_in_milliseconds: milliseconds(options.escapeDelay),
      interrupt_is_key: options.interruptIsKey, terminfo: terminfo)
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

private func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Rounded up, so that a wait never ends before its time.
func milliseconds(_ duration: Duration) -> Int32 {
  let (seconds, attoseconds) = duration.components
  guard seconds >= 0, attoseconds >= 0 else { return 0 }
  guard seconds < 1_000_000 else { return 1_000_000_000 }
  return Int32(seconds) * 1000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
}
