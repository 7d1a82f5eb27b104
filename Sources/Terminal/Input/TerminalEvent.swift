/// What a terminal has to say to the program.
public enum TerminalEvent: Sendable, Equatable {
  case key(Key)
  /// Pasted text as it came, with its line ends; whoever shows it makes it safe.
  case paste(String)
  /// Nothing is kept of a paste of more than a megabyte.
  case pasteWasTooLong(bytes: Int)
  /// Only while `NcursesTerminal.mouseIsOn`.
  case mouse(MouseEvent)
  case resized(Size)
  /// The terminal is light or dark, or has become so; only while `NcursesTerminal.followsBackground`.
  case backgroundChanged(Background)
  /// One of the descriptors that `NcursesTerminal.alsoWaitsFor` names is ready.
  case otherIsReady
  /// The interrupt key was pressed; only while `NcursesTerminal.asksBeforeInterrupt`.
  case interrupted
  /// The program was stopped and goes on; the screen wants a frame.
  case resumed
  /// The terminal is gone or its input has ended; it is already restored, and the program should end.
  case hungUp
}

/// A descriptor that the program waits for beside the terminal.
public struct OtherDescriptor: Hashable, Sendable {
  public var descriptor: Int32
  public var isForReading: Bool
  public var isForWriting: Bool

  public init(_ descriptor: Int32, forReading: Bool = true, forWriting: Bool = false) {
    self.descriptor = descriptor
    isForReading = forReading
    isForWriting = forWriting
  }
}
